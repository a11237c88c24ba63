import { ORGANIZACION } from '#domain/sitio/organizacion.ts'

const LINK = 'color:#17423a;font-weight:600'

/**
 * A static page of the server: no script, no asset, no data. `titulo` and `cuerpo` are HTML; `links` maps texts
 * to addresses.
 */
export function plainPage({
  pestania,
  titulo,
  cuerpo,
  links,
  pie = '',
}: {
  /** Title of the browser tab. */
  pestania: string
  titulo: string
  cuerpo: string
  links: Readonly<Record<string, string>>
  pie?: string
}): string {
  const ways = Object.entries(links).map(([text, href]) => `<a href="${href}" style="${LINK}">${text}</a>`)
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${pestania} · ${ORGANIZACION.nombre}</title>
</head>
<body style="margin:0;min-height:100vh;display:grid;place-items:center;background:#faf6ee;color:#1d2b28;font:17px/1.6 system-ui,sans-serif">
<main style="max-width:34rem;padding:2rem">
<h1 style="font:500 2rem/1.15 Georgia,serif;margin:0 0 1rem">${titulo}</h1>
${cuerpo}
<p>${ways.join(' · ')}</p>
${pie}
</main>
</body>
</html>
`
}

/** For faults that prevent the site's own error page from being rendered. */
export const plainErrorPage = (message: string, requestId: string): string =>
  plainPage({
    pestania: 'Algo salió mal',
    titulo: '¡Ups, algo salió mal!',
    cuerpo: `<p>${message}</p>`,
    links: { 'Volver a intentar': '', 'Ir al inicio': '/' },
    pie: `<p style="color:#55635f;font-size:.9rem">Si escribís a ${ORGANIZACION.soporte}, mencioná este código: ${requestId}</p>`,
  })
