// Additions to a page that shows a draft, and the page shown if there is no draft. Visitors load none of it.
import { VISTA_PREVIA } from '#domain/sitio/vista-previa.ts'
import { escapeHtml } from '#domain/texto/texto.ts'
import { plainPage } from '../pages/plain-page.ts'

/** Escapes `<`, so that the value cannot end the script. */
const asScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

const NOTHING_SENT = {
  code: 'SOLO_LECTURA',
  message: 'Esto es una vista previa: desde acá no se compra ni se envía nada.',
}

/**
 * Runs before the page's scripts. Blocks browser storage, answers every call itself, and reloads with the same
 * token where the page would navigate. The document's policy forbids what this script misses.
 */
const guardScript = (token: string) => `(() => {
  const [name, token, answer] = ${asScript([VISTA_PREVIA, token, NOTHING_SENT])}
  Object.assign(Storage.prototype, { getItem: () => null, setItem() {}, removeItem() {} })
  window.fetch = async (input) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    if (url.origin !== location.origin || !url.pathname.endsWith('.data')) {
      return Response.json(answer, { status: 403 })
    }
    url.pathname = url.pathname.replace(/(\\/_root|\\/_)?\\.data$/, '') || '/'
    url.searchParams.delete('_routes')
    url.searchParams.set(name, token)
    location.assign(url)
    return new Promise(() => {})
  }
})()`

export interface Banner {
  /** The title of the draft. */
  titulo: string
  detalles: readonly string[]
  aviso: string | undefined
  /** Address of the public page. */
  salida: string
}

const BANNER_STYLE = `
:host { all: initial; position: sticky; bottom: 0; z-index: 60; display: block }
div { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1rem; padding: .5rem 1rem; border-top: 4px solid #e9a23b;
  background: #0f2d28; color: #fff; font: 400 .9375rem/1.4 Figtree, system-ui, sans-serif }
p { margin: 0; flex: 1 1 18rem; overflow-wrap: anywhere }
strong { font-weight: 600 }
a { display: inline-flex; align-items: center; min-height: 2.5rem; padding: 0 1rem; border: 1px solid currentcolor;
  border-radius: 999px; color: inherit; font-weight: 600; text-decoration: none }
a:hover { background: #ffffff1f }
a:focus-visible { outline: 3px solid #f3c677; outline-offset: 2px }`

function bannerHtml({ titulo, detalles, aviso, salida }: Banner, nonce: string): string {
  const lines = [detalles.join(' · '), aviso].filter(Boolean).map((text) => escapeHtml(String(text)))
  return `<aside aria-label="Vista previa" id="vista-previa"><template shadowrootmode="open"><style nonce="${nonce}">${BANNER_STYLE}</style><div><p><strong>${escapeHtml(titulo)}</strong><br>${lines.join('<br>')}</p><a href="${escapeHtml(salida)}">Salir de la vista previa</a></div></template></aside>`
}

/** Adds the preview banner and the guard script to a page. */
export function withPreview(html: string, preview: { banner: Banner; token: string; nonce: string }): string {
  const { banner, token, nonce } = preview
  const first = `<meta name="robots" content="noindex"><script nonce="${nonce}">${guardScript(token)}</script>`
  const end = html.lastIndexOf('</body>')
  const body = `${html.slice(0, end)}${bannerHtml(banner, nonce)}${html.slice(end)}`
  return body.replace(/<head[^>]*>/, (head) => head + first)
}

/** Page for a preview that cannot be shown: what happened and where to continue. */
export function previewProblemPage(problem: {
  titulo: string
  texto: string
  lista?: readonly string[]
  salida: string
}): string {
  const { titulo, texto, lista = [], salida } = problem
  const items = lista.map((each) => `<li>${escapeHtml(each)}</li>`).join('')
  return plainPage({
    pestania: escapeHtml(titulo),
    titulo: escapeHtml(titulo),
    cuerpo: `<p>${escapeHtml(texto)}</p>\n${items ? `<ul>${items}</ul>` : ''}`,
    links: { 'Ver la página publicada': escapeHtml(salida), 'Ir a Gestión': '/gestion' },
  })
}
