import { ORGANIZACION } from '#domain/sitio/organizacion.ts'

/** For faults that keep the site's own error page from being rendered: no script, no asset, no data. */
export function plainErrorPage(message: string, requestId: string): string {
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Algo salió mal · ${ORGANIZACION.nombre}</title>
</head>
<body style="margin:0;min-height:100vh;display:grid;place-items:center;background:#faf6ee;color:#1d2b28;font:17px/1.6 system-ui,sans-serif">
<main style="max-width:34rem;padding:2rem">
<h1 style="font:500 2rem/1.15 Georgia,serif;margin:0 0 1rem">¡Ups, algo salió mal!</h1>
<p>${message}</p>
<p><a href="" style="color:#17423a;font-weight:600">Volver a intentar</a> · <a href="/" style="color:#17423a;font-weight:600">Ir al inicio</a></p>
<p style="color:#55635f;font-size:.9rem">Si escribís a ${ORGANIZACION.soporte}, mencioná este código: ${requestId}</p>
</main>
</body>
</html>
`
}
