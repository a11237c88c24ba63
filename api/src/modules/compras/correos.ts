import type { z } from 'zod'
import { ZONA_BASE } from '#domain/calendario/calendario.ts'
import { SIN_DATO } from '#domain/compras/comprador.ts'
import { destinoText } from '#domain/compras/domicilio.ts'
import { ORIGEN } from '#domain/compras/medios.ts'
import { fromMinor, type Importe, toMinor, totalText } from '#domain/compras/precios.ts'
import { sumsText } from '#domain/compras/reembolsos/reembolsos.ts'
import { momentosOf } from '#domain/eventos/fechas.ts'
import { FichaDeEvento, type FichaDeInscripto } from '#domain/eventos/ficha.ts'
import { diaText, plazoText } from '#domain/eventos/horario.ts'
import { avisosOf } from '#domain/inscripciones/recordatorios.ts'
import { rutaOf } from '#domain/sitio/rutas.ts'
import type { Tx } from '../../db/client.ts'
import type { CorreoService } from '../../mail/correo.ts'
import type { Plantilla } from '../../mail/plantilla.ts'
import { actividadAbierta } from '../../mail/plantillas/actividades.ts'
import {
  compraConfirmada,
  compraCupon,
  compraDeMas,
  compraDevolucion,
  compraEnRevision,
  compraParcial,
  compraPorRevisar,
  compraReembolsada,
  compraSinCobrar,
} from '../../mail/plantillas/compras.ts'
import {
  actividadCancelada,
  type Dinero,
  devolucionCuenta,
  devolucionCuentaRecibida,
} from '../../mail/plantillas/devoluciones.ts'
import {
  compraRecordatorio,
  compraVencida,
  comprobanteRecibido,
  otroComprobante,
  transferenciaDatos,
  transferenciaRechazada,
} from '../../mail/plantillas/transferencias.ts'
import type { EventosService } from '../eventos/service.ts'
import type { EntradasService } from '../inscripciones/entradas/service.ts'
import type { InscripcionesService, Inscripta } from '../inscripciones/service.ts'
import { type CompraRow, findBanco, findDetalle, findSinVenta, listPagos, listReembolsos } from './queries.ts'
import { importeOf as importeOfReembolso } from './reembolsos/view.ts'
import { type Causa, isCausaDeFin } from './settle/causas.ts'
import type { Cupon } from './settle/hechos.ts'

export const RECORDATORIO = compraRecordatorio.nombre

/** The text for a buyer whose money arrived but cannot pay for what was bought. */
const PARA_QUIEN_COMPRA: Partial<Record<Causa, string>> = {
  sin_lugar:
    'Recibimos tu pago, pero cuando llegó ya no quedaban lugares. Te vamos a escribir para devolverte el dinero o buscar otra fecha con vos.',
  evento_cancelado: 'Recibimos tu pago, pero la actividad se canceló. Te vamos a devolver el dinero.',
  ya_inscripta:
    'Recibimos tu pago, pero ya tenías esta actividad paga. Te vamos a escribir para devolverte el dinero.',
  dos_veces:
    'Recibimos tu pago, pero ya habías pagado esta compra con otro medio. Te vamos a escribir para devolverte el dinero.',
  fuera_de_plazo:
    'Recibimos una parte del total, pero el plazo para completarla ya terminó. Te vamos a escribir para completar la compra o devolverte el dinero.',
}

/** Data that the caller already read, so that it is not queried again. */
export interface Sabido {
  /** The buyer's address; null if there is none. */
  email?: string | null | undefined
  ficha?: FichaDeInscripto | undefined
  inscripcion?: Inscripta | undefined
}

