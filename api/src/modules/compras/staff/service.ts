import type { AnswerOf } from '#contract/endpoint.ts'
import type { ResourceQuery } from '#contract/resource.ts'
import { PAGO_TRANSFERENCIA } from '#domain/compras/claims.ts'
import { SIN_DATO } from '#domain/compras/compras.ts'
import { formatImporte, fromMinor, type Moneda, toMinor } from '#domain/compras/precios.ts'
import {
  type CompraStaff,
  ComprasList,
  type getFiltrosDeCompras,
  type getHistoria,
  type getTotales,
  type refundCompra,
} from '#domain/compras/staff.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Database } from '../../../db/client.ts'
import { AppError } from '../../../http/errors.ts'
import type { CorreoService } from '../../../mail/correo.ts'
import { findPlantilla } from '../../../mail/plantillas.ts'
import type { Binding } from '../../../resource/binding.ts'
import { findTotals } from '../../../resource/totals.ts'
import { nameOf } from '../actor.ts'
import { ProveedorError } from '../providers/proveedor.ts'
import {
  type CompraRow,
  findCompraForUpdate,
  insertHistoria,
  listPagos,
  listReembolsos,
  type PagoRow,
  type ReembolsoRow,
} from '../queries.ts'
import type { RefundOptions, Refunds } from '../refunds/refunds.ts'
import { paymentIdOf, toReembolso } from '../refunds/view.ts'
import { refundableOf } from '../settle/cuenta.ts'
import { SIN_LUGAR, YA_INSCRIPTA } from '../settle/entry.ts'
import type { Hecho } from '../settle/hechos.ts'
import { deadline, type Look } from '../settle/look.ts'
import type { Settle } from '../settle/settle.ts'
import { toCompra } from '../view.ts'
import type { Moving } from './moving.ts'
import {
  type CompraConDetalle,
  findConDetalle,
  listConDetalle,
  listCorreosDeCompra,
  listFiltros,
  listHistoria,
  wasDoneBy,
} from './queries.ts'
import { comprasList } from './resources.ts'

export interface ComprasStaff {
  /** The purchases of these ids, in any order. */
  listByIds(ids: number[]): Promise<CompraStaff[]>
  history(referencia: string): Promise<AnswerOf<typeof getHistoria>>
  /** Asks the provider now; throws where it does not answer. */
  look(referencia: string, actor: Actor): Promise<CompraStaff>
  /** The money of a transfer arrived, or what is under review is good. What was seen is kept, also where it gives nothing. */
  confirm(referencia: string, motivo: string, actor: Actor): Promise<CompraStaff>
  reject(referencia: string, motivo: string, actor: Actor): Promise<CompraStaff>
  refund(referencia: string, options: RefundOptions, actor: Actor): Promise<AnswerOf<typeof refundCompra>>
  markTransferido(id: string, actor: Actor): Promise<CompraStaff>
  cancelReembolso(id: string, actor: Actor): Promise<CompraStaff>
  /** What the purchases of these queries come to, by currency. */
  totals(query: ResourceQuery): Promise<AnswerOf<typeof getTotales>['data']>
  filtros(): Promise<AnswerOf<typeof getFiltrosDeCompras>>
  /** False where the same job did it before. */
  resendCorreo(referencia: string, correo: string | undefined, actor: Actor): Promise<boolean>
  move(
    referencia: string,
    IdEvento: number,
    motivo: string,
    actor: Actor,
  ): Promise<{ item: CompraStaff; message: string }>
  findComprobante(referencia: string): Promise<{ hash: string; nombre: string }>
}

/** Of who bought online the account tells the name. */
function personaOf({ compra, detalle, cuenta }: CompraConDetalle): string {
  const given = detalle && detalle.nombre_y_apellido !== SIN_DATO ? detalle.nombre_y_apellido : undefined
  const email = detalle && detalle.email !== SIN_DATO ? detalle.email : undefined
  return given ?? cuenta ?? email ?? compra.referencia
}

