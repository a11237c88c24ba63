import { PROVEEDORES, type Proveedor } from '../config.ts'
import type { Fault } from '../faults.ts'
import { formatMonto, type Html, html, page } from '../html.ts'
import type { Accion, Pago } from '../pasarela.ts'
import type { RefundMode } from '../reembolsos.ts'
import type { Envio, WebhookSettings } from '../webhooks.ts'
import { NOMBRES } from './checkout.ts'

const ACCION_TEXTO: Record<Accion, string> = {
  aprobar: 'Aprobar',
  rechazar: 'Rechazar',
  vencer: 'Vencer',
  reembolsar: 'Reembolsar',
  'completar-reembolso': 'Completar reembolso',
  'fallar-reembolso': 'Hacer fallar el reembolso',
  contracargo: 'Contracargo',
  'ganar-contracargo': 'Ganar contracargo',
  'perder-contracargo': 'Perder contracargo',
  reclamo: 'Reclamo',
  'ganar-reclamo': 'Ganar reclamo',
  'reabrir-contracargo': 'Reabrir contracargo',
  'cerrar-sin-decision': 'Cerrar contracargo sin decidir',
  'perder-reclamo': 'Perder reclamo',
  'cubrir-reclamo': 'Que Mercado Pago lo pague',
}
const MODOS: Record<WebhookSettings['mode'], string> = { on: 'Enviar', off: 'No enviar', hold: 'Retener' }
const ORDENES: Record<WebhookSettings['order'], string> = {
  fifo: 'Normal',
  reverse: 'Inverso',
  shuffle: 'Al azar',
}
const FALLAS: Record<Fault['mode'], string> = {
  ok: 'Funciona',
  hang: 'No contesta',
  error: 'Contesta error 500',
  drop: 'Hace el trabajo y corta antes de contestar',
}
const REEMBOLSOS: Record<RefundMode, string> = {
  ok: 'Se hacen',
  pending: 'Quedan pendientes: no alcanza el saldo',
  refuse: 'Se rechazan: no alcanza el saldo',
}
/** Spanish names of the providers' states. */
const ESTADOS: Record<string, string> = {
  open: 'abierto',
  created: 'creado',
  approved: 'aprobado',
  paid: 'pagado',
  completed: 'pagado',
  no_payment_required: 'sin cargo',
  pending: 'pendiente',
  processing: 'pendiente',
  in_process: 'en revisión',
  payer_action_required: 'espera al comprador',
  rejected: 'rechazado',
  failed: 'rechazado',
  declined: 'rechazado',
  cancelled: 'cancelado',
  expired: 'vencido',
  voided: 'vencido',
  refunded: 'reembolsado',
  partially_refunded: 'reembolsado en parte',
  charged_back: 'con contracargo',
  disputed: 'con contracargo',
  in_mediation: 'en reclamo',
  dispute_won: 'contracargo ganado',
  dispute_lost: 'contracargo perdido',
}
const SHOWN = 15

const time = (ms: number) =>
  new Date(ms).toLocaleTimeString('es-AR', {
    timeStyle: 'medium',
    timeZone: 'America/Argentina/Buenos_Aires',
  })

function select<T extends string>(id: string, name: string, texts: Record<T, string>, current: T): Html {
  return html`<select id="${id}" name="${name}">${Object.entries<string>(texts).map(
    ([value, text]) =>
      html`<option value="${value}" ${value === current ? html`selected` : null}>${text}</option>`,
  )}</select>`
}

/** The amount to refund; empty refunds the rest. */
function montoField(pago: Pago): Html {
  return html`<input class="chico" name="monto" type="number" min="0.01" step="0.01" placeholder="Todo" aria-label="Monto a reembolsar de ${pago.descripcion}">`
}

function pagoItem(pago: Pago): Html {
  return html`<li class="pago" data-pago="${pago.id}">
<div><strong>${pago.descripcion || 'Sin descripción'}</strong> <span class="etiqueta" data-estado="${pago.estado}">${ESTADOS[pago.estado.toLowerCase()] ?? pago.estado}</span>
<p class="suave">${formatMonto(pago.monto, pago.moneda)}${pago.reembolsado > 0 ? ` (devuelto: ${formatMonto(pago.reembolsado, pago.moneda)})` : null} · ${time(pago.creado)}${pago.referencia ? html` · <code>${pago.referencia}</code>` : null}</p></div>
<div class="acciones">${pago.checkoutUrl ? html`<a class="boton chico" href="${pago.checkoutUrl}">Pagar</a>` : null}${pago.acciones.map(
    (
      accion,
    ) => html`<form method="post" action="/control/pagos/${pago.proveedor}/${encodeURIComponent(pago.id)}/${accion}">
${accion === 'reembolsar' ? montoField(pago) : null}<button class="boton chico" type="submit" aria-label="${ACCION_TEXTO[accion]} ${pago.descripcion}">${ACCION_TEXTO[accion]}</button></form>`,
  )}</div></li>`
}

