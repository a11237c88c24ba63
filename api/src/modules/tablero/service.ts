import type { Permiso } from '#domain/cuentas/permisos.ts'
import type { Tablero } from '#domain/tablero/tablero.ts'
import type { Staff } from '../../http/auth.ts'
import type { House } from '../../module.ts'
import {
  countAvisos,
  countCorreos,
  countRevision,
  countSinComprobante,
  countSolicitudes,
  countTransferencias,
  findEmbudo,
  findLugares,
  findMensajes,
  findReembolsos,
  sumDinero,
} from './queries.ts'

export interface TableroService {
  get(staff: Staff): Promise<Tablero>
}

/** Nothing is asked for that the caller may not see. */
export function createTableroService({
  database: { db },
  tareas,
}: Pick<House, 'database' | 'tareas'>): TableroService {
  async function findTransferencias() {
    const [edades, sinComprobante] = await Promise.all([countTransferencias(db), countSinComprobante(db)])
    return { edades, sinComprobante }
  }

  async function findFailing() {
    const failing = (await tareas.list()).filter(({ fallo }) => fallo)
    return failing.map(({ nombre, fallas }) => ({ nombre, fallas }))
  }

  return {
    async get({ permisos }) {
      const ifMay = <T>(permiso: Permiso, find: () => Promise<T>): Promise<T> | null =>
        permisos.get(permiso) === 'todo' ? find() : null
      const [
        dinero,
        transferencias,
        revision,
        reembolsos,
        solicitudes,
        mensajes,
        lugares,
        embudo,
        correos,
        avisos,
        failing,
      ] = await Promise.all([
        ifMay('compras.ver', () => sumDinero(db)),
        ifMay('compras.decidir', findTransferencias),
        ifMay('compras.ver', () => countRevision(db)),
        ifMay('compras.reembolsar', () => findReembolsos(db)),
        ifMay('cuentas.ver', () => countSolicitudes(db)),
        ifMay('formularios.ver', () => findMensajes(db)),
        ifMay('eventos.ver', () => findLugares(db)),
        ifMay('eventos.ver', () => findEmbudo(db)),
        ifMay('correos.ver', () => countCorreos(db)),
        ifMay('operacion.ver', () => countAvisos(db)),
        ifMay('operacion.ver', findFailing),
      ])
      return {
        ahora: new Date().toISOString(),
        dinero,
        transferencias,
        revision,
        reembolsos,
        solicitudes,
        mensajes,
        lugares,
        embudo,
        correos,
        avisos,
        tareas: failing,
      }
    },
  }
}
