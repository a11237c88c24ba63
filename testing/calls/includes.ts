import type { Include, Resource } from '#contract/resource.ts'

/** Every include of a resource, up to three levels deep; deeper levels only repeat. */
export function includesOf(resource: Resource): string[] {
  const walk = (at: Resource, depth: number): string[] => {
    const includes: Readonly<Record<string, Include>> = depth > 0 ? (at.includes?.() ?? {}) : {}
    return Object.entries(includes).flatMap(([name, { resource: next }]) => [
      name,
      ...walk(next, depth - 1).map((path) => `${name}.${path}`),
    ])
  }
  return walk(resource, Math.min(resource.depth ?? 2, 3))
}
