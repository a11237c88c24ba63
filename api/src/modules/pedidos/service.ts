import { fromMinor, toMinor, totalText } from '#domain/compras/precios.ts'
import type { EstadoPedido, Via } from '#domain/pedidos/estados.ts'
import { type Renglon, readLibros } from '#domain/pedidos/libros-escritos.ts'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { rutaOf } from '#domain/sitio/rutas.ts'
import type { Database, Tx } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import type { CorreoService } from '../../mail/correo.ts'
import { pedidoEstado } from '../../mail/plantillas/pedidos.ts'
import type { AjustesService } from '../ajustes/service.ts'
import type { ArchivosService } from '../archivos/service.ts'
import { type Destino, ofCompras } from './of-compras.ts'
import { createPassing } from './passing.ts'
import {
  countUnsentOf,
  findCompraOf,
  findPedidoOf,
  insertPedido,
  type LibroDePedidoRow,
  listIdsOfConsultor,
  listLibrosEnVenta,
  listLibrosOf,
  type PedidoRow,
  replaceLibros,
  updatePedido,
} from './queries.ts'
import { createPedidosView } from './view.ts'

/** The books of an order and their total. */
export interface LibrosDePedido {
  rows: LibroDePedidoRow[]
  total: string | null
}

export interface NuevoPedido extends Destino {
  /** The consultant who handles the order; null: the organisation. */
  IdConsultor: number | null
  /** The buyer's own words. Titles recognized with certainty become books with a total. */
  libros: string
  mensajeId?: number | undefined
  archivo?: { hash: string; nombre: string } | undefined
}

/** An order without a purchase has no price group. Its pesos are formatted as for visitors from abroad. */
const SIN_GRUPO = 0
const HOUR_MS = 3_600_000
const PROPIOS_MAX = 200

export function createPedidosService(deps: {
  database: Database
  correo: CorreoService
  archivos: ArchivosService
  ajustes: Pick<AjustesService, 'current'>
  config: { mailOrganizacion: string }
  clock: () => Date
}) {
  const { database, correo, clock } = deps
  const view = createPedidosView(database)

  /** Adds today's price to the books. Throws if one is not on sale. */
  async function priced(tx: Tx, renglones: readonly Renglon[]) {
    const enVenta = await listLibrosEnVenta(tx)
    return renglones.map(({ IdLibro, cantidad }) => {
      const libro = enVenta.find(({ id }) => id === IdLibro)
      if (!libro) {
        throw new AppError('DATOS_INVALIDOS', {
          fields: { renglones: 'Hay un libro que no está a la venta' },
        })
      }
      return { IdLibro, nombre: libro.nombre, cantidad, precio: libro.precio }
    })
  }
  const totalOf = (rows: readonly { cantidad: number; precio: string }[]) =>
    fromMinor(rows.reduce((sum, { cantidad, precio }) => sum + BigInt(cantidad) * toMinor(precio), 0n))

  async function tell(tx: Tx, id: number): Promise<void> {
    const pedido = await view.get(id, tx)
    if (pedido.estado === 'nuevo') return
    const compra = await findCompraOf(tx, id)
    await correo.enqueue(tx, {
      plantilla: pedidoEstado,
      para: pedido.email,
      responderA: deps.config.mailOrganizacion,
      datos: {
        numero: String(id),
        quien: (pedido.via === 'consultor' && pedido.consultor) || ORGANIZACION.nombre,
        estado: pedido.estado,
        libros: pedido.renglones.map(({ cantidad, nombre }) => `${cantidad} × ${nombre}`).join(', '),
        total:
          pedido.total === null
            ? ''
            : totalText({ amount: pedido.total, currency: 'ARS' }, compra?.grupo ?? SIN_GRUPO),
        transporte: pedido.transporte,
        seguimiento: pedido.seguimiento,
        motivo: pedido.motivo,
        ...(compra && { pagina: rutaOf.compra(compra) }),
      },
    })
  }

  const answerBy = async (tx: Tx) =>
    new Date(clock().getTime() + (await deps.ajustes.current(tx)).respuestaDePedido * HOUR_MS)

  return {
    ...ofCompras,
    ...createPassing(deps),
    view,

    /** Creates an order from the form or from a message. A repeated message returns the order it created. */
    async create(
      tx: Tx,
      nuevo: NuevoPedido,
    ): Promise<{ id: number; nuevo: boolean; respuestaHasta: Date | null }> {
      const { IdConsultor, libros, mensajeId, archivo, ...destino } = nuevo
      const via: Via = IdConsultor === null ? 'organizacion' : 'consultor'
      const { renglones, entero } = readLibros(libros, await listLibrosEnVenta(tx))
      const rows = await priced(tx, renglones)
      const respuestaHasta = via === 'consultor' ? await answerBy(tx) : null
      const made = await insertPedido(tx, {
        ...destino,
        via,
        IdConsultor,
        libros,
        total: entero ? totalOf(rows) : null,
        mensajeId: mensajeId ?? null,
        archivo: archivo?.hash ?? null,
        archivoNombre: archivo?.nombre ?? null,
        respuestaHasta,
      })
      if (made) {
        await replaceLibros(tx, made.id, rows)
        return { id: made.id, nuevo: true, respuestaHasta }
      }
      const known = mensajeId === undefined ? undefined : await findPedidoOf(tx, { mensajeId })
      if (!known) throw new Error('an order that was not stored')
      return { id: known.id, nuevo: false, respuestaHasta: known.respuestaHasta }
    },

    /** Changes the state of an order under its lock, if the caller may. */
    async move(
      tx: Tx,
      id: number,
      hacia: EstadoPedido,
      change: {
        transporte?: string | undefined
        seguimiento?: string | undefined
        motivo?: string | undefined
      },
    ): Promise<void> {
      await updatePedido(tx, id, { ...change, estado: hacia, respuestaHasta: null })
      await tell(tx, id)
    },

    /** Returns the books the order had before. */
    async setLibros(tx: Tx, id: number, renglones: readonly Renglon[]): Promise<LibrosDePedido> {
      const before = { rows: await listLibrosOf(tx, [id]), total: (await view.row(id, tx))?.total ?? null }
      const rows = await priced(tx, renglones)
      await replaceLibros(tx, id, rows)
      await updatePedido(tx, id, { total: totalOf(rows) })
      return before
    },

    async restoreLibros(tx: Tx, id: number, { rows, total }: LibrosDePedido): Promise<void> {
      await replaceLibros(tx, id, rows)
      await updatePedido(tx, id, { total })
    },

    listPropios: async (IdConsultor: number) =>
      view.listByIds(await listIdsOfConsultor(database.db, IdConsultor, PROPIOS_MAX)),

    async checkPropio(IdConsultor: number, id: number): Promise<void> {
      const row = await view.row(id)
      if (!row || !isOf(row, IdConsultor)) throw new AppError('NO_ENCONTRADO')
    },

    async findComprobante(id: number): Promise<{ hash: string; nombre: string }> {
      const row = await view.row(id)
      if (!row?.archivo) throw new AppError('NO_ENCONTRADO')
      return { hash: row.archivo, nombre: row.archivoNombre ?? 'comprobante' }
    },

    countUnsentOf: (consultores: readonly number[]) => countUnsentOf(database.db, consultores),
  }
}
export type PedidosService = ReturnType<typeof createPedidosService>

const isOf = (row: PedidoRow, IdConsultor: number) =>
  row.IdConsultor === IdConsultor && row.via === 'consultor'
