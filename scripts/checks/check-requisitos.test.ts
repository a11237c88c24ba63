import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import {
  extractStringLiterals,
  findCitations,
  findDuplicates,
  findMalformedLines,
  findProblems,
  findUncited,
  formatReport,
  parseRequirements,
  readRequirementFiles,
  summarise,
} from './check-requisitos.ts'

// Brackets are added here so that the samples are not themselves read as citations of this file.
const cite = (ids: string) => `[${ids}]`
const quoted = (ids: string, quote = "'") => `it(${quote}does it ${cite(ids)}${quote}, () => {})`
const idsIn = (source: string) => findCitations(source, 'x.test.ts').map(({ id }) => id)

const COMPRAS = 'docs/requisitos/compras.md'
const LIBROS = 'docs/requisitos/libros.md'
const DOCUMENT = [
  '# Compras',
  'An intro with **compras/not-this-one** in it.',
  '',
  '- **compras/one-seat** One.',
  '- **compras/two-refunds** Two.',
].join('\n')
const BOOKS = '# Libros\n\n- **libros/one-parcel** Three.\n- **libros/many-books** Four (`bench/four.ts`).'

const FILES = [
  { file: COMPRAS, markdown: DOCUMENT },
  { file: LIBROS, markdown: BOOKS },
]
const REQUIREMENTS = FILES.flatMap(({ file, markdown }) => parseRequirements(markdown, file))
const OF_THE_REPOSITORY = readRequirementFiles(fileURLToPath(new URL('../..', import.meta.url)))
const citation = (id: string) => ({ id, file: 'x.test.ts', line: 1 })
const ALL_CITED = ['compras/one-seat', 'compras/two-refunds', 'libros/one-parcel'].map(citation)

describe('the requirements of an area', () => {
  it('have an id, a file and a line, and tell what is measured in bench', () => {
    expect(REQUIREMENTS).toEqual([
      { id: 'compras/one-seat', file: COMPRAS, line: 4, measured: false },
      { id: 'compras/two-refunds', file: COMPRAS, line: 5, measured: false },
      { id: 'libros/one-parcel', file: LIBROS, line: 3, measured: false },
      { id: 'libros/many-books', file: LIBROS, line: 4, measured: true },
    ])
    expect(findProblems(FILES, ALL_CITED)).toEqual([])
  })

  it('are refused when an id is used twice', () => {
    const repeated = `${DOCUMENT}\n- **compras/one-seat** Again.`
    expect(findDuplicates(parseRequirements(repeated, COMPRAS))).toMatchObject([{ line: 6 }])
    expect(findProblems([{ file: COMPRAS, markdown: repeated }], ALL_CITED)).toContain(
      `${COMPRAS}:6: duplicate id compras/one-seat`,
    )
  })

  it('are refused without a well-formed id', () => {
    const malformed =
      '- **compras/refund** One word.\n- **A4.7** No words.\n- **compras/Una-Plaza** No.\n- No id.'
    expect(findMalformedLines(`${DOCUMENT}\n${malformed}`)).toEqual([6, 7, 8, 9])
  })

  it('are refused in the file of another area', () => {
    const markdown = `${BOOKS}\n- **compras/one-seat** Misplaced.`
    expect(findProblems([{ file: LIBROS, markdown }], ALL_CITED)).toContain(
      `${LIBROS}:5: compras/one-seat belongs to another area`,
    )
  })

  it('must be there', () => {
    expect(findProblems([{ file: COMPRAS, markdown: '# Empty' }], [])).toEqual([
      'docs/requisitos: no requirement found',
    ])
  })

  it('in this repository are well formed, each once', () => {
    for (const { markdown } of OF_THE_REPOSITORY) expect(findMalformedLines(markdown)).toEqual([])
    expect(
      findDuplicates(OF_THE_REPOSITORY.flatMap(({ file, markdown }) => parseRequirements(markdown, file))),
    ).toEqual([])
  })
})

