import type { Resource } from '#contract/resource.ts'

export type IncludeNode = Map<string, IncludeNode>

function addAlways(resource: Resource, node: IncludeNode): void {
  for (const name of resource.always ?? []) if (!node.has(name)) node.set(name, new Map())
  const includes = resource.includes?.() ?? {}
  for (const [name, child] of node) {
    const target = includes[name]?.resource
    if (target) addAlways(target, child)
  }
}

/** `a.b,a.c` as a tree, with the default includes of each resource. */
export function buildIncludeTree(resource: Resource, includes: readonly string[]): IncludeNode {
  const root: IncludeNode = new Map()
  for (const path of [...includes].sort()) {
    let node = root
    for (const step of path.split('.')) {
      const next = node.get(step) ?? new Map()
      node.set(step, next)
      node = next
    }
  }
  addAlways(resource, root)
  return root
}

export function includeTreeKey(node: IncludeNode): string {
  return [...node].map(([name, child]) => `${name}(${includeTreeKey(child)})`).join(',')
}
