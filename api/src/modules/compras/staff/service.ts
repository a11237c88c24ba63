import type { AnswerOf } from '#contract/endpoint.ts'
import type { CompraStaff, FiltroCompras, getHistoria } from '#domain/compras/staff.ts'
import type { Database } from '../../../db/client.ts'
import type { Usuario } from '../../../http/auth.ts'
import { AppError } from '../../../http/errors.ts'
import { ProveedorError } from '../providers/proveedor.ts'
import type { Proveedores } from '../providers/proveedores.ts'
import { type CompraRow, findCompraForUpdate, listPagos } from '../queries.ts'
import type { Hecho } from '../settle/hechos.ts'
import { deadline } from '../settle/look.ts'
import type { Settle } from '../settle/settle.ts'
import { toCompra } from '../view.ts'
import { toCsv } from './csv.ts'
import {
  type CompraConDetalle,
  countCompras,
  findConDetalle,
  listConDetalle,
  listHistoria,
} from './queries.ts'

export interface ComprasStaff {
  list(
    filtro: FiltroCompras,
    page: { limit: number; page: number },
  ): Promise<{ data: CompraStaff[]; total: number }>
  /** A spreadsheet of everything that fits the filter. */
  exportCsv(filtro: FiltroCompras): Promise<string>
  history(referencia: string): Promise<AnswerOf<typeof getHistoria>>
  confirm(referencia: string, motivo: string, usuario: Usuario): Promise<CompraStaff>
  reject(referencia: string, motivo: string, usuario: Usuario): Promise<CompraStaff>
  refund(referencia: string, motivo: string, usuario: Usuario): Promise<CompraStaff>
  findComprobante(referencia: string): Promise<{ hash: string; nombre: string }>
}

const EXPORT_MAX = 10_000

function toStaff({ compra, detalle }: CompraConDetalle): CompraStaff {
  const { banco: _banco, checkout: _checkout, ...common } = toCompra(compra, undefined)
  return {
    ...common,
    id: compra.id,
    order_id: compra.order_id,
    user_id: compra.user_id,
    grupo: compra.grupo,
    cotizacion: Number(compra.cotizacion),
    creadoEn: compra.creadoEn.toISOString(),
    comprobanteNombre: compra.comprobanteNombre,
    retieneCupo: compra.retieneCupo,
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
  proveedores: Proveedores
  settle: Settle
}): ComprasStaff {
  const { db } = deps.database

  async function find(referencia: string): Promise<CompraConDetalle> {
    const row = await findConDetalle(db, referencia)
    if (!row) throw new AppError('NO_ENCONTRADO')
    return row
  }

  /** One decision of staff: whatever the purchase has become meanwhile is respected. */
  async function decideBy(
    usuario: Usuario,
    referencia: string,
    hecho: Hecho,
    allowed: (compra: CompraRow) => boolean,
    expected: CompraRow['estado'],
  ): Promise<CompraStaff> {
    const { compra } = await find(referencia)
    await db.transaction(async (tx) => {
      const locked = await findCompraForUpdate(tx, compra.id)
      if (!allowed(locked)) throw new AppError('COMPRA_CERRADA')
      const settled = await deps.settle.settleIn(tx, locked, [hecho], `staff:${usuario.id}`)
      if (settled.estado !== expected) throw new AppError('EVENTO_SIN_CUPO')
    })
    return toStaff(await find(referencia))
  }

  return {
    async list(filtro, { limit, page }) {
      const [rows, total] = await Promise.all([
        listConDetalle(db, filtro, { limit, offset: (page - 1) * limit }),
        countCompras(db, filtro),
      ])
      return { data: rows.map(toStaff), total }
    },

    async exportCsv(filtro) {
      const rows = (await listConDetalle(db, filtro, { limit: EXPORT_MAX, offset: 0 })).map(toStaff)
      return toCsv(
        [
          'Fecha',
          'Referencia',
          'Estado',
          'Medio',
          'Producto',
          'Total',
          'Moneda',
          'Nombre',
          'Email',
          'Documento',
          'Teléfono',
        ],
        rows.map((row) => [
          row.creadoEn,
          row.referencia,
          row.estado,
          row.origin,
          row.product_name,
          row.amount.toFixed(2),
          row.currency,
          row.comprador?.nombre_y_apellido ?? '',
          row.comprador?.email ?? '',
          row.comprador?.dni ?? '',
          row.comprador?.telefono ?? '',
        ]),
      )
    },

    async history(referencia) {
      const row = await find(referencia)
      const [historia, pagos] = await Promise.all([
        listHistoria(db, row.compra.id),
        listPagos(db, row.compra.id),
      ])
      return {
        item: toStaff(row),
        historia: historia.map(({ desde, hacia, actor, motivo, datos, creadoEn }) => ({
          desde,
          hacia,
          actor,
          motivo,
          datos,
          creadoEn: creadoEn.toISOString(),
        })),
        pagos: pagos.map(({ payment_id, estado, amount, currency, problema, actualizadoEn }) => ({
          payment_id,
          estado,
          amount: Number(amount),
          currency,
          problema,
          actualizadoEn: actualizadoEn.toISOString(),
        })),
      }
    },

    // A payment of a provider is confirmed by its provider; staff only decide what is under review.
    confirm: (referencia, motivo, usuario) =>
      decideBy(
        usuario,
        referencia,
        { tipo: 'acreditacion', motivo },
        ({ origin, estado }) =>
          estado === 'revision' ||
          (origin === 'transferencia' && ['pendiente', 'vencida', 'fallida'].includes(estado)),
        'confirmada',
      ),

    reject: (referencia, motivo, usuario) =>
      decideBy(
        usuario,
        referencia,
        { tipo: 'fallo', motivo },
        ({ origin, estado }) => origin === 'transferencia' && estado === 'pendiente',
        'fallida',
      ),

    async refund(referencia, motivo, usuario) {
      const { compra } = await find(referencia)
      const actor = `staff:${usuario.id}`
      if (compra.estado !== 'confirmada' && compra.estado !== 'revision') throw new AppError('COMPRA_CERRADA')
      const proveedor = deps.proveedores[compra.origin]
      if (!proveedor) throw new AppError('MEDIO_NO_DISPONIBLE')
      let hecho: Hecho
      try {
        hecho = await proveedor.refund(compra, deadline())
      } catch (error) {
        if (!(error instanceof ProveedorError)) throw error
        throw new AppError('PROVEEDOR_NO_DISPONIBLE', {
          cause: error,
          message: 'El proveedor no aceptó la devolución o no está respondiendo. No se devolvió nada.',
        })
      }
      const spoken: Hecho = hecho.tipo === 'devolucion' ? { ...hecho, motivo } : hecho
      await deps.settle.settle(compra.id, [spoken], `${actor}: ${motivo}`)
      return toStaff(await find(referencia))
    },

    async findComprobante(referencia) {
      const { compra } = await find(referencia)
      if (!compra.comprobante) throw new AppError('NO_ENCONTRADO')
      return { hash: compra.comprobante, nombre: compra.comprobanteNombre ?? 'comprobante' }
    },
  }
}