function toStaff(row: CompraConDetalle): CompraStaff {
  const { compra, detalle } = row
  const { banco: _banco, checkout: _checkout, ...common } = toCompra(compra, undefined)
  const excess = toMinor(compra.recibido) - toMinor(compra.amount)
  return {
    ...common,
    id: compra.id,
    persona: personaOf(row),
    order_id: compra.order_id,
    user_id: compra.user_id,
    grupo: compra.grupo,
    cotizacion: Number(compra.cotizacion),
    creadoEn: compra.creadoEn.toISOString(),
    comprobanteNombre: compra.comprobanteNombre,
    retieneCupo: compra.retieneCupo,
    saldoAFavor: compra.estado === 'confirmada' && excess > 0n ? Number(fromMinor(excess)) : 0,
    comprador: detalle && {
      nombre_y_apellido: detalle.nombre_y_apellido,
      dni: detalle.dni,
      email: detalle.email,
      telefono: detalle.telefono,
      pais: detalle.pais,
      provincia: detalle.provincia,
      localidad: detalle.localidad,
      calle: detalle.calle,
      numero: detalle.numero,
      piso: detalle.piso,
      departamento: detalle.departamento,
      codigo_postal: detalle.codigo_postal,
    },
  }
}

export function createComprasStaff(deps: {
  database: Database
  settle: Settle
  refunds: Refunds
  look: Look
  moving: Moving
  correo: CorreoService
}): ComprasStaff {
  const { db } = deps.database

  async function find(referencia: string): Promise<CompraConDetalle> {
    const row = await findConDetalle(db, referencia)
    if (!row) throw new AppError('NO_ENCONTRADO')
    return row
  }

  /** One decision of staff: whatever the purchase has become meanwhile is respected. */
  async function decideBy(
    actor: Actor,
    referencia: string,
    hechosFor: (compra: CompraRow, pagos: PagoRow[]) => Hecho[] | undefined,
  ): Promise<CompraConDetalle> {
    const { compra } = await find(referencia)
    await deps.database.transaction(actor, async (tx) => {
      const locked = await findCompraForUpdate(tx, compra.id)
      const hechos = hechosFor(locked, await listPagos(tx, locked.id))
      if (!hechos) throw new AppError('COMPRA_CERRADA')
      await deps.settle.settleIn(tx, locked, hechos, actor)
    })
    return find(referencia)
  }

  async function lastReason(compraId: number): Promise<string> {
    return (await listHistoria(db, compraId)).at(-1)?.motivo ?? ''
  }

  return {
    listByIds: async (ids) => (await listConDetalle(db, ids)).map(toStaff),

    async history(referencia) {
      const row = await find(referencia)
      const [historia, pagos, reembolsos, correos] = await Promise.all([
        listHistoria(db, row.compra.id),
        listPagos(db, row.compra.id),
        listReembolsos(db, row.compra.id),
        listCorreosDeCompra(db, row.compra.id),
      ])
      return {
        item: toStaff(row),
        visto: historia.at(-1)?.id ?? 0,
        porRevisar: row.compra.porRevisar,
        banco: row.compra.origin === 'transferencia' ? row.banco : '',
        historia: historia.map(({ id: _, creadoEn, ...line }) => ({
          ...line,
          creadoEn: creadoEn.toISOString(),
        })),
        correos: correos.map(({ plantilla, creadoEn, enviadoEn, ...correo }) => ({
          ...correo,
          titulo: findPlantilla(plantilla)?.titulo ?? plantilla,
          creadoEn: creadoEn.toISOString(),
          enviadoEn: enviadoEn?.toISOString() ?? null,
        })),
        pagos: pagos.map((pago) => ({
          id: pago.payment_id,
          payment_id: paymentIdOf(pago),
          estado: pago.estado,
          disputa: pago.disputa,
          amount: Number(pago.amount),
          currency: pago.currency,
          devolvible: Number(fromMinor(refundableOf(pago, reembolsos))),
          problema: pago.problema,
          actualizadoEn: pago.actualizadoEn.toISOString(),
        })),
        reembolsos: reembolsos.map(toReembolso),
      }
    },

    async confirm(referencia, motivo, actor) {
      const row = await decideBy(actor, referencia, (compra, pagos) => confirmation(compra, pagos, motivo))
      if (row.compra.estado === 'confirmada') return toStaff(row)
      const reason = await lastReason(row.compra.id)
      const message = `Registramos el pago y la compra quedó en revisión: ${reason}.`
      if (reason === SIN_LUGAR) throw new AppError('EVENTO_SIN_CUPO', { message })
      if (reason === YA_INSCRIPTA) throw new AppError('YA_INSCRIPTO', { message })
      throw new AppError('COMPRA_NO_CONFIRMADA', { message })
    },

    async reject(referencia, motivo, actor) {
      const { compra } = await find(referencia)
      const reembolsos = await listReembolsos(db, compra.id)
      const left = (await listPagos(db, compra.id)).some((pago) => refundableOf(pago, reembolsos) > 0n)
      if (left) {
        throw new AppError('COMPRA_CERRADA', {
          message: 'Hay dinero recibido: devolvelo antes de rechazarla.',
        })
      }
      const row = await decideBy(actor, referencia, ({ origin, estado }) => {
        if (estado === 'revision') return [{ tipo: 'cierre', motivo }]
        return origin === 'transferencia' && estado === 'pendiente' ? [{ tipo: 'fallo', motivo }] : undefined
      })
      return toStaff(row)
    },

    async look(referencia, actor) {
      const { compra } = await find(referencia)
      try {
        await deps.look.look(compra, {}, actor, deadline())
      } catch (cause) {
        if (!(cause instanceof ProveedorError)) throw cause
        const message = 'El medio de pago no está respondiendo. Volvé a consultar en unos minutos.'
        throw new AppError('PROVEEDOR_NO_DISPONIBLE', { message, cause, retryAfter: 10 })
      }
      return toStaff(await find(referencia))
    },

    async refund(referencia, options, actor) {
      const { compra } = await find(referencia)
      const rows = await deps.refunds.request(compra.id, options, actor)
      const after = await find(referencia)
      const message = messageOf(rows, after.compra)
      return { item: toStaff(after), message, reembolsos: rows.map(toReembolso) }
    },

    async markTransferido(id, actor) {
      const { referencia } = await deps.refunds.markTransferido(id, actor)
      return toStaff(await find(referencia))
    },
    async cancelReembolso(id, actor) {
      const { referencia } = await deps.refunds.cancel(id, actor)
      return toStaff(await find(referencia))
    },

    async totals(query) {
      const binding: Binding = { ...comprasList(async () => []).read, resource: ComprasList.read, key: 'id' }
      const rows = await findTotals<Record<string, string>>(deps.database.pool, binding, query, {
        by: 't0.currency',
        sums: `count(*)::int as compras, sum(t0.amount) as total, sum(t0.recibido) as recibido,
          coalesce(sum(greatest(t0.amount - t0.recibido, 0)) filter (where t0.estado = 'pendiente'), 0) as "porCobrar"`,
      })
      return rows.map(({ currency = '', compras, total, recibido, porCobrar }) => ({
        currency,
        compras: Number(compras),
        total: Number(total),
        recibido: Number(recibido),
        porCobrar: Number(porCobrar),
      }))
    },
    filtros: () => listFiltros(db),

    async resendCorreo(referencia, correo, actor) {
      const { compra } = await find(referencia)
      const sent = await listCorreosDeCompra(db, compra.id)
      const chosen = correo ? sent.find(({ id }) => id === correo) : sent[0]
      if (!chosen) throw new AppError('NO_ENCONTRADO', { message: 'No hay ningún correo de esta compra.' })
      return deps.database.transaction(actor, async (tx) => {
        await findCompraForUpdate(tx, compra.id)
        if (actor.lote && (await wasDoneBy(tx, compra.id, actor.lote))) return false
        const outcome = await deps.correo.resend(tx, chosen.id)
        if (outcome === 'sin-secreto' || outcome === 'no-existe') {
          throw new AppError('CONFLICTO', {
            message: 'Ese correo llevaba un enlace que ya no vale: pedí uno nuevo.',
          })
        }
        if (outcome === 'en-camino') return false
        await insertHistoria(tx, {
          compra_id: compra.id,
          desde: compra.estado,
          hacia: compra.estado,
          actor: nameOf(actor),
          motivo: `Reenvió el correo «${findPlantilla(chosen.plantilla)?.titulo ?? chosen.plantilla}»`,
          datos: actor.lote ? { lote: actor.lote } : null,
        })
        return true
      })
    },

    async move(referencia, IdEvento, motivo, actor) {
      const { compra } = await find(referencia)
      const message = await deps.moving.move(compra.id, IdEvento, motivo, actor)
      return { item: toStaff(await find(referencia)), message }
    },

    async findComprobante(referencia) {
      const { compra } = await find(referencia)
      if (!compra.comprobante) throw new AppError('NO_ENCONTRADO')
      return { hash: compra.comprobante, nombre: compra.comprobanteNombre ?? 'comprobante' }
    },
  }
}

