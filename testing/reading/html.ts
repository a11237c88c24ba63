// Parses the HTML of the server without a browser.
import { DomUtils, parseDocument } from 'htmlparser2'
import { expect } from 'vitest'
import type { TestVisitor } from '#testing/site.ts'

// biome-ignore lint/performance/useDomNodeTextContent: the parser's own, which leaves scripts out
const { getElementsByTagName, getInnerHTML, innerText, textContent } = DomUtils

type Root = ReturnType<typeof parseDocument>
export type Element = ReturnType<typeof getElementsByTagName>[number]

/** The elements with this name and these attributes, in document order. */
export function elements(
  root: Root | Element,
  name: string,
  attributes: Record<string, string | RegExp> = {},
): Element[] {
  return getElementsByTagName(name, root.children).filter(({ attribs }) =>
    Object.entries(attributes).every(([key, wanted]) => {
      const value = attribs[key]
      return typeof wanted === 'string' ? value === wanted : value !== undefined && wanted.test(value)
    }),
  )
}

/** The only element that matches; fails the test otherwise. */
export function element(
  root: Root | Element,
  name: string,
  attributes: Record<string, string | RegExp> = {},
): Element {
  const [found] = elements(root, name, attributes)
  if (!found) throw new Error(`no <${name}> with ${Object.entries(attributes).join()}`)
  return found
}

export const textOf = (of: Element) => innerText(of).replace(/\s+/g, ' ').trim()

/** The accessible name of a link or button. */
export const nameOf = (of: Element) => of.attribs['aria-label'] ?? textOf(of)

export const htmlOf = (of: Element) => getInnerHTML(of)

export const hrefsOf = (root: Root | Element, pattern: RegExp) =>
  elements(root, 'a', { href: pattern }).map(({ attribs }) => attribs['href'] ?? '')

/** The structured data for search engines. */
export const graphOf = (root: Root) =>
  JSON.parse(textContent(element(root, 'script', { type: 'application/ld+json' })))['@graph']

/** Opens a page, following redirects. */
export async function openPage(visitor: TestVisitor, path: string, status = 200, turns = 3): Promise<Page> {
  const answer = await visitor.inject({ url: path, headers: { accept: 'text/html' } })
  const { location } = answer.headers
  if (location && turns > 0) {
    const to = new URL(String(location), new URL(path, 'http://site'))
    return openPage(visitor, to.pathname + to.search, status, turns - 1)
  }
  expect(answer.statusCode, path).toBe(status)
  const root = parseDocument(answer.payload)
  return { path, root, main: element(root, 'main') }
}

export interface Page {
  path: string
  root: Root
  main: Element
}
