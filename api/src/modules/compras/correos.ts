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

/** What the buyer reads when money is here and cannot give what it was meant for. */
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

/** What whoever tells something knows already: it is not asked for again. */
export interface Sabido {
  /** The buyer's address; null: there is none. */
  email?: string | null | undefined
  ficha?: FichaDeInscripto | undefined
  inscripcion?: Inscripta | undefined
}

/** What buyers and staff are told by mail. */
export interface CorreosDeCompra {
  /** A change of state, as far as the buyer should hear of it. `vez`: how often it has come to that state. */
  tell(
    tx: Tx,
    compra: CompraRow,
    cambio: { motivo: string; causa?: Causa | null; vez: number },
    sabido?: Sabido,
  ): Promise<void>
  /** What decisions about a transfer were to tell does not leave any more: what came after them is told at once. */
  overtake(tx: Tx, compra: CompraRow): Promise<void>
  /** Where to transfer to; again as a reminder. */
  sendDatos(
    tx: Tx,
    compra: CompraRow,
    kind: 'datos' | 'recordatorio',
    vez?: number,
    sabido?: Sabido,
  ): Promise<void>
  sendComprobanteRecibido(tx: Tx, compra: CompraRow, vez: number): Promise<void>
  /** A receipt that says too little, or a transfer that is refused once more. */
  sendSobreComprobante(
    tx: Tx,
    compra: CompraRow,
    kind: 'otro' | 'rechazo',
    told: { motivo: string; vez: number },
  ): Promise<void>
  sendCupon(tx: Tx, compra: CompraRow, cupon: Cupon, vez: number): Promise<void>
  /** A payment that the buyer was told to wait for fell through; once for each. */
  sendSinCobrar(tx: Tx, compra: CompraRow): Promise<void>
  /** A part of the money is here. */
  sendParcial(tx: Tx, compra: CompraRow): Promise<void>
  /** Money went back, and not all of it. */
  sendDevolucion(tx: Tx, compra: CompraRow, devueltos: readonly Importe[]): Promise<void>
  /** The money of a transfer goes back: to which account? */
  sendPedidoDeCuenta(
    tx: Tx,
    compra: CompraRow,
    told: { devuelto: bigint; enlace: string; vez: number },
  ): Promise<void>
  sendCuentaRecibida(tx: Tx, compra: CompraRow, cuenta: string, vez: number): Promise<void>
  /** Once for each purchase, however often it is asked for. */
  sendCancelacion(
    tx: Tx,
    compra: CompraRow,
    told: { motivo: string; dinero: Dinero; importes: readonly Importe[] },
  ): Promise<void>
  /** To the organisation: money waits for a decision. */
  tellStaff(tx: Tx, compra: CompraRow, motivo: string): Promise<void>
  /** To the organisation: more was paid than it cost, and its refund is proposed. */
  tellExcess(tx: Tx, compra: CompraRow, over: bigint): Promise<void>
}

/** Confirmation page of a purchase, also the place to send its receipt to. */
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
  /** Where staff read. */
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

  /** What whoever is enrolled has to know, and the ticket where there is a door. */
  async function inscripcionOf(tx: Tx, compra: CompraRow, { ficha, inscripcion }: Sabido) {
    const evento = ficha ?? (await fichaOf(tx, compra))
    if (evento?.Modalidad !== 'Presencial') return { evento, entrada: undefined }
    const code = inscripcion ? entradas.codeOf(inscripcion) : await entradas.codeOfCompra(tx, compra.id)
    return { evento, entrada: code }
  }

  /** Only to whoever paid for the parcel: what anybody may type is repeated to nobody. */
  async function envioOf(tx: Tx, { product_type, amount, compras_user_detalle_id: id }: CompraRow) {
    if (product_type !== 'libro' || toMinor(amount) === 0n || id === null) return undefined
    const detalle = await findDetalle(tx, id)
    return detalle && destinoText(detalle)
  }

  /** Deadlines are read on the clock of the event, of Buenos Aires for a book. */
  const zonaOf = async (tx: Tx, compra: CompraRow) => (await fichaOf(tx, compra))?.zona ?? ZONA_BASE

  async function addressOf(tx: Tx, compra: CompraRow, sabido: Sabido = {}): Promise<string | undefined> {
    const id = compra.compras_user_detalle_id
    const known = sabido.email !== undefined || id === null
    const email = known ? sabido.email : (await findDetalle(tx, id))?.email
    return email === SIN_DATO ? undefined : (email ?? undefined)
  }

  /** To the buyer, once for each time; nothing where nobody knows them. */
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

  /** An online activity can be started from now on. */
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
      // What fell through afterwards was told, too.
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
