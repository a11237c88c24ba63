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

/** A page in a background tab is not painted, but it may get ready. Without its scripts it stays what it is. */
const startLater = (files: (string | undefined)[], code: string) => `const start=async()=>{
for(const href of ${JSON.stringify(files)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href,nonce:document.querySelector("script[nonce]")?.nonce}));
${importedLate(code)}};
const begin=()=>void start().catch(()=>{});
document.hidden?begin():requestAnimationFrame(()=>setTimeout(begin))`

const importedLate = (code: string) =>
  code
    .replace(/import \* as (\w+) from ("[^"]+");/g, 'const $1=await import($2);')
    .replace(/import ("[^"]+");/g, 'await import($1);')