describe('citations', () => {
  it.each(["'", '"', '`'])('are read from a string between %s', (quote) => {
    expect(idsIn(quoted('compras/one-seat', quote))).toEqual(['compras/one-seat'])
  })

  it('may name several ids, separated by spaces or commas', () => {
    expect(idsIn(quoted('compras/one-seat libros/one-parcel'))).toEqual([
      'compras/one-seat',
      'libros/one-parcel',
    ])
    expect(idsIn(quoted('sitio/a-b, sitio/c-d,sitio/e-f'))).toEqual(['sitio/a-b', 'sitio/c-d', 'sitio/e-f'])
  })

  it('may stand in several groups of one title', () => {
    expect(idsIn(quoted(`sitio/a-b] and [sitio/c-d`))).toEqual(['sitio/a-b', 'sitio/c-d'])
  })

  it('are refused with whatever stands beside an id and is none', () => {
    const citations = findCitations(quoted('compras/one-seat N5'), 'e2e/c.spec.ts')
    expect(findProblems(FILES, [...ALL_CITED, ...citations])).toEqual([
      'e2e/c.spec.ts:1: unknown requirement N5',
    ])
    expect(idsIn(quoted('todo, sitio/a-b A4.7'))).toEqual(['todo', 'sitio/a-b', 'A4.7'])
  })

  it('are no citations when no token of the group is an id', () => {
    expect(idsIn(quoted('to do'))).toEqual([])
    expect(idsIn(quoted('compras/refund'))).toEqual([])
    expect(idsIn(quoted('image/svg+xml'))).toEqual([])
    expect(idsIn(quoted(' '))).toEqual([])
  })

  it('are ignored outside strings', () => {
    expect(idsIn(`const x = list${cite('sitio/a-b')}`)).toEqual([])
    expect(idsIn(`// it's ${cite('sitio/a-b')} here\n/* "${cite('sitio/c-d')}" */`)).toEqual([])
    expect(idsIn(`expect(text).toMatch(/${cite('sitio/a-b')}/)`)).toEqual([])
  })

  it('survive quotes in comments, regular expressions and markup before them', () => {
    const title = quoted('sitio/a-b')
    expect(idsIn(`// don't\n${title}`)).toEqual(['sitio/a-b'])
    expect(idsIn(`text.replace(/["'\`/]/g, '')\n${title}`)).toEqual(['sitio/a-b'])
    expect(idsIn(`render(<p>it's</p>)\n${title}`)).toEqual(['sitio/a-b'])
    expect(idsIn(`const half = total / 2\n${title}\nconst third = total / 3`)).toEqual(['sitio/a-b'])
    expect(idsIn(`const url = 'https://senda.test'\n${title}`)).toEqual(['sitio/a-b'])
    expect(idsIn(`const quote = 'it\\'s'; ${title}`)).toEqual(['sitio/a-b'])
  })

  it('know their file and line, also inside a long template', () => {
    const source = `first()\n\n${quoted('sitio/a-b')}\nit(\`two\nlines ${cite('sitio/c-d')}\`)`
    expect(findCitations(source, 'api/a.test.ts')).toEqual([
      { id: 'sitio/a-b', file: 'api/a.test.ts', line: 3 },
      { id: 'sitio/c-d', file: 'api/a.test.ts', line: 5 },
    ])
  })

  it('of ids that do not exist are named with file and line', () => {
    const citations = findCitations(`\n${quoted('compras/one-seat compras/no-seat')}`, 'web/b.test.tsx')
    expect(findProblems(FILES, [...ALL_CITED, ...citations])).toEqual([
      'web/b.test.tsx:2: unknown requirement compras/no-seat',
    ])
  })
})

describe('a requirement without a test', () => {
  it('is refused, unless it says where it is measured', () => {
    const citations = [citation('compras/one-seat'), citation('libros/one-parcel')]
    expect(findUncited(REQUIREMENTS, citations)).toMatchObject([
      { id: 'compras/two-refunds' },
      { id: 'libros/many-books' },
    ])
    expect(findProblems(FILES, citations)).toEqual([`${COMPRAS}:5: no test cites compras/two-refunds`])
  })
})

describe('the report', () => {
  const citations = [citation('compras/one-seat'), ...ALL_CITED]

  it('counts each cited id once per area', () => {
    expect(summarise(REQUIREMENTS, citations)).toEqual([
      { area: 'compras', cited: 2, total: 2 },
      { area: 'libros', cited: 1, total: 2 },
    ])
  })

  it('lists what is measured instead of tested', () => {
    const report = formatReport(REQUIREMENTS, citations, false)
    expect(report).toContain('1 / 2  libros')
    expect(report).toContain('3 / 4 requirements cited\nMeasured in bench: libros/many-books')
  })

  it('gives only the totals when quiet', () => {
    expect(formatReport(REQUIREMENTS, citations, true)).toBe('3 / 4 requirements cited')
  })
})

describe('string literals', () => {
  it('are given with the line they begin on', () => {
    expect(extractStringLiterals(`a('x')\nb("y", \`z\nz\`)`)).toEqual([
      { text: 'x', line: 1 },
      { text: 'y', line: 2 },
      { text: 'z\nz', line: 2 },
    ])
  })
})
