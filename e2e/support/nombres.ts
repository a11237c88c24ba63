// How links and buttons are read aloud by who does not see them.
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Quoted by the documents, which begin it small. */
const CITADOS = ['inscribirse a la actividad']

/** Every link and button that is there has a name that can be said as a sentence, and says one thing only. */
export async function expectSpokenNames(page: Page): Promise<void> {
  const controls = await page.evaluate(readControls)
  const faults = [...controls.flatMap(faultsOf), ...namesakesOf(controls)]
  expect([...new Set(faults)], page.url()).toEqual([])
}

interface Control {
  /** What its name is made of: what stands in boxes of its own is said after a pause only if a sign asks for it. */
  parts: string[]
  /** Where it leads; buttons lead nowhere. */
  href: string | null
  /** Within a sentence that goes on around it. */
  inText: boolean
  html: string
}

/** Runs in the page. */
function readControls(): Control[] {
  /** What is said of the element itself; null where its inside says it, '' where nobody hears of it. */
  const spokenOf = (element: Element): string | null => {
    const { display, visibility } = getComputedStyle(element)
    const silent = display === 'none' || visibility === 'hidden'
    if (silent || element.getAttribute('aria-hidden') === 'true') return ''
    const label =
      element.getAttribute('aria-label') ?? (element instanceof HTMLImageElement ? element.alt : null)
    return label === null ? null : ` ${label} `
  }
  const isApart = (element: Element): boolean => {
    const { display, position } = getComputedStyle(element)
    return !display.startsWith('inline') && position !== 'absolute'
  }
  const BREAK = '\0'
  const readNode = (node: Node): string => {
    if (node instanceof Text) return node.data
    if (!(node instanceof Element)) return ''
    const inside = isApart(node) ? `${BREAK}${readInside(node)}${BREAK}` : readInside(node)
    return spokenOf(node) ?? inside
  }
  const readInside = (element: Element): string => [...element.childNodes].map(readNode).join('')
  const partsOf = (control: Element): string[] =>
    (spokenOf(control) ?? readInside(control))
      .split(BREAK)
      .map((part) => part.replace(/\s+/g, ' ').trim())
      .filter(Boolean)

  return [...document.querySelectorAll('a[href], button, summary')]
    .filter(
      (control) =>
        control.checkVisibility({ visibilityProperty: true }) && !control.closest('[aria-hidden="true"]'),
    )
    .map((control) => ({
      parts: partsOf(control),
      href: control instanceof HTMLAnchorElement ? control.href : null,
      inText: control.matches('p a, li a') && control.parentElement?.textContent !== control.textContent,
      html: control.outerHTML.slice(0, 600),
    }))
}

const nameOf = ({ parts }: Control): string => parts.join(' ')

/** What a row is called is up to whoever wrote it, and two may be called alike. */
const isOfRow = ({ href }: Control): boolean =>
  href !== null && /\/\d+(-[^/]*)?$/.test(new URL(href).pathname)

function faultsOf(control: Control): string[] {
  const { parts, inText, html } = control
  const name = nameOf(control)
  const ours = !isOfRow(control)
  const runTogether = parts
    .slice(1)
    .some((part, i) => !/[.,:;?!…]$/.test(parts[i] ?? '') && !part.startsWith('('))
  const small = !/^[\p{Lu}\d¿¡«+]|@/u.test(name) && !inText && !CITADOS.includes(name)
  const faults = {
    [`no name: ${html}`]: !name,
    [`run together: ${parts.join(' | ')}`]: runTogether,
    [`a sign that is spelled out: ${name}`]: ours && /[·→|•×]/.test(name),
    [`begins small: ${name}`]: ours && small,
  }
  return Object.keys(faults).filter((fault) => faults[fault])
}

function namesakesOf(controls: readonly Control[]): string[] {
  const leads = new Map<string, string>()
  return controls
    .filter((control) => !isOfRow(control))
    .flatMap((control) => {
      const { href } = control
      if (href === null) return []
      const name = nameOf(control)
      const before = leads.get(name) ?? href
      leads.set(name, href)
      return before === href ? [] : [`two ways with one name: ${name}, ${before}, ${href}`]
    })
}
