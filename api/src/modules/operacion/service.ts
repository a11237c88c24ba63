import { createHash } from 'node:crypto'
import type { ResourceQuery } from '#contract/resource.ts'
import { type Bloqueo, LIMITES, type NombreLimite } from '#domain/operacion/bloqueos.ts'
import { nextRun } from '#domain/operacion/cron.ts'
import type { PaginasGuardadas } from '#domain/operacion/paginas-guardadas.ts'
import type { Tarea } from '#domain/operacion/tarea.ts'
import type { Actor } from '../../db/actor.ts'
import type { Tx } from '../../db/client.ts'
import type { Staff } from '../../http/access/auth.ts'
import { limitsOf } from '../../http/access/limits.ts'
import { dropEverywhere } from '../../http/cache/invalidation-queries.ts'
import type { TareaRow } from '../../jobs/tareas.ts'
import { PLANTILLAS } from '../../mail/plantillas.ts'
import type { House } from '../../module.ts'
import type { Binding } from '../../resource/binding.ts'
import { findPage } from '../../resource/run.ts'
import type { AuditoriaService } from '../auditoria/service.ts'
import { type Dueno, findByHuella, findByNumero } from './queries.ts'
import { avisosBinding, bloqueosBinding, correosBinding } from './resources.ts'

const huellaOf = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('base64url')

/** Background work as staff see and control it. The modules that own the tables carry out the changes. */
export function createOperacionService(
  deps: Pick<House, 'config' | 'database' | 'cache' | 'metrics' | 'tareas' | 'clock'> & {
    auditoria: AuditoriaService
  },
) {
  const { database, auditoria } = deps
  const { db, pool, transaction } = database
  const began = deps.clock()
  let bloqueos: Binding | undefined

  const readBloqueos = () => {
    bloqueos ??= bloqueosBinding(limitsOf(database))
    return bloqueos
  }
  /** Accounts are counted under a digest of their e-mail, so e-mails in the query are replaced by digests. */
  const inDigests = ({ words, ...query }: ResourceQuery): ResourceQuery => ({
    ...query,
    words: words.map((word) => (word.includes('@') ? huellaOf(word) : word)),
  })

  /** The owners of the counted accounts; empty if the caller may not see accounts. */
  async function findDuenos(staff: Staff, rows: { limite: string; de: string }[]) {
    if (!staff.permisos.has('cuentas.ver')) return new Map<string, Dueno>()
    const of = (kinds: string[]) =>
      rows.filter(({ limite }) => kinds.includes(LIMITES[limite as NombreLimite].de)).map(keyOf)
    const duenos = await Promise.all([
      findByHuella(db, of(['cuenta', 'cuenta-y-red'])),
      findByNumero(db, of(['persona'])),
    ])
    return new Map(duenos.flat().map((dueno) => [dueno.de, dueno]))
  }

  return {
    listCorreos: (query: ResourceQuery) => findPage(pool, correosBinding, query),

    listPlantillas: () => PLANTILLAS.map(({ nombre, titulo }) => ({ nombre, titulo })),

    async listAvisos(staff: Staff, query: ResourceQuery) {
      const page = await findPage(pool, avisosBinding, query)
      if (staff.permisos.has('compras.ver')) return page
      return { ...page, data: page.data.map((row) => ({ ...row, referencia: null })) }
    },

    async listTareas(): Promise<Tarea[]> {
      const now = deps.clock()
      return (await deps.tareas.list()).map((row) => viewOfTarea(row, now))
    },

    async listBloqueos(staff: Staff, query: ResourceQuery) {
      const page = await findPage(pool, readBloqueos(), inDigests(query))
      const rows = page.data as Omit<Bloqueo, 'persona'>[]
      const duenos = await findDuenos(staff, rows)
      const data = rows.map((row) => {
        const dueno = duenos.get(keyOf(row))
        return { ...row, persona: dueno ? { id: dueno.id, email: dueno.email } : null }
      })
      return { ...page, data }
    },

    readBloqueos,
    inDigests,

    describeGuardadas: (): PaginasGuardadas => ({
      entradas: deps.cache.size,
      bytes: deps.cache.bytes,
      maximo: deps.config.cacheBytes,
      aciertos: deps.metrics.cacheHits(),
      desde: began.toISOString(),
    }),

    dropGuardadas: (actor: Actor) =>
      transaction(actor, async (tx: Tx) => {
        await auditoria.recordAct(
          tx,
          { tabla: 'paginas_guardadas', clave: '*' },
          'Vaciar en todos los procesos',
        )
        await dropEverywhere(tx)
      }),
  }
}
export type OperacionService = ReturnType<typeof createOperacionService>

/** The part of a key that identifies the account, without network, login form or session. */
const keyOf = ({ limite, de }: { limite: string; de: string }) =>
  LIMITES[limite as NombreLimite].de === 'red' ? de : (de.split(':')[0] ?? '')

function viewOfTarea(row: TareaRow, now: Date): Tarea {
  const iso = (date: Date | null | undefined) => date?.toISOString() ?? null
  return {
    nombre: row.nombre,
    titulo: row.titulo,
    cron: row.cron,
    estado: row.corriendo ? 'corriendo' : row.fallo ? 'fallida' : row.ultimaEn ? 'bien' : 'sin-correr',
    ultimaEn: iso(row.ultimaEn),
    proximaEn: iso(nextRun(row.cron, now)),
    fallas: row.fallas,
    ultimaFallaEn: iso(row.ultimaFallaEn),
    error: row.error,
  }
}
