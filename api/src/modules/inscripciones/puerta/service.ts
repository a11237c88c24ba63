import { createHash } from 'node:crypto'
import { DAY_MS, fechaIso } from '#domain/calendario/calendario.ts'
import type { Permisos } from '#domain/cuentas/permisos.ts'
import {
  type EventoEnPuerta,
  type HechoDePuerta,
  HUELLA_DIGITOS,
  type Inscripto,
  PUERTA_ANTES_DIAS,
  PUERTA_DESPUES_DIAS,
  type Veredicto,
} from '#domain/inscripciones/acreditacion.ts'
import { FINAL_LETRAS, plainEntrada } from '#domain/inscripciones/entradas.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Database, Tx } from '../../../db/client.ts'
import type { Staff } from '../../../http/access/auth.ts'
import { AppError } from '../../../http/errors.ts'
import type { AsistenciasService, Desenlace } from '../asistencias/asistencias.ts'
import type { CodigosDeEntrada } from '../entradas/codigo.ts'
import { type EventoRow, findInscripto, listEventos, listInscriptos } from './queries.ts'

export interface PuertaService {
  /** Throws NO_ENCONTRADO if the caller may not check people in at this event. */
  requireDoor(staff: Staff, IdEvento: number): Promise<unknown>
  listEventos(staff: Staff): Promise<EventoEnPuerta[]>
  /** Throws NO_ENCONTRADO if the caller may not check people in at this event. */
  read(
    staff: Staff,
    IdEvento: number,
  ): Promise<EventoEnPuerta & { leidaEn: string; venceEn: string; lista: Inscripto[] }>
  /** Records each fact in its own transaction, so that a failure does not lose the earlier ones. */
  tell(
    call: { staff: Staff; actor: Actor },
    IdEvento: number,
    told: { relojEn: string; hechos: readonly Required<HechoDePuerta>[] },
  ): Promise<Veredicto[]>
}

/** Times of a phone are accepted as they are, unless they are off by more than this. */
const CLOCK_TOLERANCE_MS = 120_000

/** The phone computes the same digest of the code that its camera reads. */
export const huellaOf = (entrada: string): string =>
  createHash('sha256').update(plainEntrada(entrada)).digest('hex').slice(0, HUELLA_DIGITOS)

const scopeOf = (permisos: Permisos) => permisos.get('inscripciones.acreditar')

const eventoOf = ({ termina: _, ...row }: EventoRow): EventoEnPuerta => ({
  ...row,
  Fecha: row.Fecha && fechaIso(new Date(row.Fecha)),
})

export function createPuertaService(deps: {
  database: Database
  asistencias: AsistenciasService
  codigos: CodigosDeEntrada
  clock: () => Date
}): PuertaService {
  const { database, asistencias, codigos, clock } = deps

  async function listFor({ permisos }: Staff): Promise<EventoRow[]> {
    const scope = scopeOf(permisos)
    if (!scope) return []
    const now = Number(clock())
    return listEventos(database.db, {
      ids: scope === 'todo' ? null : [...scope],
      desde: new Date(now - PUERTA_DESPUES_DIAS * DAY_MS),
      hasta: new Date(now + PUERTA_ANTES_DIAS * DAY_MS),
    })
  }

  async function requireEvento({ permisos }: Staff, IdEvento: number): Promise<EventoRow> {
    const scope = scopeOf(permisos)
    const mine = scope === 'todo' || scope?.has(IdEvento)
    const [row] = mine
      ? await listEventos(database.db, { ids: [IdEvento], desde: clock(), hasta: clock() })
      : []
    if (!row) throw new AppError('NO_ENCONTRADO')
    return row
  }

  /** Returns the enrolment that a fact refers to, or the reason why there is none. */
  async function findWhom(db: Tx, { inscripcion, entrada }: Required<HechoDePuerta>) {
    const cual = entrada === null ? undefined : codigos.read(entrada)
    if (entrada !== null && !cual) return 'entrada_ajena'
    const row = await findInscripto(db, cual?.id ?? Number(inscripcion))
    if (!row) return 'sin_inscripcion'
    return { ...row, replaced: cual !== undefined && cual.numero !== row.entrada % 32 }
  }

  async function tellOne(
    { staff, actor }: { staff: Staff; actor: Actor },
    IdEvento: number,
    hecho: Required<HechoDePuerta>,
    vistaEn: Date,
  ): Promise<Veredicto> {
    const nobody = { clave: hecho.clave, inscripcion: null, nombre: null, primero: null, otro: null }
    return database.transaction(actor, async (tx) => {
      const whom = await findWhom(tx, hecho)
      if (typeof whom === 'string') return { ...nobody, resultado: whom }
      if (whom.replaced && whom.IdEvento !== IdEvento) return { ...nobody, resultado: 'entrada_anulada' }
      if (whom.IdEvento !== IdEvento) return { ...nobody, resultado: 'otro_evento', otro: whom.Titulo }
      // Names the enrolment of a voided ticket: a phone that was offline may have admitted the person, who now has
      // another ticket.
      const known = { ...nobody, inscripcion: whom.id, nombre: whom.nombre }
      if (whom.replaced) return { ...known, resultado: 'entrada_anulada' }
      const seen = {
        clave: hecho.clave,
        inscripcionId: whom.id,
        IdEvento,
        via: hecho.via,
        usuarioId: staff.id,
        vistaEn,
        relojEn: new Date(hecho.vistaEn),
      }
      const desenlace: Desenlace =
        hecho.tipo === 'ingreso'
          ? await asistencias.mark(tx, seen)
          : await asistencias.undo(tx, { ...seen, anula: hecho.anula })
      const primero = 'primero' in desenlace ? desenlace.primero : null
      return {
        ...known,
        resultado: desenlace.resultado,
        primero: primero && { ...primero, vistaEn: primero.vistaEn.toISOString() },
      }
    })
  }

  return {
    requireDoor: requireEvento,
    listEventos: async (staff) => (await listFor(staff)).map(eventoOf),
    async read(staff, IdEvento) {
      const row = await requireEvento(staff, IdEvento)
      const now = clock()
      const lista = (await listInscriptos(database.db, IdEvento)).map((each): Inscripto => {
        const entrada = codigos.sign({ id: each.id, numero: each.entrada })
        const { clave, vistaEn, por } = each
        return {
          id: each.id,
          nombre: each.nombre,
          pago: each.pago === 1,
          final: entrada.slice(-FINAL_LETRAS),
          huella: huellaOf(entrada),
          ingreso: clave && vistaEn && por ? { clave, vistaEn: new Date(vistaEn).toISOString(), por } : null,
        }
      })
      const ends = Math.max(Number(now), row.termina ? Number(new Date(row.termina)) : 0)
      return {
        ...eventoOf(row),
        leidaEn: now.toISOString(),
        venceEn: new Date(ends + DAY_MS).toISOString(),
        lista,
      }
    },
    async tell(call, IdEvento, { relojEn, hechos }) {
      await requireEvento(call.staff, IdEvento)
      const now = Number(clock())
      const off = now - Date.parse(relojEn)
      const correction = Math.abs(off) > CLOCK_TOLERANCE_MS ? off : 0
      const veredictos: Veredicto[] = []
      for (const hecho of hechos) {
        const seen = Math.min(now, Date.parse(hecho.vistaEn) + correction)
        veredictos.push(await tellOne(call, IdEvento, hecho, new Date(seen)))
      }
      return veredictos
    },
  }
}
