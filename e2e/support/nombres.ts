// How links and buttons are read aloud by who does not see them.
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Quoted by the documents, which begin it small (D30). */
const CITADOS = ['inscribirse a la actividad']

/** Every link and button that is there has a name that can be said as a sentence, and says one thing only. */
export async function expectSpokenNames(page: Page): Promise<void> {
  expect(await readFaults(page), page.url()).toEqual([])
}

function readFaults(page: Page): Promise<string[]> {
  return page.evaluate((quoted) => {
    /** What a name is made of: what stands in boxes of its own is said after a pause only if a sign asks for it. */
    const partsOf = (control: Element): string[] => {
      const parts = ['']
      const say = (text: string) => {
        parts[parts.length - 1] += text
      }
      const walk = (node: Node) => {
        if (node instanceof Text) say(node.data)
        if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return
        const { display, position, visibility } = getComputedStyle(node)
        if (display === 'none' || visibility === 'hidden') return
        const label = node.getAttribute('aria-label') ?? (node instanceof HTMLImageElement ? node.alt : null)
        if (label !== null) return say(` ${label} `)
        const apart = node !== control && !display.startsWith('inline') && position !== 'absolute'
        if (apart) parts.push('')
        for (const child of node.childNodes) walk(child)
        if (apart) parts.push('')
      }
      walk(control)
      return parts.map((part) => part.replace(/\s+/g, ' ').trim()).filter(Boolean)
    }
    /** What a row is called is up to whoever wrote it, and two may be called alike. */
    const isOfRow = (href: string) => /\/\d+(-[^/]*)?$/.test(new URL(href).pathname)
    const found = new Set<string>()
    const leads = new Map<string, string>()
    for (const control of document.querySelectorAll('a[href], button, summary')) {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('[aria-hidden="true"]'))
        continue
      const parts = partsOf(control)
      const name = parts.join(' ')
      const ours = !(control instanceof HTMLAnchorElement && isOfRow(control.href))
      const inText =
        control.matches('p a, li a') && control.parentElement?.textContent !== control.textContent
      if (!name) found.add(`no name: ${control.outerHTML.slice(0, 600)}`)
      if (parts.slice(1).some((part, i) => !/[.,:;?!…]$/.test(parts[i] ?? '') && !part.startsWith('(')))
        found.add(`run together: ${parts.join(' | ')}`)
      if (ours && /[·→|•×]/.test(name)) found.add(`a sign that is spelled out: ${name}`)
      if (ours && !/^[\p{Lu}\d¿¡«+]|@/u.test(name) && !inText && !quoted.includes(name))
        found.add(`begins small: ${name}`)
      if (!ours || !(control instanceof HTMLAnchorElement)) continue
      if ((leads.get(name) ?? control.href) !== control.href)
        found.add(`two ways with one name: ${name}, ${leads.get(name)}, ${control.href}`)
      leads.set(name, control.href)
    }
    return [...found]
  }, CITADOS)
}