/** The mails to buyers and staff about a purchase. */
export interface CorreosDeCompra {
  /**
   * Mails the buyer about a change of state, where it concerns them. `vez`: how many times the purchase has entered
   * this state.
   */
  tell(
    tx: Tx,
    compra: CompraRow,
    cambio: { motivo: string; causa?: Causa | null; vez: number },
    sabido?: Sabido,
  ): Promise<void>
  /**
   * Cancels queued mails about a transfer decision that newer events have overtaken; the later state is mailed at
   * once.
   */
  overtake(tx: Tx, compra: CompraRow): Promise<void>
  /** Mails the bank details for a transfer, or the reminder. */
  sendDatos(
    tx: Tx,
    compra: CompraRow,
    kind: 'datos' | 'recordatorio',
    vez?: number,
    sabido?: Sabido,
  ): Promise<void>
  sendComprobanteRecibido(tx: Tx, compra: CompraRow, vez: number): Promise<void>
  /** Asks for a clearer receipt, or says that the transfer was refused again. */
  sendSobreComprobante(
    tx: Tx,
    compra: CompraRow,
    kind: 'otro' | 'rechazo',
    told: { motivo: string; vez: number },
  ): Promise<void>
  sendCupon(tx: Tx, compra: CompraRow, cupon: Cupon, vez: number): Promise<void>
  /** A payment in progress that the buyer was told to wait for failed. Sent once per payment. */
  sendSinCobrar(tx: Tx, compra: CompraRow): Promise<void>
  /** Only part of the money has arrived. */
  sendParcial(tx: Tx, compra: CompraRow): Promise<void>
  /** Part of the money was refunded. */
  sendDevolucion(tx: Tx, compra: CompraRow, devueltos: readonly Importe[]): Promise<void>
  /** Asks the buyer which bank account a transfer refund goes to. */
  sendPedidoDeCuenta(
    tx: Tx,
    compra: CompraRow,
    told: { devuelto: bigint; enlace: string; vez: number },
  ): Promise<void>
  sendCuentaRecibida(tx: Tx, compra: CompraRow, cuenta: string, vez: number): Promise<void>
  /** Sent once per purchase, even if requested again. */
  sendCancelacion(
    tx: Tx,
    compra: CompraRow,
    told: { motivo: string; dinero: Dinero; importes: readonly Importe[] },
  ): Promise<void>
  /** To the organisation: money waits for a decision. */
  tellStaff(tx: Tx, compra: CompraRow, motivo: string): Promise<void>
  /** To the organisation: the buyer paid more than the price, and a refund is proposed. */
  tellExcess(tx: Tx, compra: CompraRow, over: bigint): Promise<void>
}

/** The confirmation page of a purchase, where its receipt can be uploaded. */
const paginaOf = (compra: CompraRow): string => rutaOf.compra(compra)

const importeOf = (amount: string | bigint, { currency, grupo }: CompraRow) =>
  totalText({ amount: typeof amount === 'bigint' ? fromMinor(amount) : amount, currency }, grupo)

const partesOf = (compra: CompraRow) => ({
  recibido: importeOf(compra.recibido, compra),
  faltan: importeOf(toMinor(compra.amount) - toMinor(compra.recibido), compra),
})

const cuponText = ({ descuento, precioMoneda, grupo }: CompraRow, codigo: string) =>
  `${codigo}: ${totalText({ amount: descuento, currency: precioMoneda }, grupo)} menos`

