const LEVELS = { H1: 'h2', H6: 'h5' } as const

/** Word writes lists as paragraphs with a bullet typed in front. */
const BULLET = /^\s*([·•◦▪§o-]|(\d+|[a-z])[.)])\s+/i
const ORDERED = /^\s*(\d+|[a-z])[.)]/i

const UNSEEN = /<!--[\s\S]*?-->|<(style|script|xml)\b[\s\S]*?<\/\1>/gi
const TAG = /<[^>]+>/g
/** Parsing inline styles and handlers already violates the content security policy. */
const STYLE_OR_HANDLER = /\s(style|on\w+)\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi

/** Cleans pasted markup of styles and tags that only the source program understands. */
export function cleanPasted(html: string): string {
  const markup = html.replace(UNSEEN, '').replace(TAG, (tag) => tag.replace(STYLE_OR_HANDLER, ''))
  const page = new DOMParser().parseFromString(markup, 'text/html')
  for (const element of page.querySelectorAll('meta, link, title')) element.remove()
  for (const element of page.body.querySelectorAll('*')) {
    // Unwraps Office elements such as `o:p`, `w:sdt` and `st1:place`; their text stays.
    if (element.tagName.includes(':')) element.replaceWith(...element.childNodes)
  }
  for (const paragraph of page.body.querySelectorAll('p[class*="MsoList"]')) asListItem(page, paragraph)
  for (const element of page.body.querySelectorAll('h1, h6')) {
    const heading = page.createElement(LEVELS[element.tagName as keyof typeof LEVELS])
    heading.append(...element.childNodes)
    element.replaceWith(heading)
  }
  for (const element of page.body.querySelectorAll('*')) {
    for (const { name } of [...element.attributes]) {
      if (/^(class|lang|id|dir|align|data-.*)$/i.test(name)) element.removeAttribute(name)
    }
  }
  for (const paragraph of page.body.querySelectorAll('p')) {
    if (!paragraph.textContent?.replace(/\u00a0/g, ' ').trim() && !paragraph.querySelector('img'))
      paragraph.remove()
  }
  return page.body.innerHTML
}

function asListItem(page: Document, paragraph: Element): void {
  const text = paragraph.textContent?.replace(/\u00a0/g, ' ') ?? ''
  const kind = ORDERED.test(text) ? 'ol' : 'ul'
  dropLeading(paragraph, BULLET.exec(text)?.[0].length ?? 0)
  const before = paragraph.previousElementSibling
  const list = before?.matches(`${kind}[data-de-word]`) ? before : page.createElement(kind)
  list.setAttribute('data-de-word', '')
  if (list !== before) paragraph.before(list)
  const item = page.createElement('li')
  paragraph.replaceWith()
  item.append(paragraph)
  list.append(item)
}

/** Removes the first characters of a paragraph, across nested elements. */
function dropLeading(paragraph: Element, count: number): void {
  const walker = paragraph.ownerDocument.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
  let left = count
  while (left > 0 && walker.nextNode()) {
    const node = walker.currentNode as Text
    const taken = Math.min(left, node.data.length)
    node.data = node.data.slice(taken)
    left -= taken
  }
}
