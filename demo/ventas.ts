// Purchases of the last weeks by people without an account, and visits to the events, so that Gestión has something to show.

import { createHash } from 'node:crypto'
import { Resvg } from '@resvg/resvg-js'
import type pg from 'pg'
import { insertRows } from '#api/db/bulk-insert.ts'
import { compras, comprasHistoria, comprasPagos, comprasUserDetalle } from '#api/modules/compras/tables.ts'
import { eventoUsuarios } from '#api/modules/inscripciones/tables.ts'
import { visitas } from '#api/modules/tablero/tables.ts'
import { DAY_MS, diaDe } from '#domain/calendario/calendario.ts'
import { ORIGEN } from '#domain/compras/medios.ts'
import { RETENCION_PROVEEDOR_MINUTOS, RETENCION_TRANSFERENCIA_DIAS } from '#domain/compras/plazos.ts'
import type { EventoDemo } from './actividades.ts'
import { EVENTOS } from './actividades.ts'
import { type Azar, createAzar } from './azar.ts'
import { loadMovimientos } from './extracto.ts'
import { loadInscriptos } from './inscriptos.ts'
import { loadReembolsos } from './reembolsos.ts'
import {
  actorOf,
  holdsSeat,
  isPaid,
  MINUTE_MS,
  MOTIVO_DE_REEMBOLSO,
  paymentOf,
  type Venta,
  venta,
  whenPaid,
  whenRefunded,
} from './venta.ts'

/** After the rows of the demo accounts. */
const FIRST_ID = 1_000

