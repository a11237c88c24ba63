import { SIN_DATO } from '#domain/compras/compras.ts'
import { fromMinor, toMinor, totalText } from '#domain/compras/precios.ts'
import { type EstadoPedido, NOMBRES_DE_ESTADO, PASOS, type Via } from '#domain/pedidos/estados.ts'
import { type Renglon, readLibros } from '#domain/pedidos/libros-escritos.ts'
import type { PasoDePedido } from '#domain/pedidos/pedidos.ts'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { rutaOf } from '#domain/sitio/rutas.ts'
import { SISTEMA } from '../../db/actor.ts'
import type { Database, Tx } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import type { CorreoService } from '../../mail/correo.ts'
import {
  pedidoDerivado,
  pedidoEnOtrasManos,
  pedidoEstado,
  pedidoPasado,
  pedidosDevueltos,
  pedidosPasados,
} from '../../mail/plantillas/pedidos.ts'
import type { PersonalDataKeeper } from '../../personal-data.ts'
import type { AjustesService } from '../ajustes/service.ts'
import type { ArchivosService } from '../archivos/service.ts'
import { erasePersonalData, exportPersonalData } from './personal-data-queries.ts'
import {
  countUnsentOf,
  findCompraOf,
  findConsultor,
  findPedidoOf,
  insertPedido,
  listIdsOfConsultor,
  listLibrosEnVenta,
  lockPedido,
  lockPedidoOf,
  lockUnanswered,
  lockUnsentOf,
  type PedidoRow,
  replaceLibros,
  updatePedido,
} from './queries.ts'
import { createPedidosView } from './view.ts'

/** Where it goes and whom it is for. */
interface Destino {
  nombre: string
  email: string
  telefono: string
  calle: string
  numero: string
  piso: string
  localidad: string
  partido: string
  provincia: string
  codigoPostal: string
}

export interface NuevoPedido extends Destino {
  /** Through whom; null: the organisation answers it. */
  IdConsultor: number | null
  /** In the buyer's own words; what is certain of them becomes books and a total. */
  libros: string
  mensajeId?: number | undefined
  archivo?: { hash: string; nombre: string } | undefined
}

/** A purchase of a book, paid through the site. */
export interface LibroPagado extends Destino {
  compraId: number
  /** Its money had gone back as a whole before: this is other money. */
  devuelta: boolean
  IdLibro: number
  nombreLibro: string
  precio: string
  total: string
}

const DEVUELTA = 'La compra se devolvió'
/** Of an order without a purchase nobody knows where it was asked from: its pesos are told as abroad. */
const SIN_GRUPO = 0
const HOUR_MS = 3_600_000
const PROPIOS_MAX = 200
/** Orders that go back to the organisation in one transaction. */
const BATCH = 200

