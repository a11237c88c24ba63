import type { Permiso } from '#domain/cuentas/permisos.ts'
import type { Paso, Tablero } from '#domain/tablero/tablero.ts'
import type { Staff } from '../../http/access/auth.ts'
import type { House } from '../../module.ts'
import {
  countAvisos,
  countConsultores,
  countCorreos,
  countRevision,
  countSinComprobante,
  countSolicitudes,
  countTransferencias,
  findEmbudo,
  findLugares,
  findMensajes,
  findPasos,
  findReembolsos,
  listCobro,
  sumDinero,
} from './queries.ts'

export interface TableroService {
  get(staff: Staff): Promise<Tablero>
}

const PERMISO_DE_PASO: Record<Paso, Permiso> = {
  empresa: 'configuracion.editar',
  cotizacion: 'configuracion.editar',
  banco: 'configuracion.editar',
  evento: 'eventos.editar',
  equipo: 'cuentas.otorgar',
}

/** Queries only the parts that the caller may see. */
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
    return failing.map(({ nombre, titulo, fallas }) => ({ nombre, titulo, fallas }))
  }

  return {
    async get({ permisos }) {
      const ifMay = <T>(permiso: Permiso, find: () => Promise<T>): Promise<T> | null =>
        permisos.get(permiso) === 'todo' ? find() : null
      const answers = await everyOf({
        cobro: ifMay('configuracion.ver', () => listCobro(db)),
        dinero: ifMay('compras.ver', () => sumDinero(db)),
        transferencias: ifMay('compras.decidir', findTransferencias),
        revision: ifMay('compras.ver', () => countRevision(db)),
        reembolsos: ifMay('compras.reembolsar', () => findReembolsos(db)),
        solicitudes: ifMay('cuentas.ver', () => countSolicitudes(db)),
        mensajes: ifMay('formularios.ver', () => findMensajes(db)),
        consultores: ifMay('consultores.ver', () => countConsultores(db)),
        lugares: ifMay('eventos.ver', () => findLugares(db)),
        embudo: ifMay('eventos.ver', () => findEmbudo(db)),
        correos: ifMay('correos.ver', () => countCorreos(db)),
        avisos: ifMay('operacion.ver', () => countAvisos(db)),
        tareas: ifMay('operacion.ver', findFailing),
        pasos: findPasos(db),
      })
      const pasos = answers.pasos.filter((paso) => permisos.get(PERMISO_DE_PASO[paso]) === 'todo')
      return { ...answers, ahora: new Date().toISOString(), pasos: pasos.length > 0 ? pasos : null }
    },
  }
}

/** `Promise.all` for an object of promises. */
async function everyOf<Asked extends object>(
  asked: Asked,
): Promise<{ [Name in keyof Asked]: Awaited<Asked[Name]> }> {
  const answered = Object.entries(asked).map(async ([name, answer]) => [name, await answer] as const)
  return Object.fromEntries(await Promise.all(answered)) as { [Name in keyof Asked]: Awaited<Asked[Name]> }
}
