import type { FastifyInstance } from 'fastify'
import { type Html, html, PAGE_HEADERS, page } from '../html.ts'
import { ControlError } from '../pasarela.ts'
import type { Adjunto, Mailbox, Mensaje } from './mailbox.ts'
import type { Replies } from './replies.ts'
import { NO_SMTP_FAULT, SMTP_MODES, type Smtp, type SmtpFault } from './smtp.ts'

type ById = { Params: { id: string } }
type Filter = { para?: string; asunto?: string; esperar?: string; limite?: string }

/** HTML of mails runs no scripts and gets no cookies; its links open outside the frame. */
const MAIL_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; font-src data: http: https:; sandbox allow-popups allow-popups-to-escape-sandbox",
  'cache-control': 'no-store',
}

const MAX_WAIT_MS = 30_000

const listAdjuntos = (adjuntos: Adjunto[], id: string) =>
  adjuntos.map(({ nombre, tipo, bytes, contentId }, i) => ({
    nombre,
    tipo,
    bytes,
    contentId,
    url: `/buzon/mensajes/${id}/adjuntos/${i}`,
  }))

const summary = ({ id, recibido, de, para, asunto, messageId, texto, adjuntos }: Mensaje) => ({
  id,
  recibido,
  de,
  para,
  asunto,
  messageId,
  extracto: texto.replace(/\s+/g, ' ').trim().slice(0, 160),
  adjuntos: adjuntos.length,
})

function readFault(body: unknown): SmtpFault {
  const given = (body ?? {}) as Partial<Record<keyof SmtpFault, unknown>>
  const mode = SMTP_MODES.find((name) => name === (given.mode ?? 'ok'))
  const share = Number(given.share ?? NO_SMTP_FAULT.share)
  const code = Number(given.code ?? NO_SMTP_FAULT.code)
  if (!mode) throw new ControlError(400, `mode: ${SMTP_MODES.join(', ')}`)
  if (!(share >= 0 && share <= 1)) throw new ControlError(400, 'share: de 0 a 1')
  if (!Number.isInteger(code) || code < 400 || code > 599) throw new ControlError(400, 'code: de 400 a 599')
  return { mode, share, code, when: given.when === 'after' ? 'after' : 'before' }
}

const size = (bytes: number) => (bytes < 1024 ? `${bytes} B` : `${Math.ceil(bytes / 1024)} kB`)
const time = (iso: string) =>
  new Date(iso).toLocaleString('es-AR', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: 'America/Argentina/Buenos_Aires',
  })

function listPage(mensajes: Mensaje[], filter: Filter, fault: SmtpFault): string {
  return page({
    title: 'Buzón de prueba',
    tema: 'buzon',
    body: html`<header class="marca"><a class="logo" href="/">Sandbox</a><span class="etiqueta">buzón</span></header>
<main class="ancho">
<h1>Buzón de prueba</h1>
<p class="suave">Todo lo que el sitio manda por mail queda acá; nada sale de esta máquina.</p>
${fault.mode === 'ok' ? null : html`<p class="alerta" role="status">El servidor de correo está fallando a propósito (${fault.mode}).</p>`}
<form class="filtro" method="get" action="/buzon" role="search">
<label for="para">Para</label><input id="para" name="para" type="search" value="${filter.para ?? ''}" autocomplete="off">
<button class="boton" type="submit">Buscar</button>
</form>
${
  mensajes.length === 0
    ? html`<p class="vacio">No hay mails${filter.para ? html` para <strong>${filter.para}</strong>` : null}.</p>`
    : html`<ul class="mensajes">${mensajes.map(
        (mensaje) => html`<li><a href="/buzon/mensajes/${mensaje.id}">
<span class="asunto">${mensaje.asunto || '(sin asunto)'}${mensaje.adjuntos.length > 0 ? html` <span class="etiqueta">${mensaje.adjuntos.length} adj.</span>` : null}</span>
<span class="suave">${mensaje.para.join(', ')}</span><time class="suave" datetime="${mensaje.recibido}">${time(mensaje.recibido)}</time></a></li>`,
      )}</ul>
<form method="post" action="/buzon/vaciar"><button class="boton" id="vaciar" type="submit">Vaciar el buzón</button></form>`
}
</main>`,
  })
}

const row = (name: string, value: Html | string | null) =>
  value ? html`<dt>${name}</dt><dd>${value}</dd>` : null

