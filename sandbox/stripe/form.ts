export type FormValue = string | FormValue[] | FormObject
export interface FormObject {
  [key: string]: FormValue
}

interface Node {
  [key: string]: string | Node
}

const emptyNode = (): Node => Object.create(null) as Node

function insert(root: Node, path: string[], value: string) {
  let node = root
  for (const key of path.slice(0, -1)) {
    const next = node[key]
    if (typeof next === 'object') node = next
    else {
      const created = emptyNode()
      node[key] = created
      node = created
    }
  }
  const last = path.at(-1) as string
  node[last === '' ? String(Object.keys(node).length) : last] = value
}

function settle(node: Node): FormValue {
  const keys = Object.keys(node)
  const values = keys.map((key) => {
    const value = node[key] as string | Node
    return typeof value === 'string' ? value : settle(value)
  })
  if (keys.length > 0 && keys.every((key, i) => key === String(i))) return values
  const object = Object.create(null) as FormObject
  for (const [i, key] of keys.entries()) object[key] = values[i] as FormValue
  return object
}

/** Stripe's form encoding: `line_items[0][price_data][currency]=usd`, `expand[]=payment_intent`. */
export function parseForm(text: string): FormObject {
  const root = emptyNode()
  for (const [name, value] of new URLSearchParams(text)) {
    const head = name.split('[', 1)[0] as string
    const rest = [...name.slice(head.length).matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] as string)
    insert(root, [head, ...rest], value)
  }
  const settled = settle(root)
  return typeof settled === 'string' || Array.isArray(settled) ? {} : settled
}
