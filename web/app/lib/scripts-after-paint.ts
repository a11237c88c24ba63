const PRELOAD = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g
const START = /(<script [^>]*type="module"[^>]*>)([\s\S]*?)(<\/script>)/

/**
 * The words come first. The router asks for its scripts at once, and on a slow line they share it with styles, fonts
 * and pictures; here they are asked for when the page has been painted, all at the same time.
 */
export function scriptsAfterPaint(html: string): string {
  const files = [...html.matchAll(PRELOAD)].map(([, href]) => href)
  return html
    .replace(PRELOAD, '')
    .replace(START, (_, open: string, code: string, close: string) => open + startLater(files, code) + close)
}

/** Where the scripts did not arrive: it can be read, but its forms stay closed. */
const SIN_TERMINAR = `<p role="alert" class="fixed inset-x-0 bottom-0 z-50 bg-sol px-4 py-3 text-center font-semibold text-tinta print:hidden">La página no terminó de cargarse: se puede leer, pero no enviar nada. <button type="button" class="cursor-pointer underline underline-offset-4">Volver a cargarla</button></p>`

/** A page in a background tab is not painted, but it may get ready. */
const startLater = (files: (string | undefined)[], code: string) => `const start=async()=>{
for(const href of ${JSON.stringify(files)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href,nonce:document.querySelector("script[nonce]")?.nonce}));
${importedLate(code)}};
const tell=()=>{
document.body.insertAdjacentHTML("beforeend",${JSON.stringify(SIN_TERMINAR)});
document.body.lastElementChild.lastElementChild.onclick=()=>location.reload()};
const begin=()=>void start().catch(tell);
document.hidden?begin():requestAnimationFrame(()=>setTimeout(begin))`

/** Each of them is waited for, so that whichever does not arrive is known. */
const importedLate = (code: string) =>
  code
    .replace(/\bimport\(/g, 'await import(')
    .replace(/import \* as (\w+) from ("[^"]+");/g, 'const $1=await import($2);')
    .replace(/import ("[^"]+");/g, 'await import($1);')
