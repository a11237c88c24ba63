import { createHash } from 'node:crypto'
import type { FilaDeReunion, ResultadoDeFila } from '#domain/inscripciones/lista-de-reunion.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Database } from '../../../db/client.ts'
import type { Staff } from '../../../http/access/auth.ts'
import type { AsistenciasService, Desenlace } from '../asistencias/asistencias.ts'
import type { PuertaService } from '../puerta/service.ts'
import { type InscriptoDeReunion, listConEmail } from './queries.ts'
import { readLista } from './reading.ts'

export interface ReunionService {
  read(
    call: { staff: Staff; actor: Actor },
    IdEvento: number,
    lista: { texto: string; prueba: boolean; asignadas: readonly { fila: number; inscripcion: number }[] },
  ): Promise<{ filas: FilaDeReunion[]; libres: { id: number; nombre: string }[] }>
}

/** Result of a row that passed the preview but was recorded later. */
const FILA_OF: Readonly<Record<Desenlace['resultado'], ResultadoDeFila>> = {
  ingreso: 'asiste',
  repetida: 'ya',
  anulada: 'deshecha',
  impaga: 'impaga',
  sin_inscripcion: 'sin_inscripcion',
  otro_evento: 'sin_inscripcion',
  cerrada: 'sin_inscripcion',
}

/** The same person in the same file always gets the same key, so reading the file again repeats nothing. */
function claveOf(inscripcionId: number, texto: string): string {
  const hex = createHash('sha256').update(`${inscripcionId}:${texto}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

export function createReunionService(deps: {
  database: Database
  asistencias: AsistenciasService
  puerta: PuertaService
  clock: () => Date
}): ReunionService {
  const { database, asistencias, puerta, clock } = deps

  return {
    async read({ staff, actor }, IdEvento, { texto, prueba, asignadas }) {
      await puerta.requireDoor(staff, IdEvento)
      const inscriptos = await listConEmail(database.db, IdEvento)
      // Of several enrolments with one e-mail, a paid one wins; among equals the choice is the same on every reading.
      const byEmail = new Map(
        inscriptos
          .toSorted((a, b) => Number(a.pago) - Number(b.pago) || b.id - a.id)
          .flatMap((each) => each.emails.map((email) => [email, each] as const)),
      )
      const byId = new Map(inscriptos.map((each) => [each.id, each]))
      const byHand = new Map(asignadas.map(({ fila, inscripcion }) => [fila, byId.get(inscripcion)]))
      const seen = new Set<number>()
      const now = clock()

      async function judge(quien: InscriptoDeReunion | undefined, email: string) {
        if (!quien) return email ? 'sin_inscripcion' : 'sin_email'
        if (!quien.pago) return 'impaga'
        if (seen.has(quien.id) || quien.asistio) return 'ya'
        if (quien.deshecha) return 'deshecha'
        seen.add(quien.id)
        if (prueba) return 'asiste'
        const { resultado } = await database.transaction(actor, (tx) =>
          asistencias.mark(tx, {
            clave: claveOf(quien.id, texto),
            inscripcionId: quien.id,
            IdEvento,
            via: 'csv',
            usuarioId: staff.id,
            vistaEn: now,
            relojEn: now,
          }),
        )
        return FILA_OF[resultado]
      }

      const filas: FilaDeReunion[] = []
      for (const { fila, nombre, email } of readLista(texto)) {
        const quien = byHand.get(fila) ?? byEmail.get(email)
        filas.push({
          fila,
          nombre,
          email,
          resultado: await judge(quien, email),
          persona: quien?.nombre ?? null,
        })
      }
      const libres = inscriptos
        .filter(({ id, pago, asistio, deshecha }) => pago && !asistio && !deshecha && !seen.has(id))
        .map(({ id, nombre }) => ({ id, nombre }))
      return { filas, libres }
    },
  }
}