export function createPedidosService(deps: {
  database: Database
  correo: CorreoService
  archivos: ArchivosService
  ajustes: Pick<AjustesService, 'current'>
  config: { mailOrganizacion: string }
  clock: () => Date
}) {
  const { database, correo, archivos, clock } = deps
  const view = createPedidosView(database)

  /** Books with the price of today; `undefined` for one that is not on sale. */
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

  /** With `IdConsultor`, one that she answers; any other is as absent as one that never was. */
  async function lock(tx: Tx, id: number, version?: number, IdConsultor?: number): Promise<PedidoRow> {
    const row = await lockPedido(tx, id)
    if (!row || (IdConsultor !== undefined && !isOf(row, IdConsultor))) throw new AppError('NO_ENCONTRADO')
    if (version !== undefined && row.version !== version) {
      throw new AppError('CONFLICTO', { actual: await view.get(id, tx) })
    }
    return row
  }

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

  const personalData: PersonalDataKeeper = {
    exportPersonalData,
    erasePersonalData: async (tx, persona) => archivos.release(tx, await erasePersonalData(tx, persona)),
  }

  const answerBy = async (tx: Tx) =>
    new Date(clock().getTime() + (await deps.ajustes.current(tx)).respuestaDePedido * HOUR_MS)

  const passOn = (tx: Tx, id: number) =>
    updatePedido(tx, id, { via: 'organizacion', respuestaHasta: null, derivadoEn: clock() })

  const returnBatch = (): Promise<number> =>
    database.transaction(SISTEMA, async (tx) => {
      const found = await lockUnanswered(tx, clock(), BATCH)
      for (const { id, consultor, emailDelConsultor, creadoEn, respuestaHasta } of found) {
        const horas = Math.round(((respuestaHasta ?? clock()).getTime() - creadoEn.getTime()) / HOUR_MS)
        const datos = { numero: String(id), consultor: consultor ?? '', horas }
        await passOn(tx, id)
        await correo.enqueue(tx, {
          plantilla: pedidoDerivado,
          para: deps.config.mailOrganizacion,
          datos,
        })
        if (emailDelConsultor) {
          await correo.enqueue(tx, {
            plantilla: pedidoPasado,
            para: emailDelConsultor,
            responderA: deps.config.mailOrganizacion,
            datos: { ...datos, horas: String(horas) },
          })
        }
      }
      return found.length
    })

  return {
    ...personalData,
    view,

    /** An order as the form or a message tells it; the same message again answers the order it became. */
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

    /**
     * A book that was paid is an order that waits to be sent; one that was given back and paid again is the same one,
     * and one that staff cancelled stays so. Answers whether it left before.
     */
    async enterCompra(tx: Tx, pagado: LibroPagado): Promise<{ enviado: boolean }> {
      const { compraId, devuelta, IdLibro, nombreLibro, precio, total, ...destino } = pagado
      const known = await lockPedidoOf(tx, compraId)
      if (known) {
        const again = known.estado === 'cancelado' && (devuelta || known.motivo === DEVUELTA)
        if (again) await updatePedido(tx, known.id, { estado: 'pagado', motivo: '' })
        return { enviado: known.estado === 'enviado' || known.estado === 'entregado' }
      }
      const made = await insertPedido(tx, {
        ...destino,
        via: 'organizacion',
        IdConsultor: null,
        compraId,
        estado: 'pagado',
        libros: `1 × ${nombreLibro}`,
        total,
      })
      if (made) await replaceLibros(tx, made.id, [{ IdLibro, nombre: nombreLibro, cantidad: 1, precio }])
      return { enviado: false }
    },

    /** The purchase ended: nothing is sent for it any more. */
    async leaveCompra(tx: Tx, compraId: number): Promise<void> {
      const known = await lockPedidoOf(tx, compraId)
      if (known && PASOS[known.estado].includes('cancelado')) {
        await updatePedido(tx, known.id, { estado: 'cancelado', motivo: DEVUELTA })
      }
    },

    async move(
      tx: Tx,
      id: number,
      paso: PasoDePedido,
      { version, IdConsultor }: { version?: number; IdConsultor?: number } = {},
    ): Promise<void> {
      const row = await lock(tx, id, version, IdConsultor)
      if (!PASOS[row.estado].includes(paso.hacia)) throw wrongStep(row.estado, paso.hacia)
      if (paso.hacia === 'cancelado' && !paso.motivo) {
        throw new AppError('DATOS_INVALIDOS', { fields: { motivo: 'Escribí el motivo' } })
      }
      await updatePedido(tx, id, {
        estado: paso.hacia,
        respuestaHasta: null,
        ...(paso.hacia === 'cancelado' ? { motivo: paso.motivo } : {}),
        ...(paso.hacia === 'enviado' ? { transporte: paso.transporte, seguimiento: paso.seguimiento } : {}),
      })
      await tell(tx, id)
    },

    async setLibros(tx: Tx, id: number, renglones: readonly Renglon[], version: number): Promise<void> {
      const row = await lock(tx, id, version)
      if (row.compraId !== null || (row.estado !== 'nuevo' && row.estado !== 'aceptado')) {
        throw new AppError('CONFLICTO_DE_ESTADO', { message: 'Los libros se completan antes del pago.' })
      }
      const rows = await priced(tx, renglones)
      await replaceLibros(tx, id, rows)
      await updatePedido(tx, id, { total: totalOf(rows) })
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

    /** She answers no orders any more: what she did not send is the organisation's, and everybody in it is told. */
    async releaseOf(tx: Tx, IdConsultor: number): Promise<void> {
      const unsent = await lockUnsentOf(tx, IdConsultor)
      const consultor = await findConsultor(tx, IdConsultor)
      if (unsent.length === 0 || !consultor) return
      for (const { id, email } of unsent) {
        await passOn(tx, id)
        if (email === SIN_DATO) continue
        await correo.enqueue(tx, {
          plantilla: pedidoEnOtrasManos,
          para: email,
          responderA: deps.config.mailOrganizacion,
          datos: { numero: String(id) },
        })
      }
      const datos = {
        consultor: consultor.Nombre,
        pedidos: unsent.map(({ id, estado }) => ({ numero: String(id), estado })),
      }
      await correo.enqueue(tx, { plantilla: pedidosDevueltos, para: deps.config.mailOrganizacion, datos })
      if (!consultor.Email) return
      await correo.enqueue(tx, {
        plantilla: pedidosPasados,
        para: consultor.Email,
        responderA: deps.config.mailOrganizacion,
        datos,
      })
    },

    /** What its consultant left unanswered is the organisation's from now on. */
    async returnUnanswered(): Promise<void> {
      while ((await returnBatch()) === BATCH);
    },
  }
}
export type PedidosService = ReturnType<typeof createPedidosService>

const isOf = (row: PedidoRow, IdConsultor: number) =>
  row.IdConsultor === IdConsultor && row.via === 'consultor'

function wrongStep(desde: EstadoPedido, hacia: EstadoPedido): AppError {
  const message = `No pasa de «${NOMBRES_DE_ESTADO[desde]}» a «${NOMBRES_DE_ESTADO[hacia]}».`
  return new AppError('CONFLICTO_DE_ESTADO', { message })
}
