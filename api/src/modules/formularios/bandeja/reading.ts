import type { By } from '#contract/act.ts'
import type { Permiso } from '#domain/cuentas/permisos.ts'
import { convertibleOf, type Mensaje, type MensajeEntero } from '#domain/formularios/mensajes.ts'
import type { Database, Tx } from '../../../db/client.ts'
import { AppError } from '../../../http/errors.ts'
import type { UbicacionesService } from '../../ubicaciones/service.ts'
import {
  findCompraDe,
  findMensaje,
  findPedidoDe,
  findPersonaDe,
  listHilo,
  listMensajes,
  type MensajeRow,
} from './queries.ts'
import { datosOf, emailOf, filasDe, saludoOf, toMensaje, toPieza } from './view.ts'

/** Reads messages for the inbox. */
export function createReading({
  database: { db },
  ubicaciones,
  clock,
}: {
  database: Database
  ubicaciones: UbicacionesService
  clock: () => Date
}) {
  async function findConvertido(tx: Tx, { id, formulario, IdConsultor }: MensajeRow) {
    const clase = convertibleOf(formulario)
    const became = clase === 'pedidos' ? await findPedidoDe(tx, id) : clase ? IdConsultor : undefined
    return clase && became ? { clase, id: became } : null
  }

  async function findCompra(tx: Tx, row: MensajeRow) {
    const { compra } = datosOf(row)
    const isNamed = row.formulario === 'arrepentimiento' && typeof compra === 'string'
    return (isNamed && (await findCompraDe(tx, compra))) || null
  }

  async function findLugar(tx: Tx, row: MensajeRow) {
    const { pais, provincia, localidad } = datosOf(row)
    return [pais, provincia, localidad].every((each) => typeof each === 'number')
      ? await ubicaciones.findNombresDeLugar(tx, { pais, provincia, localidad } as never)
      : undefined
  }

  return {
    async listByIds(ids: number[]): Promise<Mensaje[]> {
      const now = clock()
      return (await listMensajes(db, ids)).map((row) => toMensaje(row, now))
    },

    async show(tx: Tx, id: number, by: By): Promise<MensajeEntero | undefined> {
      const named = await findMensaje(tx, id)
      if (!named) return undefined
      const { mensaje: row, consultor } = named
      const lugar = await findLugar(tx, row)
      const email = emailOf(row)
      const maySeePeople = by.permisos.get('cuentas.ver' satisfies Permiso) === 'todo'
      return {
        ...toMensaje(named, by.now),
        filas: filasDe(row, lugar && { ...lugar }),
        archivo: row.archivoNombre,
        consultor: row.IdConsultor === null ? null : { id: row.IdConsultor, nombre: consultor ?? '' },
        persona: (maySeePeople && email && (await findPersonaDe(tx, email))) || null,
        compra:
          by.permisos.get('compras.ver' satisfies Permiso) === 'todo' ? await findCompra(tx, row) : null,
        convertido: await findConvertido(tx, row),
        saludo: saludoOf(row),
        hilo: (await listHilo(tx, id)).map(toPieza),
        version: row.version,
      }
    },

    async findArchivo(id: number): Promise<{ hash: string; nombre: string }> {
      const row = (await findMensaje(db, id))?.mensaje
      if (!row?.archivo) throw new AppError('NO_ENCONTRADO')
      return { hash: row.archivo, nombre: row.archivoNombre ?? row.archivo }
    },
  }
}
