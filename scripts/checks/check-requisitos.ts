import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder with one file per area. Ids are the area and some words, such as `compras/one-refund-at-a-time`. */
const AREAS_FOLDER = 'docs/requisitos'
/** The introduction to the folder; it has no requirements. */
const INTRODUCTION = 'README.md'
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
const TEST_FILE = /\.(test\.tsx?|spec\.ts)$/
const ID = /^[a-z]+\/[a-z0-9]+(-[a-z0-9]+)+$/

const MEASURED = /\(`bench\/[^`]+`\)/

interface RequirementsFile {
  file: string
  markdown: string
}

export interface Requirement {
  id: string
  file: string
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

interface AreaCoverage {
  area: string
  cited: number
  total: number
}

export function parseRequirements(markdown: string, file: string): Requirement[] {
  return markdown.split('\n').flatMap((text, index) => {
    const id = /^- \*\*([^*]+)\*\* /.exec(text)?.[1]
    if (id === undefined || !ID.test(id)) return []
    return [{ id, file, line: index + 1, measured: MEASURED.test(text) }]
  })
}

/** List items without a well-formed id, which would not be counted. */
export function findMalformedLines(markdown: string): number[] {
  const wellFormed = new Set(parseRequirements(markdown, '').map(({ line }) => line))
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

// Matches a comment, a regular expression or a string, whichever begins first, so that a quote inside one of the
// first two does not open a string.
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

export function findUnknownCitations(citations: Citation[], requirements: Requirement[]): Citation[] {
  const known = new Set(requirements.map(({ id }) => id))
  return citations.filter(({ id }) => !known.has(id))
}

export function findUncited(requirements: Requirement[], citations: Citation[]): Requirement[] {
  const cited = new Set(citations.map(({ id }) => id))
  return requirements.filter(({ id }) => !cited.has(id))
}

export function summarise(requirements: Requirement[], citations: Citation[]): AreaCoverage[] {
  const uncited = new Set(findUncited(requirements, citations))
  const areas = Map.groupBy(requirements, ({ id }) => areaOf(id))
  return [...areas].map(([area, members]) => ({
    area,
    cited: members.filter((requirement) => !uncited.has(requirement)).length,
    total: members.length,
  }))
}

export function findProblems(files: RequirementsFile[], citations: Citation[]): string[] {
  const requirements = files.flatMap(({ file, markdown }) => parseRequirements(markdown, file))
  if (requirements.length === 0) return [`${AREAS_FOLDER}: no requirement found`]
  return [
    ...files.flatMap(({ file, markdown }) =>
      findMalformedLines(markdown).map((line) => `${file}:${line}: no well-formed id`),
    ),
    ...findMisplaced(requirements).map(
      ({ id, file, line }) => `${file}:${line}: ${id} belongs to another area`,
    ),
    ...findDuplicates(requirements).map(({ id, file, line }) => `${file}:${line}: duplicate id ${id}`),
    ...findUnknownCitations(citations, requirements).map(
      ({ id, file, line }) => `${file}:${line}: unknown requirement ${id}`,
    ),
    ...findUncited(requirements, citations)
      .filter(({ measured }) => !measured)
      .map(({ id, file, line }) => `${file}:${line}: no test cites ${id}`),
  ]
}

/** Requirements whose id does not begin with the name of their file. */
function findMisplaced(requirements: Requirement[]): Requirement[] {
  return requirements.filter(({ id, file }) => file !== `${AREAS_FOLDER}/${areaOf(id)}.md`)
}

function areaOf(id: string): string {
  return id.slice(0, id.indexOf('/'))
}

export function formatReport(requirements: Requirement[], citations: Citation[], quiet: boolean): string {
  const uncited = findUncited(requirements, citations)
  const total = `${requirements.length - uncited.length} / ${requirements.length} requirements cited`
  if (quiet) return total
  const areas = summarise(requirements, citations).map(
    ({ area, cited, total: size }) => `${`${cited} / ${size}`.padStart(9)}  ${area}`,
  )
  if (uncited.length === 0) return [...areas, '', total].join('\n')
  return [...areas, '', total, `Measured in bench: ${uncited.map(({ id }) => id).join(' ')}`].join('\n')
}

/**
 * The ids of a bracket. One valid id makes the whole bracket a citation, so that a misspelled id beside it is
 * reported.
 */
function citedIds(group: string): string[] {
  const tokens = group.split(/[\s,]+/).filter((token) => token !== '')
  return tokens.some((token) => ID.test(token)) ? tokens : []
}

function countLineBreaks(text: string): number {
  return text.split('\n').length - 1
}

function listTests(root: string): string[] {
  return FOLDERS.map((folder) => join(root, folder))
    .flatMap(walk)
    .filter((file) => TEST_FILE.test(file))
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
  return readdirSync(join(root, AREAS_FOLDER))
    .filter((name) => name !== INTRODUCTION)
    .sort()
    .map((name) => `${AREAS_FOLDER}/${name}`)
    .map((file) => ({ file, markdown: readFileSync(join(root, file), 'utf8') }))
}

function main(): void {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const files = readRequirementFiles(root)
  const citations = listTests(root).flatMap((path) =>
    findCitations(readFileSync(path, 'utf8'), relative(root, path)),
  )
  const problems = findProblems(files, citations)
  if (problems.length > 0) {
    console.error(problems.join('\n'))
    process.exitCode = 1
    return
  }
  const requirements = files.flatMap(({ file, markdown }) => parseRequirements(markdown, file))
  console.log(formatReport(requirements, citations, process.argv.includes('--quiet')))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main()