function messagePage(mensaje: Mensaje, canAnswer: boolean, answered: boolean): string {
  return page({
    title: mensaje.asunto || '(sin asunto)',
    tema: 'buzon',
    body: html`<header class="marca"><a class="logo" href="/">Sandbox</a><span class="etiqueta">buzón</span></header>
<main class="ancho">
<p><a href="/buzon">← Todos los mails</a></p>
<h1>${mensaje.asunto || '(sin asunto)'}</h1>
<dl class="datos">${row('De', mensaje.de)}${row('Para', mensaje.para.join(', '))}${row('Copia', mensaje.cc.join(', '))}${row(
      'Recibido',
      time(mensaje.recibido),
    )}</dl>
${
  mensaje.adjuntos.length > 0
    ? html`<h2>Adjuntos</h2><ul class="adjuntos">${mensaje.adjuntos.map(
        (adjunto, i) =>
          html`<li><a href="/buzon/mensajes/${mensaje.id}/adjuntos/${i}">${adjunto.nombre}</a> <span class="suave">${adjunto.tipo}, ${size(adjunto.bytes)}</span></li>`,
      )}</ul>`
    : null
}
${
  mensaje.html === null
    ? null
    : html`<h2>Mensaje</h2><iframe class="mail" id="html" title="Contenido del mail" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/buzon/mensajes/${mensaje.id}/html"></iframe>`
}
${
  canAnswer
    ? html`<h2>Responder</h2>${answered ? html`<p class="alerta" role="status">La respuesta salió.</p>` : null}
<form class="respuesta" method="post" action="/buzon/mensajes/${mensaje.id}/responder">
<label for="respuesta">Respuesta de ${mensaje.sobre.para[0] ?? ''}</label>
<textarea id="respuesta" name="texto" rows="4" required></textarea>
<button class="boton" type="submit">Responder</button>
</form>`
    : null
}
<details ${mensaje.html === null ? html`open` : null}><summary>Texto</summary><pre id="texto">${mensaje.texto || '(sin versión de texto)'}</pre></details>
<details><summary>Cabeceras</summary><pre id="cabeceras">${mensaje.cabeceras.map(
      ({ nombre, valor }) => `${nombre}: ${valor}\n`,
    )}</pre></details>
</main>`,
  })
}

/** Loads inline pictures from the mailbox; links leave the frame. */
function frameOf(mensaje: Mensaje): string {
  const body = (mensaje.html ?? '').replace(/cid:([^"'\s)>]+)/g, (whole, id: string) => {
    const i = mensaje.adjuntos.findIndex((adjunto) => adjunto.contentId === id)
    return i < 0 ? whole : `/buzon/mensajes/${mensaje.id}/adjuntos/${i}`
  })
  return `<!doctype html><base target="_blank">${body}`
}

export function buzonRoutes(mailbox: Mailbox, smtp: Smtp, replies: Replies) {
  function find(id: string): Mensaje {
    const mensaje = mailbox.get(id)
    if (!mensaje) throw new ControlError(404, `No hay ningún mensaje ${id}.`)
    return mensaje
  }

  return async function routes(app: FastifyInstance) {
    app.get<{ Querystring: Filter }>('/buzon/api/mensajes', async ({ query }) => {
      const end = Date.now() + Math.min(Number(query.esperar ?? 0) || 0, MAX_WAIT_MS)
      let found = mailbox.list(query)
      while (found.length === 0 && Date.now() < end) {
        await mailbox.arrival(end - Date.now())
        found = mailbox.list(query)
      }
      return {
        mensajes: found.slice(0, Number(query.limite ?? 200) || 200).map(summary),
        total: found.length,
      }
    })
    app.get<ById>('/buzon/api/mensajes/:id', async ({ params }) => {
      const mensaje = find(params.id)
      return { ...mensaje, adjuntos: listAdjuntos(mensaje.adjuntos, mensaje.id) }
    })
    app.delete<{ Querystring: Filter }>('/buzon/api/mensajes', async ({ query }, reply) => {
      mailbox.clear(query.para)
      return reply.code(204).send()
    })
    app.get('/buzon/api/smtp', async () => smtp.fault())
    app.put('/buzon/api/smtp', async ({ body }) => {
      smtp.setFault(readFault(body))
      return smtp.fault()
    })

    app.get<{ Querystring: Filter }>('/buzon', async ({ query }, reply) =>
      reply.headers(PAGE_HEADERS).send(listPage(mailbox.list(query), query, smtp.fault())),
    )
    app.post('/buzon/vaciar', async (_request, reply) => {
      mailbox.clear()
      return reply.redirect('/buzon', 303)
    })
    app.get<ById & { Querystring: { respondido?: string } }>(
      '/buzon/mensajes/:id',
      async ({ params, query }, reply) => {
        const mensaje = find(params.id)
        const page = messagePage(mensaje, replies.canAnswer(mensaje), query.respondido === '1')
        return reply.headers(PAGE_HEADERS).send(page)
      },
    )
    app.post<ById & { Body: { texto?: string } | null }>(
      '/buzon/mensajes/:id/responder',
      async ({ params, body }, reply) => {
        await replies.send(params.id, body?.texto ?? '')
        return reply.redirect(`/buzon/mensajes/${params.id}?respondido=1`, 303)
      },
    )
    app.get<ById>('/buzon/mensajes/:id/html', async ({ params }, reply) =>
      reply.headers(MAIL_HEADERS).send(frameOf(find(params.id))),
    )
    app.get<{ Params: { id: string; i: string } }>(
      '/buzon/mensajes/:id/adjuntos/:i',
      async ({ params }, reply) => {
        const adjunto = find(params.id).adjuntos[Number(params.i)]
        if (!adjunto) throw new ControlError(404, 'No hay tal adjunto.')
        const inline = /^image\/(png|jpeg|gif|webp|avif)$/.test(adjunto.tipo)
        return reply
          .headers({
            'content-type': inline ? adjunto.tipo : 'application/octet-stream',
            'content-disposition': `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(adjunto.nombre)}`,
            'x-content-type-options': 'nosniff',
            'content-security-policy': "default-src 'none'; sandbox",
            'cross-origin-resource-policy': 'cross-origin',
          })
          .send(adjunto.contenido)
      },
    )
  }
}