export function createCorreosDeCompra({
  correo,
  eventos,
  inscripciones,
  entradas,
  organizacion,
  clock,
}: {
  correo: Pick<CorreoService, 'enqueue' | 'overtake'>
  eventos: Pick<EventosService, 'findFichaDeInscripto'>
  inscripciones: Pick<InscripcionesService, 'findApertura'>
  entradas: Pick<EntradasService, 'codeOf' | 'codeOfCompra'>
  /** The address at which staff read mail. */
  organizacion: string
  clock: () => Date
}): CorreosDeCompra {
  const common = (compra: CompraRow) => ({
    referencia: compra.referencia,
    producto: compra.product_name,
    tipo: compra.product_type,
    total: toMinor(compra.amount) === 0n ? 'Sin cargo' : importeOf(compra.amount, compra),
    ...(compra.cupon ? { descuento: cuponText(compra, compra.cupon) } : {}),
    pagina: paginaOf(compra),
  })

  const fichaOf = async (tx: Tx, compra: CompraRow) =>
    compra.product_type === 'evento' ? eventos.findFichaDeInscripto(tx, compra.product_id) : undefined

  /** What an enrolled person needs to know, with the ticket if the event is in person. */
  async function inscripcionOf(tx: Tx, compra: CompraRow, { ficha, inscripcion }: Sabido) {
    const evento = ficha ?? (await fichaOf(tx, compra))
    if (evento?.Modalidad !== 'Presencial') return { evento, entrada: undefined }
    const code = inscripcion ? entradas.codeOf(inscripcion) : await entradas.codeOfCompra(tx, compra.id)
    return { evento, entrada: code }
  }

  /**
   * Shipping details, only for a paid book. Without a payment the form's text could be used to mail anything to a
   * stranger.
   */
  async function envioOf(tx: Tx, { product_type, amount, compras_user_detalle_id: id }: CompraRow) {
    if (product_type !== 'libro' || toMinor(amount) === 0n || id === null) return undefined
    const detalle = await findDetalle(tx, id)
    return detalle && destinoText(detalle)
  }

  /** The time zone for deadlines: that of the event, or Buenos Aires for a book. */
  const zonaOf = async (tx: Tx, compra: CompraRow) => (await fichaOf(tx, compra))?.zona ?? ZONA_BASE

  async function addressOf(tx: Tx, compra: CompraRow, sabido: Sabido = {}): Promise<string | undefined> {
    const id = compra.compras_user_detalle_id
    const known = sabido.email !== undefined || id === null
    const email = known ? sabido.email : (await findDetalle(tx, id))?.email
    return email === SIN_DATO ? undefined : (email ?? undefined)
  }

  /** Mails the buyer once for each `vez`. Sends nothing if the address is unknown. */
  async function send<Datos extends z.ZodObject>(
    tx: Tx,
    compra: CompraRow,
    plantilla: Plantilla<Datos>,
    own: Omit<z.input<Datos>, keyof ReturnType<typeof common>> & { total?: string },
    vez = 1,
    sabido: Sabido = {},
  ): Promise<void> {
    const para = await addressOf(tx, compra, sabido)
    if (!para) return
    const datos = { ...common(compra), ...own } as unknown as z.input<Datos>
    await correo.enqueue(tx, { para, compra_id: compra.id, vez, plantilla, datos })
  }

  async function sendConfirmada(tx: Tx, compra: CompraRow, vez: number, sabido: Sabido): Promise<void> {
    const inscripcion = await inscripcionOf(tx, compra, sabido)
    const desde = compra.confirmadaEn ?? compra.creadoEn
    const aviso = inscripcion.evento && avisosOf(inscripcion.evento, desde)[0]
    const envio = await envioOf(tx, compra)
    await send(tx, compra, compraConfirmada, { ...inscripcion, envio, aviso }, vez, sabido)
  }

  async function listHechos(tx: Tx, compra: CompraRow) {
    return (await listReembolsos(tx, compra.id)).filter(({ estado }) => estado === 'hecho')
  }

  /** Tells the buyer that an online activity is open to start. */
  async function tellActividadAbierta(tx: Tx, compra: CompraRow, vez: number, sabido: Sabido): Promise<void> {
    const apertura = compra.user_id === null ? undefined : await inscripciones.findApertura(tx, compra.id)
    const para = apertura && (await addressOf(tx, compra, sabido))
    if (!para) return
    await correo.enqueue(tx, {
      para,
      compra_id: compra.id,
      vez,
      plantilla: actividadAbierta,
      datos: {
        actividad: compra.product_name,
        IdEvento: compra.product_id,
        hasta: diaText(apertura.abiertaHasta, sabido.ficha?.zona ?? (await zonaOf(tx, compra))),
      },
    })
  }

  return {
    async tell(tx, compra, { motivo, causa = null, vez }, sabido = {}) {
      const transferencia = compra.origin === 'transferencia'
      switch (compra.estado) {
        case 'confirmada':
          await sendConfirmada(tx, compra, vez, sabido)
          return tellActividadAbierta(tx, compra, vez, sabido)
        case 'reembolsada': {
          const devueltos = (await listHechos(tx, compra)).map(importeOfReembolso)
          return send(tx, compra, compraReembolsada, { total: sumsText(devueltos, compra.grupo) }, vez)
        }
        case 'vencida':
          return transferencia ? send(tx, compra, compraVencida, {}, vez) : undefined
        case 'fallida':
          return transferencia && toMinor(compra.amount) > 0n && !isCausaDeFin(causa)
            ? send(tx, compra, transferenciaRechazada, { motivo }, vez)
            : undefined
        case 'revision': {
          const texto = causa && PARA_QUIEN_COMPRA[causa]
          return texto ? send(tx, compra, compraEnRevision, { texto }, vez) : undefined
        }
      }
    },
    async overtake(tx, { id, origin, amount }) {
      if (origin === 'transferencia' && toMinor(amount) > 0n) await correo.overtake(tx, id)
    },
    async sendDatos(tx, compra, kind, vez = 1, sabido = {}) {
      const banco = await findBanco(tx, compra.medio)
      const plantilla = kind === 'datos' ? transferenciaDatos : compraRecordatorio
      const ficha = sabido.ficha ?? (await fichaOf(tx, compra))
      const zona = ficha?.zona ?? ZONA_BASE
      const comienzo = ficha && momentosOf(ficha)?.comienzo
      const cuenta = {
        vence: plazoText(compra.venceEn, zona),
        ...(comienzo && comienzo < compra.venceEn ? { empieza: plazoText(comienzo, zona) } : {}),
        ...(toMinor(compra.recibido) > 0n ? partesOf(compra) : {}),
        banco: banco?.nombre ?? '',
        titular: banco?.titular ?? '',
        cuenta: banco?.cuenta ?? '',
        identificador: banco?.identificador ?? '',
        alias: banco?.alias ?? '',
      }
      await send(tx, compra, plantilla, cuenta, vez, sabido)
    },
    sendComprobanteRecibido: (tx, compra, vez) => send(tx, compra, comprobanteRecibido, {}, vez),
    async sendSobreComprobante(tx, compra, kind, { motivo, vez }) {
      if (kind === 'rechazo') return send(tx, compra, transferenciaRechazada, { motivo }, vez)
      const vence =
        compra.estado === 'pendiente' ? plazoText(compra.venceEn, await zonaOf(tx, compra)) : undefined
      return send(tx, compra, otroComprobante, { motivo, vence }, vez)
    },
    async sendCupon(tx, compra, cupon, vez) {
      const last = new Date(Math.min(cupon.venceEn.getTime(), compra.venceEn.getTime()))
      const vence = plazoText(last, await zonaOf(tx, compra))
      await send(tx, compra, compraCupon, { cupon: cupon.url, vence }, vez)
    },
    async sendSinCobrar(tx, compra) {
      const over = (await listPagos(tx, compra.id)).filter(({ estado }) => estado !== 'en_curso')
      const otraVez = (await findSinVenta(tx, compra, clock())) === undefined
      await send(tx, compra, compraSinCobrar, { otraVez }, over.length)
    },
    async sendParcial(tx, compra) {
      const paid = (await listPagos(tx, compra.id)).filter(({ estado }) => estado === 'pagado')
      const open = compra.origin === 'transferencia' && compra.estado === 'pendiente'
      const vence = open ? plazoText(compra.venceEn, await zonaOf(tx, compra)) : undefined
      await send(tx, compra, compraParcial, { ...partesOf(compra), vence }, paid.length)
    },
    async sendDevolucion(tx, compra, devueltos) {
      // Includes refunds that failed after they were done, because the buyer was told about them too.
      const done = (await listReembolsos(tx, compra.id)).filter(({ hechoEn }) => hechoEn !== null)
      const devuelto = sumsText(devueltos, compra.grupo)
      await send(tx, compra, compraDevolucion, { devuelto }, done.length)
    },
    sendPedidoDeCuenta: (tx, compra, { devuelto, enlace, vez }) =>
      send(
        tx,
        compra,
        devolucionCuenta,
        {
          devuelto: importeOf(devuelto, compra),
          enlace,
          ...(compra.origin === 'transferencia' ? {} : { otroMedio: ORIGEN[compra.origin].enFrase }),
        },
        vez,
      ),
    sendCuentaRecibida: (tx, compra, cuenta, vez) =>
      send(tx, compra, devolucionCuentaRecibida, { cuenta }, vez),
    async sendCancelacion(tx, compra, { motivo, dinero, importes }) {
      const ficha = compra.confirmadaEn ? await fichaOf(tx, compra) : undefined
      await send(tx, compra, actividadCancelada, {
        motivo,
        dinero,
        transferencia: compra.origin === 'transferencia',
        medio: ORIGEN[compra.origin].enFrase,
        evento: ficha && FichaDeEvento.parse(ficha),
        ...(importes.length ? { devuelto: sumsText(importes, compra.grupo) } : {}),
      })
    },
    async tellStaff(tx, compra, motivo) {
      await correo.enqueue(tx, {
        para: organizacion,
        plantilla: compraPorRevisar,
        datos: {
          ...common(compra),
          motivo,
          recibido: importeOf(compra.recibido, compra),
          ...(compra.estado === 'revision' ? {} : { decidida: true }),
        },
      })
    },
    async tellExcess(tx, compra, over) {
      const datos = {
        ...common(compra),
        recibido: importeOf(compra.recibido, compra),
        deMas: importeOf(over, compra),
      }
      await correo.enqueue(tx, { para: organizacion, plantilla: compraDeMas, datos })
    },
  }
}
