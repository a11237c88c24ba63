import type { AnswerOf } from '#contract/endpoint.ts'
import {
  CLASES_DE_HECHO,
  type ClaseDeHecho,
  type HechoDePersona,
  type listHistoria,
  MIRADAS,
  PERMISO_DE_CLASE,
} from '#domain/cuentas/personas/historia.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Database } from '../../../db/client.ts'
import type { Historia, Relator } from '../../../historia.ts'
import type { Staff } from '../../../http/access/auth.ts'
import { AppError } from '../../../http/errors.ts'
import type { AuditoriaService } from '../../auditoria/service.ts'
import { findUsuario, listUnidas } from '../queries.ts'
import { relateSolicitudes } from '../solicitudes/history-queries.ts'
import { relateSesiones } from './sesiones-relator.ts'

const PAGE = 40
const SEPARATOR = '~'

const cursorOf = ({ en, clave }: Pick<HechoDePersona, 'en' | 'clave'>) => en + SEPARATOR + clave
function readCursor(after: string) {
  const [en = '', clave = ''] = after.split(SEPARATOR)
  return { en, clave }
}

/** Newest first; entries of the same instant by key. Every module sorts its entries the same way. */
const newestFirst = (a: HechoDePersona, b: HechoDePersona) => (cursorOf(a) < cursorOf(b) ? 1 : -1)

/** Merges the history entries of all modules into one history of a person, limited to what the reader may see. */
export function createHistoria(deps: {
  database: Database
  auditoria: AuditoriaService
  historias: readonly Historia[]
}) {
  const { db } = deps.database
  const relatores = new Map<ClaseDeHecho, Relator>()
  const historias: Historia[] = [
    { sesiones: relateSesiones, solicitudes: relateSolicitudes },
    ...deps.historias,
  ]
  for (const historia of historias) {
    for (const [clase, relator] of Object.entries(historia)) relatores.set(clase as ClaseDeHecho, relator)
  }

  async function emailsOf(id: number, Email: string): Promise<string[]> {
    const unidas = await listUnidas(db, id)
    return [Email, ...unidas.map((unida) => unida.Email)].map((email) => email.toLowerCase())
  }

  return {
    async list(
      actor: Actor,
      staff: Staff,
      id: number,
      { clase, after }: { clase?: ClaseDeHecho | undefined; after?: string | undefined },
    ): Promise<AnswerOf<typeof listHistoria>> {
      const clases = CLASES_DE_HECHO.filter(
        (each) => staff.permisos.get(PERMISO_DE_CLASE[each]) === 'todo' && relatores.has(each),
      )
      if (clase && !clases.includes(clase)) throw new AppError('SIN_PERMISO')
      const persona = await findUsuario(db, id)
      if (!persona || persona.unidaA) throw new AppError('NO_ENCONTRADO')
      await deps.auditoria.recordRead(actor, { tabla: 'usuarios', clave: id }, MIRADAS.historia)
      const entera = { id, emails: await emailsOf(id, persona.Email) }
      // Reads one entry more than the page shows, to know whether there is a next page.
      const pagina = { after: after ? readCursor(after) : undefined, limit: PAGE + 1, lector: staff.id }
      const found: HechoDePersona[] = []
      for (const each of clase ? [clase] : clases) {
        const hechos = (await relatores.get(each)?.(db, entera, pagina)) ?? []
        found.push(...hechos.map((hecho) => ({ nota: null, ...hecho, clase: each })))
      }
      const data = found.toSorted(newestFirst).slice(0, PAGE)
      const last = data.at(-1)
      return { data, clases, siguiente: found.length > PAGE && last ? cursorOf(last) : null }
    },
  }
}
export type HistoriaService = ReturnType<typeof createHistoria>