/** What a bank's receipt looks like, more or less: its lines are as long as the reference says. */
function comprobanteOf({ referencia }: Venta): { hash: string; png: Buffer } {
  const widths = referencia.replaceAll('-', '').match(/../g) ?? []
  const line = (y: number, width: number) =>
    `<rect x="40" y="${y}" width="${width}" height="10" rx="5" fill="#d9d4c8"/>`
  const png = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="420" height="560"><rect width="420" height="560" fill="#fff"/>
      <rect width="420" height="84" fill="#2d5a4e"/><circle cx="60" cy="42" r="18" fill="#f6d7a7"/>
      ${[130, 160, 220, 250, 310, 340, 400, 430].map((y, i) => line(y, 80 + Number.parseInt(widths[i] ?? '', 16))).join('')}
      <rect x="40" y="490" width="340" height="30" rx="15" fill="#e3f0e6"/></svg>`,
    { font: { loadSystemFonts: false } },
  )
    .render()
    .asPng()
  return { hash: createHash('sha256').update(png).digest('hex'), png }
}

export async function loadVentas(
  client: pg.ClientBase,
  { cantidad, hoy }: { cantidad: number; hoy: Date },
): Promise<void> {
  if (cantidad === 0) return
  const azar = createAzar(2026)
  const onSale = EVENTOS.filter(
    ({ precios, cuando, Modalidad, IdEstado }) =>
      precios[0] > 0 && IdEstado === 1 && Modalidad !== 'Online' && cuando !== null && cuando.dias > 0,
  )
  const ventas = Array.from({ length: cantidad }, (_, i) => venta(azar, azar.pick(onSale), i, hoy))
    .toSorted((a, b) => a.creadoEn.getTime() - b.creadoEn.getTime())
    .map((row, i) => ({ ...row, id: FIRST_ID + i }))
  const comprobantes = new Map(ventas.filter(waits).map((row) => [row.id, comprobanteOf(row)]))
  for (const { hash, png } of comprobantes.values()) {
    await client.query(
      'insert into archivos (hash, tipo, tamanio, publico, contenido, creado_en) values ($1, $2, $3, false, $4, $5)',
      [hash, 'image/png', png.length, png, hoy],
    )
  }
  await loadCompras(client, ventas, (id) => comprobantes.get(id)?.hash ?? null, hoy)
  await loadInscriptos(client, hoy)
  await loadReembolsos(client, ventas, hoy)
  await loadMovimientos(client, ventas, hoy)
  await loadVisitas(client, azar, onSale, hoy)
}

const waits = ({ suerte }: Venta) => suerte === 'por-revisar'

async function loadCompras(
  client: pg.ClientBase,
  ventas: readonly Venta[],
  comprobanteOf: (id: number) => string | null,
  hoy: Date,
) {
  await insertRows(client, comprasUserDetalle, ventas.map(detalleOf))
  await insertRows(
    client,
    compras,
    ventas.map((row) => compraOf(row, comprobanteOf(row.id), hoy)),
  )
  await insertRows(
    client,
    comprasPagos,
    ventas.filter(isPaid).map((row) => pagoOf(row, hoy)),
  )
  await insertRows(
    client,
    comprasHistoria,
    ventas.flatMap((row) => historiaOf(row, hoy)).map((line, i) => ({ id: FIRST_ID + i, ...line })),
  )
  await insertRows(client, eventoUsuarios, ventas.filter(holdsSeat).map(inscripcionOf))
  await client.query(
    `update evento_sociales s set capacidad = capacidad + n.cuenta
     from (select product_id, count(*) as cuenta from compras where id >= $1 and retiene_cupo group by 1) n
     where n.product_id = s.id_evento`,
    [FIRST_ID],
  )
}

const detalleOf = ({ id, nombre, email, dni, telefono, creadoEn }: Venta) => ({
  id,
  nombre_y_apellido: nombre,
  dni,
  pais: 'Argentina',
  provincia: 'Buenos Aires',
  localidad: 'La Plata',
  telefono,
  email,
  calle: 'Calle 7',
  numero: dni.slice(0, 3),
  codigo_postal: '1900',
  Validacion: true,
  piso: '',
  departamento: '',
  creadoEn,
})

const retencionOf = ({ origin }: Venta) =>
  origin === 'transferencia' ? RETENCION_TRANSFERENCIA_DIAS * DAY_MS : RETENCION_PROVEEDOR_MINUTOS * MINUTE_MS

function compraOf(row: Venta, comprobante: string | null, hoy: Date) {
  const { id, evento, suerte, origin, creadoEn } = row
  return {
    id,
    referencia: row.referencia,
    estado: suerte === 'por-revisar' ? ('pendiente' as const) : suerte,
    origin,
    medio: row.medio,
    compras_user_detalle_id: id,
    product_type: 'evento' as const,
    product_id: evento.IdEvento,
    product_name: evento.Titulo,
    grupo: row.currency === 'ARS' ? -1 : 0,
    precio: row.precio.toFixed(2),
    precioMoneda: row.currency,
    recargo: row.recargo.toFixed(2),
    cotizacion: '1.00',
    amount: row.amount,
    currency: row.currency,
    recibido: isPaid(row) && suerte !== 'reembolsada' ? row.amount : '0.00',
    payment_id: isPaid(row) ? paymentOf(row) : null,
    pagoEnCurso: false,
    checkoutAbierto: false,
    retieneCupo: holdsSeat(row),
    comprobante,
    comprobanteNombre: comprobante ? 'comprobante.png' : null,
    comprobanteEn: comprobante ? creadoEn : null,
    porRevisar: comprobante !== null,
    venceEn: new Date(creadoEn.getTime() + retencionOf(row)),
    confirmadaEn: suerte === 'confirmada' || suerte === 'reembolsada' ? whenPaid(row, hoy) : null,
    creadoEn,
  }
}

const pagoOf = (row: Venta, hoy: Date) => ({
  origin: row.origin,
  payment_id: paymentOf(row),
  compra_id: row.id,
  estado: 'pagado' as const,
  amount: row.amount,
  currency: row.currency,
  actualizadoEn: whenPaid(row, hoy),
  creadoEn: whenPaid(row, hoy),
})

/** Begun, then paid or over, then given back, as far as it came. */
function historiaOf(row: Venta, hoy: Date) {
  const { id: compra_id, suerte, origin, creadoEn } = row
  const begun = {
    ...{ compra_id, actor: 'comprador', desde: null, hacia: 'pendiente' },
    ...{ motivo: 'compra iniciada', creadoEn },
  }
  if (suerte === 'por-revisar' || suerte === 'pendiente') return [begun]
  const decided = {
    ...{ compra_id, actor: isPaid(row) ? actorOf(origin) : 'sistema', desde: 'pendiente' },
    hacia: suerte === 'reembolsada' ? 'confirmada' : suerte,
    motivo: isPaid(row) ? 'pago acreditado' : 'plazo cumplido',
    creadoEn: whenPaid(row, hoy),
  }
  if (suerte !== 'reembolsada') return [begun, decided]
  const returned = {
    ...{ compra_id, actor: actorOf(origin), desde: 'confirmada', hacia: 'reembolsada' },
    ...{ motivo: MOTIVO_DE_REEMBOLSO, creadoEn: whenRefunded(row, hoy) },
  }
  return [begun, decided, returned]
}

const inscripcionOf = (row: Venta) => ({
  id: row.id,
  IdEvento: row.evento.IdEvento,
  compra_id: row.id,
  Precio: row.evento.precios[0].toFixed(2),
  PrecioUsd: row.evento.precios[1].toFixed(2),
  Pago: row.suerte === 'confirmada' ? 1 : 0,
  IdFormaPago: ORIGEN[row.origin].IdFormaPago,
  Paso: 0,
  Finalizado: 0,
  recordatorios: 0,
  creadoEn: row.creadoEn,
})

const VISITED_DAYS = 30

async function loadVisitas(client: pg.ClientBase, azar: Azar, eventos: readonly EventoDemo[], hoy: Date) {
  await insertRows(
    client,
    visitas,
    eventos.flatMap(({ IdEvento }) =>
      Array.from({ length: VISITED_DAYS }, (_, i) => {
        const dia = diaDe(new Date(hoy.getTime() - i * DAY_MS))
        const looked = azar.between(3, 22)
        return [
          { dia, IdEvento, pagina: 'visita' as const, cuenta: looked },
          { dia, IdEvento, pagina: 'paso1' as const, cuenta: Math.ceil(looked * (0.15 + azar.next() / 5)) },
        ]
      }).flat(),
    ),
  )
}
