import { convertibleOf, type Mensaje, type MensajeEntero } from '#domain/formularios/mensajes.ts'
import type { Database } from '../../../db/client.ts'
import type { Staff } from '../../../http/access/auth.ts'
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

/** Messages as they are read. */
export function createReading({
  database: { db },
  ubicaciones,
  clock,
}: {
  database: Database
  ubicaciones: UbicacionesService
  clock: () => Date
}) {
  async function findConvertido({ id, formulario, IdConsultor }: MensajeRow) {
    const clase = convertibleOf(formulario)
    const became = clase === 'pedidos' ? await findPedidoDe(db, id) : clase ? IdConsultor : undefined
    return clase && became ? { clase, id: became } : null
  }

  async function findCompra({ permisos }: Staff, row: MensajeRow) {
    const { compra } = datosOf(row)
    const isNamed = row.formulario === 'arrepentimiento' && typeof compra === 'string'
    return (isNamed && permisos.get('compras.ver') === 'todo' && (await findCompraDe(db, compra))) || null
  }

  async function findLugar(row: MensajeRow) {
    const { pais, provincia, localidad } = datosOf(row)
    return [pais, provincia, localidad].every((each) => typeof each === 'number')
      ? await ubicaciones.findNombresDeLugar(db, { pais, provincia, localidad } as never)
      : undefined
  }

  return {
    listByIds: async (ids: number[]): Promise<Mensaje[]> => {
      const now = clock()
      return (await listMensajes(db, ids)).map((row) => toMensaje(row, now))
    },

    async get(staff: Staff, id: number): Promise<MensajeEntero> {
      const found = await findMensaje(db, id)
      if (!found) throw new AppError('NO_ENCONTRADO')
      const { mensaje: row, consultor } = found
      const now = clock()
      const lugar = await findLugar(row)
      const maySeePeople = staff.permisos.get('cuentas.ver') === 'todo'
      const hilo = await listHilo(db, id)
      return {
        ...toMensaje(found, now),
        filas: filasDe(row, lugar && { ...lugar }),
        archivo: row.archivoNombre,
        consultor: row.IdConsultor === null ? null : { id: row.IdConsultor, nombre: consultor ?? '' },
        persona: (maySeePeople && emailOf(row) && (await findPersonaDe(db, emailOf(row)))) || null,
        compra: await findCompra(staff, row),
        convertido: await findConvertido(row),
        saludo: saludoOf(row),
        hilo: hilo.map((each) => toPieza(each, now)),
        visto: hilo.at(-1)?.pieza.id ?? '',
      }
    },

    async findArchivo(id: number): Promise<{ hash: string; nombre: string }> {
      const row = (await findMensaje(db, id))?.mensaje
      if (!row?.archivo) throw new AppError('NO_ENCONTRADO')
      return { hash: row.archivo, nombre: row.archivoNombre ?? row.archivo }
    },
  }
}
