import type { Proveedor } from '../config.ts'
import { formatMonto, type Html, html, page } from '../html.ts'
import type { Eleccion } from '../pasarela.ts'

export const NOMBRES: Record<Proveedor, string> = {
  mercadopago: 'Mercado Pago',
  stripe: 'Stripe',
  paypal: 'PayPal',
}

export interface Linea {
  titulo: string
  detalle?: string | null
  cantidad: number
  monto: number
}

export interface Opcion {
  eleccion: Eleccion
  titulo: string
  detalle: string
}

function opcionButton(opcion: Opcion, first: boolean): Html {
  return html`<li><button type="submit" class="opcion${first ? ' principal' : ''}" id="${opcion.eleccion}"
  name="eleccion" value="${opcion.eleccion}" aria-describedby="${opcion.eleccion}-detalle">${opcion.titulo}</button>
  <span class="detalle" id="${opcion.eleccion}-detalle">${opcion.detalle}</span></li>`
}

function marca(proveedor: Proveedor): Html {
  return html`<header class="marca"><span class="logo">${NOMBRES[proveedor]}</span><span class="etiqueta">simulado</span></header>`
}

/** The page where a person chooses the outcome of the payment. */
export function checkoutPage(options: {
  proveedor: Proveedor
  action: string
  lineas: Linea[]
  total: number
  moneda: string
  referencia: string | null
  alerta?: string | null
  opciones: Opcion[]
}): string {
  const { proveedor, lineas, total, moneda } = options
  return page({
    title: `Pagar con ${NOMBRES[proveedor]} (simulado)`,
    tema: proveedor,
    body: html`${marca(proveedor)}
<main class="checkout">
<section class="resumen" aria-labelledby="resumen">
<h1 id="resumen">Vas a pagar</h1>
<p class="total" id="total">${formatMonto(total, moneda)}</p>
<ul class="lineas">${lineas.map(
      (linea) =>
        html`<li><span><strong>${linea.titulo}</strong>${
          linea.detalle ? html`<small>${linea.detalle}</small>` : null
        }<small>Cantidad: ${linea.cantidad}</small></span><span class="monto">${formatMonto(linea.monto, moneda)}</span></li>`,
    )}</ul>
${options.referencia ? html`<p class="referencia">Referencia: <code>${options.referencia}</code></p>` : null}
</section>
<section aria-labelledby="elegir">
<h2 id="elegir">¿Cómo querés que termine este pago?</h2>
${options.alerta ? html`<p class="alerta" role="alert">${options.alerta}</p>` : null}
<form method="post" action="${options.action}">
<ul class="opciones">${options.opciones.map((opcion, i) => opcionButton(opcion, i === 0))}</ul>
</form>
</section>
</main>`,
  })
}

/** The page for a checkout without (further) choices. */
export function messagePage(options: {
  proveedor: Proveedor
  titulo: string
  texto: string
  tono: 'bien' | 'espera' | 'mal'
  links?: { id: string; href: string; texto: string }[]
}): string {
  return page({
    title: `${options.titulo} · ${NOMBRES[options.proveedor]} (simulado)`,
    tema: options.proveedor,
    body: html`${marca(options.proveedor)}
<main class="mensaje ${options.tono}">
<h1>${options.titulo}</h1>
<p>${options.texto}</p>
${(options.links ?? []).map(
  (link, i) =>
    html`<p><a class="boton${i === 0 ? ' principal' : ''}" id="${link.id}" href="${link.href}">${link.texto}</a></p>`,
)}
</main>`,
  })
}

export function lostConnectionPage(proveedor: Proveedor): string {
  return messagePage({
    proveedor,
    titulo: 'Se cortó la conexión',
    texto:
      'El pago se hizo, pero el navegador nunca volvió al sitio: así se ve cuando alguien cierra la pestaña o se queda sin internet justo después de pagar. El sitio se entera solamente por el aviso del proveedor o cuando consulta el pago.',
    tono: 'espera',
  })
}
