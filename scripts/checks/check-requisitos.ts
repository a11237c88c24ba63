import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const REQUIREMENTS_FILE = 'docs/requisitos.md'
/** One file for each area; its ids are the area and some words, such as `compras/una-plaza-por-persona`. */
const AREAS_FOLDER = 'docs/requisitos'
const FOLDERS = [
  'contract',
  'domain',
  'ui',
  'client',
  'base',
  'demo',
  'testing',
  'api',
  'web',
  'gestion',
  'sandbox',
  'e2e',
  'bench',
  'scripts',
]
const SOURCE_FILE = /\.tsx?$/
const TEST_FILE = /\.(test\.tsx?|spec\.ts)$/
const ID = /^([ABDGRSV]\d+(\.\d+)?|[a-z]+\/[a-z0-9]+(-[a-z0-9]+)+)$/

const MEASURED = /\(`bench\/[^`]+`\)/

interface RequirementsFile {
  file: string
  markdown: string
}

export interface Requirement {
  id: string
  file: string
  section: string
  line: number
  measured: boolean
}

export interface Citation {
  id: string
  file: string
  line: number
}

interface StringLiteral {
  text: string
  line: number
}

interface SectionCoverage {
  section: string
  cited: number
  total: number
}

export function parseRequirements(markdown: string, file = REQUIREMENTS_FILE): Requirement[] {
  const requirements: Requirement[] = []
  let section = ''
  for (const [index, text] of markdown.split('\n').entries()) {
    const heading = /^## (.+)$/.exec(text)?.[1]
    if (heading !== undefined) section = heading.trim()
    const id = /^- \*\*([^*]+)\*\* /.exec(text)?.[1]
    if (id !== undefined && ID.test(id)) {
      requirements.push({ id, file, section, line: index + 1, measured: MEASURED.test(text) })
    }
  }
  return requirements
}

/** List items of the document that carry no well-formed id, and so would go uncounted. */
export function findMalformedLines(markdown: string): number[] {
  const wellFormed = new Set(parseRequirements(markdown).map(({ line }) => line))
  return markdown
    .split('\n')
    .map((text, index) => ({ text, line: index + 1 }))
    .filter(({ text, line }) => text.startsWith('- ') && !wellFormed.has(line))
    .map(({ line }) => line)
}

export function findDuplicates(requirements: Requirement[]): Requirement[] {
  const seen = new Set<string>()
  return requirements.filter(({ id }) => {
    const repeated = seen.has(id)
    seen.add(id)
    return repeated
  })
}

// A comment, a regular expression or a string, whichever begins first, so that a quote inside one of the first two
// does not open a string.
const TOKENS = new RegExp(
  [
    String.raw`(?<comment>\/\/[^\n]*|\/\*[\s\S]*?\*\/)`,
    String.raw`(?<=(?:[(,=:[!&|?;{]|=>|\breturn)\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/`,
    String.raw`'(?<single>(?:\\[\s\S]|[^'\\\n])*)'`,
    String.raw`"(?<double>(?:\\[\s\S]|[^"\\\n])*)"`,
    '`(?<template>(?:\\\\[\\s\\S]|[^`\\\\])*)`',
  ].join('|'),
  'g',
)

export function extractStringLiterals(source: string): StringLiteral[] {
  const literals: StringLiteral[] = []
  let line = 1
  let counted = 0
  for (const match of source.matchAll(TOKENS)) {
    line += countLineBreaks(source.slice(counted, match.index))
    counted = match.index
    const text = match.groups?.single ?? match.groups?.double ?? match.groups?.template
    if (text !== undefined) literals.push({ text, line })
  }
  return literals
}

export function findCitations(source: string, file: string): Citation[] {
  return extractStringLiterals(source).flatMap(({ text, line }) =>
    [...text.matchAll(/\[([^[\]]+)\]/g)].flatMap((group) =>
      citedIds(group[1] ?? '').map((id) => ({
        id,
        file,
        line: line + countLineBreaks(text.slice(0, group.index)),
      })),
    ),
  )
}

const BRACKETS = /\(([A-Z]\d[\w.,– ]*)\)/g

/** Ids that comments name between brackets, as in (A9) or (A4, D13.2): a line, or a section of them. */
export function findMentions(source: string, file: string): Citation[] {
  return [...source.matchAll(TOKENS)].flatMap(({ index, groups }) =>
    [...(groups?.comment ?? '').matchAll(BRACKETS)].flatMap(({ index: at, 1: inside = '' }) => {
      const tokens = inside.split(/[\s,–]+/)
      const line = 1 + countLineBreaks(source.slice(0, index + at))
      return tokens.every((token) => ID.test(token)) ? tokens.map((id) => ({ id, file, line })) : []
    }),
  )
}

export function findUnknownMentions(mentions: Citation[], requirements: Requirement[]): Citation[] {
  const known = new Set(requirements.flatMap(({ id }) => [id, id.replace(/\..*$/, '')]))
  return mentions.filter(({ id }) => !known.has(id))
}