/**
 * What staff saw in the bank is a payment like any other; of a purchase under review they may also let pass what
 * differs. A payment of a provider is confirmed by its provider.
 */
export function confirmation(
  compra: CompraRow,
  pagos: readonly PagoRow[],
  motivo: string,
): Hecho[] | undefined {
  const accepted: Hecho = { tipo: 'aceptacion', motivo }
  if (compra.origin !== 'transferencia') return compra.estado === 'revision' ? [accepted] : undefined
  if (compra.estado === 'confirmada') return undefined
  const missing = toMinor(compra.amount) - toMinor(compra.recibido)
  if (missing <= 0n) return [accepted]
  const seen: Hecho = {
    tipo: 'pago',
    paymentId: `${PAGO_TRANSFERENCIA}-${compra.referencia}-${pagos.length + 1}`,
    estado: 'pagado',
    referencia: compra.referencia,
    minor: missing,
    moneda: compra.currency,
  }
  return [seen, accepted]
}

/** True in every case: what is not known is not claimed. */
function messageOf(rows: readonly ReembolsoRow[], compra: CompraRow): string {
  const sumOf = (...estados: ReembolsoRow['estado'][]) => {
    const minor = rows
      .filter(({ estado }) => estados.includes(estado))
      .reduce((sum, { importe }) => sum + toMinor(importe), 0n)
    return minor > 0n ? formatImporte({ minor, moneda: compra.currency as Moneda }) : undefined
  }
  const done = sumOf('hecho')
  const asked = sumOf('pedido')
  const waiting = sumOf('por_transferir')
  const going = sumOf('aprobado', 'enviando')
  const failed = sumOf('fallido')
  if (failed && !done && !going) {
    const gone = compra.estado === 'reembolsada'
    throw new AppError('REEMBOLSO_RECHAZADO', {
      message: gone
        ? 'El dinero ya había sido devuelto en el medio de pago. No se devolvió otra vez.'
        : `El medio de pago rechazó la devolución de ${failed}. No se devolvió nada.`,
    })
  }
  return [
    done && `Devolvimos ${done}.`,
    asked && `La devolución de ${asked} espera que la apruebe otra persona.`,
    waiting && `Quedan ${waiting} por transferir: marcá la devolución cuando la hayas enviado.`,
    going &&
      `La devolución de ${going} quedó en curso: el medio de pago todavía no la confirmó. La seguimos consultando; no hace falta repetirla.`,
    failed && `El medio de pago rechazó la devolución de ${failed}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
