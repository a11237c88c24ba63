import type { z } from 'zod'
import type { ResourceQuery } from '#contract/resource.ts'
import type { Permiso } from '#domain/cuentas/permisos.ts'
import { listAvisos } from '#domain/operacion/avisos.ts'
import { LIMITES, listBloqueos, type NombreLimite } from '#domain/operacion/bloqueos.ts'
import { listCorreos } from '#domain/operacion/correos.ts'
import type { Actor } from '../../db/actor.ts'
import type { Database } from '../../db/client.ts'
import { AppError, invalidInput } from '../../http/errors.ts'
import type { Binding } from '../../resource/binding.ts'
import { pagesOf } from '../../resource/staff/export.ts'
import type { AccionDeLote } from '../lotes/accion.ts'
import { idsOf, type OfertaDeLote } from '../lotes/service.ts'
import { nameAvisos, nameCorreos } from './queries.ts'
import { avisosBinding, correosBinding } from './resources.ts'

/** What became of one row, and what to say of it. */
export interface Outcome {
  estado: 'hecha' | 'sin_cambio' | 'fallida'
  detalle: string
}

interface Uses {
  database: Database
  resend(actor: Actor, id: string): Promise<Outcome>
  process(actor: Actor, id: number): Promise<Outcome>
  unlock(actor: Actor, clave: string): Promise<Outcome>
  runTarea(actor: Actor, nombre: string): Promise<void>
  listTareas(): Promise<readonly { nombre: string; titulo: string }[]>
  readBloqueos(): Binding
  inDigests(query: ResourceQuery): ResourceQuery
}

const act = (permiso: Permiso, work: (actor: Actor, clave: string) => Promise<Outcome>): AccionDeLote => ({
  permiso,
  onlyAsks: true,
  async run(actor, clave) {
    const { estado, detalle } = await work(actor, clave)
    if (estado === 'fallida') throw new AppError('CONFLICTO_DE_ESTADO', { message: detalle })
    return estado
  },
})

const named = (rows: readonly (readonly [clave: string, nombre: string])[]) =>
  new Map(rows.map(([clave, nombre]) => [clave, { nombre, en: null }]))

/** What staff do with many of what runs by itself. */
export function operacionBulk(uses: Uses): Record<string, OfertaDeLote> {
  const { pool, db } = uses.database
  const keysBy = (
    list: { query: z.ZodType<ResourceQuery> },
    read: () => Binding,
    asRead = (query: ResourceQuery) => query,
  ) =>
    async function* (consulta: Record<string, string>) {
      const query = list.query.safeParse(consulta)
      if (!query.success) throw invalidInput('CONSULTA_INVALIDA', query.error)
      const binding = read()
      for await (const page of pagesOf(pool, binding, asRead(query.data))) {
        for (const row of page) yield String(row[binding.key])
      }
    }
  return {
    correos: {
      acciones: { reenviar: act('correos.reenviar', uses.resend) },
      keysOf: keysBy(listCorreos, () => correosBinding),
      namesOf: async (claves) => named(await nameCorreos(db, claves)),
    },
    avisos: {
      acciones: {
        'procesar-ahora': act('operacion.actuar', (actor, clave) => uses.process(actor, Number(clave))),
      },
      keysOf: keysBy(listAvisos, () => avisosBinding),
      namesOf: async (claves) => named(await nameAvisos(db, idsOf(claves))),
    },
    bloqueos: {
      acciones: { desbloquear: act('operacion.actuar', uses.unlock) },
      keysOf: keysBy(listBloqueos, uses.readBloqueos, uses.inDigests),
      namesOf: async (claves) =>
        named(claves.map((clave) => [clave, LIMITES[clave.split(':')[0] as NombreLimite]?.texto ?? clave])),
    },
    tareas: {
      acciones: {
        reintentar: {
          permiso: 'operacion.actuar',
          onlyAsks: true,
          async run(actor, clave) {
            await uses.runTarea(actor, clave)
            return 'hecha'
          },
        },
      },
      async *keysOf() {
        for (const { nombre } of await uses.listTareas()) yield nombre
      },
      namesOf: async () => named((await uses.listTareas()).map(({ nombre, titulo }) => [nombre, titulo])),
    },
  }
}
