import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import {
  extractStringLiterals,
  findCitations,
  findDuplicates,
  findMalformedLines,
  findMentions,
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

const DOCUMENT = [
  '# Title',
  'An intro with **A9.9** in it.',
  '',
  '## A1 First',
  '',
  '- **A1.1** One.',
  '- **A1.2** Two.',
  '',
  '## S1–S2 Second',
  '',
  '- **S1** Three.',
  '- **S1.1** Four (`bench/four.ts`).',
].join('\n')

const inMain = (markdown: string) => [{ file: 'docs/requisitos.md', markdown }]
const ALL_FILES = readRequirementFiles(fileURLToPath(new URL('../..', import.meta.url)))
const citation = (id: string) => ({ id, file: 'x.test.ts', line: 1 })
const ALL_CITED = ['A1.1', 'A1.2', 'S1', 'S1.1'].map(citation)

describe('the requirements document', () => {
  it('gives each id its section and line, and tells what is measured in bench', () => {
    expect(parseRequirements(DOCUMENT)).toEqual([
      { id: 'A1.1', file: 'docs/requisitos.md', section: 'A1 First', line: 6, measured: false },
      { id: 'A1.2', file: 'docs/requisitos.md', section: 'A1 First', line: 7, measured: false },
      { id: 'S1', file: 'docs/requisitos.md', section: 'S1–S2 Second', line: 11, measured: false },
      { id: 'S1.1', file: 'docs/requisitos.md', section: 'S1–S2 Second', line: 12, measured: true },
    ])
  })

  it('reports an id that is used twice', () => {
    const repeated = `${DOCUMENT}\n- **A1.1** Again.`
    expect(findDuplicates(parseRequirements(repeated))).toMatchObject([{ id: 'A1.1', line: 13 }])
    expect(findProblems(inMain(repeated), ALL_CITED)).toEqual(['docs/requisitos.md:13: duplicate id A1.1'])
  })

  it('reports a list item without a well-formed id', () => {
    expect(findMalformedLines(`${DOCUMENT}\n- **D12a** No.\n- No id.`)).toEqual([13, 14])
  })

  it('is refused when it holds no requirement', () => {
    expect(findProblems(inMain('# Empty'), [])).toEqual(['docs/requisitos.md: no requirement found'])
  })

  it('of an area gives ids of words, which begin with the area', () => {
    const files = [
      ...inMain(DOCUMENT),
      {
        file: 'docs/requisitos/compras.md',
        markdown: '# Compras\n\n- **compras/una-plaza** One.\n- **libros/un-envio** Two.',
      },
    ]
    const citations = [
      ...ALL_CITED,
      ...findCitations(quoted('compras/una-plaza libros/un-envio'), 'x.test.ts'),
    ]
    expect(findProblems(files, citations)).toEqual([
      'docs/requisitos/compras.md:4: libros/un-envio belongs to another area',
    ])
    expect(findProblems(files, ALL_CITED)).toContain(
      'docs/requisitos/compras.md:3: no test cites compras/una-plaza',
    )
  })

  it('of this repository is well formed', () => {
    for (const { markdown } of ALL_FILES) expect(findMalformedLines(markdown)).toEqual([])
    expect(
      findDuplicates(ALL_FILES.flatMap(({ file, markdown }) => parseRequirements(markdown, file))),
    ).toEqual([])
  })

  it('of this repository has lost no section of the first build', () => {
    const markdown = ALL_FILES[0]?.markdown ?? ''
    const groups = new Set(parseRequirements(markdown).map(({ id }) => id.split('.')[0]))
    const numbered = (letter: string, last: number) =>
      Array.from({ length: last }, (_, index) => `${letter}${index + 1}`)
    const expected = [...numbered('A', 9), ...numbered('B', 9), ...numbered('D', 24), ...numbered('S', 59)]
    expect(expected.filter((group) => !groups.has(group))).toEqual([])
  })
})

describe('comments', () => {
  const inComments = (source: string) =>
    findProblems(inMain(DOCUMENT), ALL_CITED, findMentions(source, 'x.ts'))

  it('lead to a statement or to a section that is there', () => {
    expect(
      inComments('// A rule (A1), told twice (A1.2, S1).\n/** From one to the other (A1.1–S1). */'),
    ).toEqual([])
    expect(inComments('const a = 1\n/**\n * Once (A1, D27).\n */\n// Long gone (S9.1).')).toEqual([
      'x.ts:3: unknown requirement D27',
      'x.ts:5: unknown requirement S9.1',
    ])
  })

  it('may say between brackets what they like, and code and strings name nothing', () => {
    expect(inComments('// As it likes (not S9 alone, of course), or (S9 of them).')).toEqual([])
    expect(inComments("const text = 'as in (S9)' + call(S9)")).toEqual([])
  })
})

describe('citations', () => {
  it.each(["'", '"', '`'])('are read from a string between %s', (quote) => {
    expect(idsIn(quoted('A4.7', quote))).toEqual(['A4.7'])
  })

  it('may name several ids, separated by spaces or commas', () => {
    expect(idsIn(quoted('A4.7 B2.3'))).toEqual(['A4.7', 'B2.3'])
    expect(idsIn(quoted('D14, S33,S1'))).toEqual(['D14', 'S33', 'S1'])
  })

  it('may stand in several groups of one title', () => {
    expect(idsIn(quoted(`A1.1] and [B1.1`))).toEqual(['A1.1', 'B1.1'])
  })

  it('are refused with whatever stands beside an id and is none', () => {
    const citations = findCitations(quoted('A1.1 N5'), 'e2e/c.spec.ts')
    expect(findProblems(inMain(DOCUMENT), [...ALL_CITED, ...citations])).toEqual([
      'e2e/c.spec.ts:1: unknown requirement N5',
    ])
    expect(idsIn(quoted('todo, A4.7 A4.7.1'))).toEqual(['todo', 'A4.7', 'A4.7.1'])
  })

  it('are no citations when no token of the group is an id', () => {
    expect(idsIn(quoted('to do'))).toEqual([])
    expect(idsIn(quoted('C1.1'))).toEqual([])
    expect(idsIn(quoted('D12a'))).toEqual([])
    expect(idsIn(quoted('A4.7.1'))).toEqual([])
    expect(idsIn(quoted(' '))).toEqual([])
  })

  it('are ignored outside strings', () => {
    expect(idsIn(`const x = list${cite('A1')}`)).toEqual([])
    expect(idsIn(`// it's ${cite('A1')} here\n/* "${cite('A2')}" */`)).toEqual([])
    expect(idsIn(`expect(text).toMatch(/${cite('A1')}/)`)).toEqual([])
  })

  it('survive quotes in comments, regular expressions and markup before them', () => {
    const title = quoted('A1.1')
    expect(idsIn(`// don't\n${title}`)).toEqual(['A1.1'])
    expect(idsIn(`text.replace(/["'\`/]/g, '')\n${title}`)).toEqual(['A1.1'])
    expect(idsIn(`render(<p>it's</p>)\n${title}`)).toEqual(['A1.1'])
    expect(idsIn(`const half = total / 2\n${title}\nconst third = total / 3`)).toEqual(['A1.1'])
    expect(idsIn(`const url = 'https://senda.test'\n${title}`)).toEqual(['A1.1'])
    expect(idsIn(`const quote = 'it\\'s'; ${title}`)).toEqual(['A1.1'])
  })

  it('know their file and line, also inside a long template', () => {
    const source = `first()\n\n${quoted('A1.1')}\nit(\`two\nlines ${cite('S1')}\`)`
    expect(findCitations(source, 'api/a.test.ts')).toEqual([
      { id: 'A1.1', file: 'api/a.test.ts', line: 3 },
      { id: 'S1', file: 'api/a.test.ts', line: 5 },
    ])
  })

  it('of ids that do not exist are named with file and line', () => {
    const citations = findCitations(`\n${quoted('A1.1 A1.3')}`, 'web/b.test.tsx')
    expect(findProblems(inMain(DOCUMENT), [...ALL_CITED, ...citations])).toEqual([
      'web/b.test.tsx:2: unknown requirement A1.3',
    ])
  })

  it('of a bare id do not stand for its suffixed ones', () => {
    expect(findProblems(inMain(DOCUMENT), [...ALL_CITED, citation('A1')])).toHaveLength(1)
    expect(findUncited(parseRequirements(DOCUMENT), [citation('S1')])).toMatchObject([
      { id: 'A1.1' },
      { id: 'A1.2' },
      { id: 'S1.1' },
    ])
  })
})

describe('a requirement without a test', () => {
  it('is refused, unless it says where it is measured', () => {
    expect(findProblems(inMain(DOCUMENT), [citation('A1.1'), citation('S1')])).toEqual([
      'docs/requisitos.md:7: no test cites A1.2',
    ])
  })
})

describe('the report', () => {
  const requirements = parseRequirements(DOCUMENT)
  const citations = [citation('A1.1'), citation('A1.1'), citation('A1.2'), citation('S1')]

  it('counts each cited id once per section', () => {
    expect(summarise(requirements, citations)).toEqual([
      { section: 'A1 First', cited: 2, total: 2 },
      { section: 'S1–S2 Second', cited: 1, total: 2 },
    ])
  })

  it('lists what is measured instead of tested', () => {
    const report = formatReport(requirements, citations, false)
    expect(report).toContain('1 / 2  S1–S2 Second')
    expect(report).toContain('3 / 4 requirements cited\nMeasured in bench: S1.1')
  })

  it('gives only the totals when quiet', () => {
    expect(formatReport(requirements, citations, true)).toBe('3 / 4 requirements cited')
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
