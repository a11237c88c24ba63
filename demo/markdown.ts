import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file of `textos`: its number, the lines between the `---`, and the text below them. */
export interface Ficha {
  numero: number
  datos: Readonly<Record<string, string>>
  texto: string
}

/** The files `NUMBER-words.md` of a folder of `textos`, in the order of their numbers. */
export function readFichas(folder: string): Ficha[] {
  const path = join(import.meta.dirname, 'textos', folder)
  return readdirSync(path)
    .map((name) => ({
      numero: Number.parseInt(name, 10),
      ...parseFicha(readFileSync(join(path, name), 'utf8')),
    }))
    .sort((a, b) => a.numero - b.numero)
}

export function parseFicha(source: string): Omit<Ficha, 'numero'> {
  const [, front = '', texto = source] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? []
  const datos = [...front.matchAll(/^(\w+): (.*)$/gm)].map(([, key = '', value = '']) => [key, value])
  return { datos: Object.fromEntries(datos), texto: texto.trim() }
}

export const blocksOf = (markdown: string): string[] => markdown.split(/\n{2,}/)

/** Line ends collapse to one space. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Headings, paragraphs, lists, quotations and bold: what the texts of the demo use of Markdown. */
export const toHtml = (blocks: readonly string[]): string => blocks.map(blockToHtml).join(' ')

function blockToHtml(block: string): string {
  const heading = /^(##+) (.*)$/.exec(block)
  if (heading) return element(`h${heading[1]?.length}`, heading[2] ?? '')
  if (block.startsWith('> ')) return element('blockquote', block.replace(/^> /gm, ''))
  const [bullet] = /^(- |1\. )/.exec(block) ?? []
  if (!bullet) return element('p', block)
  const list = bullet === '- ' ? 'ul' : 'ol'
  const items = block.split(/^(?:- |\d+\. )/m).slice(1)
  return `<${list}>${items.map((item) => element('li', item)).join('')}</${list}>`
}

const element = (tag: string, text: string) =>
  `<${tag}>${oneLine(text).replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')}</${tag}>`
