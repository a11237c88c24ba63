import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { blocksOf, parseFicha } from '#demo/markdown.ts'

/** Files with texts for visitors and staff: pages, screens, forms and their messages, base texts, mails, the demo. */
const ROOMS = [
  'web/app/**/*.{ts,tsx}',
  'gestion/app/**/*.{ts,tsx}',
  'ui/**/*.{ts,tsx}',
  'domain/**/*.ts',
  'base/**/*.ts',
  'demo/textos/**/*.{ts,md}',
  'api/src/{mail/plantillas,modules}/**/*.ts',
]
/** Attributes without readable text. */
const WORDLESS = new Set(['className', 'd', 'viewBox', 'href', 'to', 'src'])
/** Texts of the API documentation, which is in English. */
const OF_DEVELOPERS = new Set(['summary'])

export interface TextoPropio {
  text: string
  /** `file:line` */
  at: string
}

interface Node {
  type: string
  start: number
  [part: string]: unknown
}

const nameOf = (node: unknown) => (node as { name?: string } | undefined)?.name ?? ''

function* textsOf(node: Node): Generator<[text: string, start: number]> {
  switch (node.type) {
    case 'ImportDeclaration':
      return
    case 'TaggedTemplateExpression':
      if (nameOf(node['tag']) === 'sql') return
      break
    case 'JSXAttribute':
      if (WORDLESS.has(nameOf(node['name']))) return
      break
    case 'Property':
      if (OF_DEVELOPERS.has(nameOf(node['key']))) return
      break
    case 'Literal':
      if (typeof node['value'] === 'string') yield [node['value'], node.start]
      return
    case 'JSXText':
      yield [String(node['value']), node.start]
      return
    case 'TemplateLiteral': {
      // An interpolated value counts as a number: `${n} h` follows the rule of `18 h`.
      const parts = node['quasis'] as { value: { cooked: string | null } }[]
      yield [parts.map(({ value }) => value.cooked ?? '').join('0'), node.start]
      for (const part of node['expressions'] as Node[]) yield* textsOf(part)
      return
    }
  }
  for (const part of Object.values(node).flat()) {
    if (part && typeof part === 'object' && 'type' in part) yield* textsOf(part as Node)
  }
}

/** Yields each value of the front matter, then each block of the text: a list item, a heading, a paragraph. */
function* textsOfFicha(source: string): Generator<[text: string, start: number]> {
  const { datos, texto } = parseFicha(source)
  for (const value of Object.values(datos)) yield [value, source.indexOf(value)]
  for (const block of blocksOf(texto)) {
    for (const item of block.split(/^(?:#+|-(?: \[.\])?|\d+\.|>) /m)) yield [item, source.indexOf(item)]
  }
}

/** Yields every readable text in the code, with entities and escapes resolved. */
export function* textosPropios(): Generator<TextoPropio> {
  for (const file of globSync(ROOMS).filter((name) => !name.includes('.test.'))) {
    const source = readFileSync(file, 'utf8')
    const texts = file.endsWith('.md')
      ? textsOfFicha(source)
      : textsOf(parseSync(file, source).program as unknown as Node)
    for (const [text, start] of texts) {
      yield {
        text: text.replace(/[ \n\r\t]+/g, ' '),
        at: `${file}:${source.slice(0, start).split('\n').length}`,
      }
    }
  }
}
