let loaded = null;
function start() {
    if (!loaded && !document.querySelector(".qw-take"))
        return;
    loaded ??= import("./mount.js");
    void loaded.then(({ mount }) => mount());
}
if (globalThis.document$)
    globalThis.document$.subscribe(start);
else
    start();
export {};
