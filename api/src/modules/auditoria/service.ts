import type { Registro } from '#domain/auditoria/auditoria.ts'
import { DAY_MS } from '#domain/calendario/calendario.ts'
import { type Actor, SISTEMA } from '../../db/actor.ts'
import type { Database, Tx } from '../../db/client.ts'
import type { Persona } from '../../db/personal/declaration.ts'
import type { Erased } from '../../db/personal/engine.ts'
import type { PersonalDataHooks } from '../../personal-data.ts'
import { relateAuditoria } from './history-queries.ts'
import {
  type Cierre,
  closeDays,
  deleteOldDays,
  findClosedSpan,
  findProblemas,
  insertActo,
  insertLectura,
  listRegistros,
  maskPersona,
  type Problema,
} from './queries.ts'

export interface AuditoriaService extends PersonalDataHooks {
  /** The entries with these ids, in no particular order. */
  listByIds(ids: number[]): Promise<Registro[]>
  /** Records that the actor reads private data. Call it before the data is returned. */
  recordRead(actor: Actor, seen: { tabla: string; clave: string | number }, motivo: string): Promise<void>
  /** Records an act of staff that changes no audited row. Call it in the transaction of the act. */
  recordAct(tx: Tx, done: { tabla: string; clave: string | number }, motivo: string): Promise<void>
  /** Masks the values of an erased person; the fact of each change stays. */
  mask(tx: Tx, persona: Persona, erased: Erased): Promise<void>
  /** Closes past days, each with a digest of its rows and of the previous day. */
  closeDays(): Promise<Cierre[]>
  /** Recomputes the whole chain. Empty if no row was altered. */
  verify(): Promise<Problema[]>
  /** Deletes rows whose retention time is over. */
  deleteOld(): Promise<number>
}

/** Days verified per statement. */
const VERIFY_DAYS = 31

export function createAuditoriaService({ database }: { database: Database }): AuditoriaService {
  const { db, transaction } = database
  return {
    listByIds: async (ids) => (await listRegistros(db, ids)).map(toRegistro),

    recordRead: (actor, { tabla, clave }, motivo) =>
      transaction(actor, (tx) => insertLectura(tx, tabla, String(clave), motivo)),

    recordAct: (tx, { tabla, clave }, motivo) => insertActo(tx, tabla, String(clave), motivo),

    historia: { auditoria: relateAuditoria },
    mask: maskPersona,

    closeDays: () => transaction(SISTEMA, closeDays),

    async verify() {
      const span = await findClosedSpan(db)
      const problemas: Problema[] = []
      if (!span) return problemas
      const last = Date.parse(span.last)
      for (let from = Date.parse(span.first); from <= last; from += VERIFY_DAYS * DAY_MS) {
        const to = Math.min(last, from + (VERIFY_DAYS - 1) * DAY_MS)
        problemas.push(...(await findProblemas(db, isoDay(from), isoDay(to))))
      }
      return problemas
    },

    async deleteOld() {
      let all = 0
      for (;;) {
        const deleted = await transaction(SISTEMA, deleteOldDays)
        if (deleted === null) return all
        all += deleted
      }
    },
  }
}

const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)

function toRegistro({ registro, nombre }: Awaited<ReturnType<typeof listRegistros>>[number]): Registro {
  const { id, accion, tabla, clave, requestId, lote, acto, motivo, antes, despues } = registro
  const { usuarioId, enNombreDe, sesion, direccion, permiso, rol } = registro
  return {
    id,
    creadoEn: registro.creadoEn.toISOString(),
    accion,
    tabla,
    clave,
    actor: { tipo: registro.actor, usuarioId, nombre, enNombreDe, sesion, direccion, permiso, rol },
    requestId,
    lote,
    acto,
    motivo,
    antes: antes as Registro['antes'],
    despues: despues as Registro['despues'],
    tachado: registro.tachadoEn !== null,
  }
}