function settingsForm(proveedor: Proveedor, settings: WebhookSettings, retenidos: number): Html {
  const id = (name: string) => `${proveedor}-${name}`
  return html`<form class="ajustes" method="post" action="/control/webhooks/${proveedor}">
<p class="suave">Destino: <code>${settings.url ?? (proveedor === 'mercadopago' ? 'el notification_url de cada preferencia' : 'sin configurar')}</code></p>
<label for="${id('mode')}">Avisos</label>${select(id('mode'), 'mode', MODOS, settings.mode)}
<label for="${id('delayMs')}">Demora (ms)</label><input id="${id('delayMs')}" name="delayMs" type="number" min="0" max="600000" value="${settings.delayMs}">
<label for="${id('copies')}">Veces cada uno</label><input id="${id('copies')}" name="copies" type="number" min="1" max="100" value="${settings.copies}">
<label for="${id('order')}">Orden</label>${select(id('order'), 'order', ORDENES, settings.order)}
<button class="boton chico" type="submit">Guardar</button></form>
${
  retenidos > 0
    ? html`<form method="post" action="/control/webhooks/${proveedor}/release"><button class="boton chico" type="submit">Soltar ${retenidos} retenidos</button></form>`
    : null
}`
}

function section(
  proveedor: Proveedor,
  pagos: Pago[],
  settings: WebhookSettings,
  fault: Fault,
  refundMode: RefundMode,
  retenidos: number,
): Html {
  return html`<section class="proveedor tema-${proveedor}" aria-labelledby="${proveedor}">
<h2 id="${proveedor}">${NOMBRES[proveedor]}</h2>
${
  pagos.length === 0
    ? html`<p class="vacio">Todavía no hay pagos.</p>`
    : html`<ul class="pagos">${pagos.slice(0, SHOWN).map(pagoItem)}</ul>`
}
<details><summary>Avisos y fallas</summary>
${settingsForm(proveedor, settings, retenidos)}
<form class="ajustes" method="post" action="/control/api/${proveedor}">
<label for="${proveedor}-falla">La API</label>${select(`${proveedor}-falla`, 'mode', FALLAS, fault.mode)}
<button class="boton chico" type="submit">Guardar</button></form>
<form class="ajustes" method="post" action="/control/reembolsos/${proveedor}">
<label for="${proveedor}-reembolsos">Los reembolsos que pide el sitio</label>${select(`${proveedor}-reembolsos`, 'mode', REEMBOLSOS, refundMode)}
<button class="boton chico" type="submit">Guardar</button></form>
</details>
</section>`
}

function envioItem(envio: Envio): Html {
  const last = envio.intentos.at(-1)
  return html`<li><div><code>${envio.tipo}</code> <span class="etiqueta">${NOMBRES[envio.proveedor]}</span> <span class="suave">${envio.estado}${
    envio.intentos.length > 0
      ? `, ${envio.intentos.length} intento${envio.intentos.length > 1 ? 's' : ''}`
      : ''
  }${last?.error && envio.estado !== 'sin destino' ? ` (${last.error})` : ''}</span></div>
<form method="post" action="/control/envios/${envio.id}/resend"><button class="boton chico" type="submit" aria-label="Reenviar ${envio.tipo}">Reenviar</button></form></li>`
}

export function panelPage(options: {
  pagos: Pago[]
  settings: Record<Proveedor, WebhookSettings>
  faults: Record<Proveedor, Fault>
  reembolsos: Record<Proveedor, { mode: RefundMode }>
  envios: Envio[]
  mails: number
  smtpUrl: string
}): string {
  const { pagos, settings, faults, reembolsos, envios } = options
  return page({
    title: 'Sandbox: el mundo exterior en tu máquina',
    tema: 'panel',
    body: html`<header class="marca"><span class="logo">Sandbox</span><span class="etiqueta">el mundo exterior en tu máquina</span></header>
<main class="ancho">
<h1>Medios de pago y correo simulados</h1>
<p class="suave">Acá llegan los pagos y los mails del sitio mientras no tiene claves reales.</p>
<p><a class="boton principal" id="buzon" href="/buzon">Buzón: ${options.mails} ${options.mails === 1 ? 'mail' : 'mails'}</a> <a class="boton" href="/">Actualizar</a></p>
<div class="columnas">${PROVEEDORES.map((proveedor) =>
      section(
        proveedor,
        pagos.filter((pago) => pago.proveedor === proveedor),
        settings[proveedor],
        faults[proveedor],
        reembolsos[proveedor].mode,
        envios.filter((envio) => envio.proveedor === proveedor && envio.estado === 'retenido').length,
      ),
    )}</div>
<section aria-labelledby="avisos"><h2 id="avisos">Últimos avisos al sitio</h2>
${envios.length === 0 ? html`<p class="vacio">Todavía no se envió ninguno.</p>` : html`<ul class="envios">${envios.slice(0, SHOWN).map(envioItem)}</ul>`}
</section>
<section aria-labelledby="datos"><h2 id="datos">Datos</h2>
<p class="suave">Correo entrante: <code>${options.smtpUrl}</code>.</p>
<form method="post" action="/control/reset"><button class="boton" id="reiniciar" type="submit">Borrar pagos y avisos</button></form>
</section>
</main>`,
  })
}
