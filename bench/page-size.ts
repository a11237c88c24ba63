import { gzipSync } from 'node:zlib'

/** Size of all JavaScript that a page loads by itself: scripts, preloads and their imports. */
export async function homePageScripts(origin: string): Promise<{ gzip: number; count: number }> {
  const html = await (await fetch(origin)).text()
  const queue = [...html.matchAll(/["'(](\/assets\/[\w.-]+\.js)/g)].map(([, path]) => path as string)
  const seen = new Set<string>()
  let gzip = 0
  for (const path of queue) {
    if (seen.has(path)) continue
    seen.add(path)
    const source = await (await fetch(origin + path)).text()
    gzip += gzipSync(source).length
    for (const [, file] of source.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
      queue.push(`/assets/${file}`)
  }
  return { gzip, count: seen.size }
}
