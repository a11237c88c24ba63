const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Safe markup. */
export interface Html {
  readonly markup: string
}

type Part = Html | string | number | null | undefined | false | Part[]

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (Array.isArray(part)) return part.map(render).join('')
  if (typeof part === 'object') return part.markup
  return String(part).replace(/[&<>"']/g, (char) => ENTITIES[char] as string)
}

/** Escapes every interpolated value except markup created by this function. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  let markup = strings[0] ?? ''
  for (const [i, part] of parts.entries()) markup += render(part) + (strings[i + 1] ?? '')
  return { markup }
}

/** No inline scripts or styles. No `form-action`, because browsers apply it to the redirect back to the shop. */
const PAGE_CSP =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'"

export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': PAGE_CSP,
  'cache-control': 'no-store',
}

export function page(options: { title: string; tema: string; body: Html }): string {
  return html`<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${options.title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/estilo.css">
</head>
<body class="tema-${options.tema}">
<aside class="aviso" aria-label="Aviso"><strong>Entorno de prueba:</strong> acá no se mueve dinero real.</aside>
${options.body}
</body>
</html>
`.markup
}

/** `$ 45.000,00`, `US$ 120,00` */
export function formatMonto(monto: number, moneda: string): string {
  try {
    return new Intl.NumberFormat('es-AR', { style: 'currency', currency: moneda }).format(monto)
  } catch {
    return `${moneda} ${monto.toFixed(2)}`
  }
}