export function findUnknownCitations(citations: Citation[], requirements: Requirement[]): Citation[] {
  const known = new Set(requirements.map(({ id }) => id))
  return citations.filter(({ id }) => !known.has(id))
}

export function findUncited(requirements: Requirement[], citations: Citation[]): Requirement[] {
  const cited = new Set(citations.map(({ id }) => id))
  return requirements.filter(({ id }) => !cited.has(id))
}

export function summarise(requirements: Requirement[], citations: Citation[]): SectionCoverage[] {
  const uncited = new Set(findUncited(requirements, citations))
  const sections = Map.groupBy(requirements, ({ section }) => section)
  return [...sections].map(([section, members]) => ({
    section,
    cited: members.filter((requirement) => !uncited.has(requirement)).length,
    total: members.length,
  }))
}

export function findProblems(
  files: RequirementsFile[],
  citations: Citation[],
  mentions: Citation[] = [],
): string[] {
  const requirements = files.flatMap(({ file, markdown }) => parseRequirements(markdown, file))
  if (requirements.length === 0) return [`${REQUIREMENTS_FILE}: no requirement found`]
  return [
    ...files.flatMap(({ file, markdown }) =>
      findMalformedLines(markdown).map((line) => `${file}:${line}: no well-formed id`),
    ),
    ...findMisplaced(requirements).map(
      ({ id, file, line }) => `${file}:${line}: ${id} belongs to another area`,
    ),
    ...findDuplicates(requirements).map(({ id, file, line }) => `${file}:${line}: duplicate id ${id}`),
    ...[...findUnknownCitations(citations, requirements), ...findUnknownMentions(mentions, requirements)].map(
      ({ id, file, line }) => `${file}:${line}: unknown requirement ${id}`,
    ),
    ...findUncited(requirements, citations)
      .filter(({ measured }) => !measured)
      .map(({ id, file, line }) => `${file}:${line}: no test cites ${id}`),
  ]
}

/** Worded ids begin with the name of their file. */
function findMisplaced(requirements: Requirement[]): Requirement[] {
  return requirements.filter(({ id, file }) => {
    const area = /^([a-z]+)\//.exec(id)?.[1]
    return file !== (area === undefined ? REQUIREMENTS_FILE : `${AREAS_FOLDER}/${area}.md`)
  })
}

export function formatReport(requirements: Requirement[], citations: Citation[], quiet: boolean): string {
  const uncited = findUncited(requirements, citations)
  const total = `${requirements.length - uncited.length} / ${requirements.length} requirements cited`
  if (quiet) return total
  const sections = summarise(requirements, citations).map(
    ({ section, cited, total: size }) => `${`${cited} / ${size}`.padStart(9)}  ${section}`,
  )
  if (uncited.length === 0) return [...sections, '', total].join('\n')
  return [...sections, '', total, `Measured in bench: ${uncited.map(({ id }) => id).join(' ')}`].join('\n')
}

/** One id makes the whole bracket a citation, so that a slip in another is refused instead of hiding it. */
function citedIds(group: string): string[] {
  const tokens = group.split(/[\s,]+/).filter((token) => token !== '')
  return tokens.some((token) => ID.test(token)) ? tokens : []
}

function countLineBreaks(text: string): number {
  return text.split('\n').length - 1
}

function listSources(root: string): string[] {
  return FOLDERS.map((folder) => join(root, folder))
    .filter((folder) => existsSync(folder))
    .flatMap(walk)
    .filter((file) => SOURCE_FILE.test(file))
    .sort()
}

const MADE = ['node_modules', 'build', '.react-router']

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return MADE.includes(entry.name) ? [] : walk(path)
    return [path]
  })
}

export function readRequirementFiles(root: string): RequirementsFile[] {
  const areas = existsSync(join(root, AREAS_FOLDER)) ? readdirSync(join(root, AREAS_FOLDER)).sort() : []
  return [REQUIREMENTS_FILE, ...areas.map((name) => `${AREAS_FOLDER}/${name}`)].map((file) => ({
    file,
    markdown: readFileSync(join(root, file), 'utf8'),
  }))
}

function main(): void {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const files = readRequirementFiles(root)
  const sources = listSources(root).map((path) => ({
    file: relative(root, path),
    source: readFileSync(path, 'utf8'),
  }))
  const citations = sources
    .filter(({ file }) => TEST_FILE.test(file))
    .flatMap(({ source, file }) => findCitations(source, file))
  const mentions = sources.flatMap(({ source, file }) => findMentions(source, file))
  const problems = findProblems(files, citations, mentions)
  if (problems.length > 0) {
    console.error(problems.join('\n'))
    process.exitCode = 1
    return
  }
  const requirements = files.flatMap(({ file, markdown }) => parseRequirements(markdown, file))
  console.log(formatReport(requirements, citations, process.argv.includes('--quiet')))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main()
