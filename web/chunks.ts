interface Graph {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

/** The modules that start every page. Query strings are the router's. */
const STARTS = /\/app\/(root|entry\.client)\.tsx(\?|$)/

/** Whether a start imports the module, by any path of static imports. */
function isOfEveryPage(id: string, graph: Graph): boolean {
  const seen = new Set([id])
  for (const at of seen) {
    if (STARTS.test(at)) return true
    for (const importer of graph.getModuleInfo(at)?.importers ?? []) seen.add(importer)
  }
  return false
}

/**
 * Whatever every page needs travels in two files, libraries and site, instead of dozens of small ones: fewer
 * requests, better compression, a shorter table of routes. The rest is split by route as usual.
 */
export function chunkOfEveryPage(id: string, graph: Graph): string | null {
  if (!isOfEveryPage(id, graph)) return null
  return id.includes('/node_modules/') ? 'librerias' : 'sitio'
}
