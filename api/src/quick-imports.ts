// Caches module resolution. Node parses a package's `exports` map for each import of its files; that of
// drizzle-orm has 130 kB, which took half of the server's load time.
import { type ResolveFnOutput, registerHooks } from 'node:module'

const PACKAGE = 'drizzle-orm'
const FILES = `/node_modules/${PACKAGE}/`
const resolved = new Map<string, ResolveFnOutput>()

registerHooks({
  resolve(specifier, context, next) {
    if (!context.conditions.includes('import')) return next(specifier, context)
    if (specifier.startsWith('./') || specifier.startsWith('../')) {
      if (!context.parentURL?.includes(FILES)) return next(specifier, context)
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
    }
    if (specifier !== PACKAGE && !specifier.startsWith(`${PACKAGE}/`)) return next(specifier, context)
    const resolution = resolved.get(specifier) ?? { ...next(specifier, context), shortCircuit: true }
    resolved.set(specifier, resolution)
    return resolution
  },
})
