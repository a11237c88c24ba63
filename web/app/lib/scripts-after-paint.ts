const PRELOAD = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g
const START = /(<script [^>]*type="module"[^>]*>)([\s\S]*?)(<\/script>)/

/**
 * Loads the scripts of a page after its first paint, all in parallel. The router loads them at once, and on a slow line
 * they delay styles, fonts and pictures.
 */
export function scriptsAfterPaint(html: string): string {
  const files = [...html.matchAll(PRELOAD)].map(([, href]) => href)
  return html
    .replace(PRELOAD, '')
    .replace(START, (_, open: string, code: string, close: string) => open + startLater(files, code) + close)
}

/** Shown when the scripts failed to load: the page can be read, but its forms do not work. */
const SIN_TERMINAR = `<p role="alert" class="fixed inset-x-0 bottom-0 z-50 bg-sol px-4 py-3 text-center font-semibold text-tinta print:hidden">La página no terminó de cargarse: se puede leer, pero no enviar nada. <button type="button" class="cursor-pointer underline underline-offset-4">Volver a cargarla</button></p>`

/** Starts after the first paint, or at once in a background tab, which is not painted. */
const startLater = (files: (string | undefined)[], code: string) => `const start=async()=>{
for(const href of ${JSON.stringify(files)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href,nonce:document.querySelector("script[nonce]")?.nonce}));
${importedLate(code)}};
const tell=()=>{
document.body.insertAdjacentHTML("beforeend",${JSON.stringify(SIN_TERMINAR)});
document.body.lastElementChild.lastElementChild.onclick=()=>location.reload()};
const begin=()=>void start().catch(tell);
document.hidden?begin():requestAnimationFrame(()=>setTimeout(begin))`

/** Turns static imports into awaited ones, so that a failed import can be caught. */
const importedLate = (code: string) =>
  code
    .replace(/\bimport\(/g, 'await import(')
    .replace(/import \* as (\w+) from ("[^"]+");/g, 'const $1=await import($2);')
    .replace(/import ("[^"]+");/g, 'await import($1);')
