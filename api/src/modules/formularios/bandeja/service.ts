import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { PERMISOS_DE_ROL, ROLES_STAFF } from '#domain/cuentas/permisos.ts'
import {
  ABIERTOS,
  type answerMensaje,
  convertibleOf,
  type EstadoMensaje,
  type Mensaje,
  type MensajeEntero,
  SIN_RESPUESTA,
} from '#domain/formularios/mensajes.ts'
import { sumarHorasHabiles } from '#domain/formularios/plazo.ts'
import { type FormularioRecibido, NOMBRES_DE_FORMULARIO } from '#domain/formularios/recibidos.ts'
import { DESHACER_SEGUNDOS } from '#domain/gestion/lotes.ts'
import type { Config } from '../../../config.ts'
import { type Actor, SISTEMA } from '../../../db/actor.ts'
import type { Database, Tx } from '../../../db/client.ts'
import type { Staff } from '../../../http/auth.ts'
import { AppError } from '../../../http/errors.ts'
import type { CorreoService } from '../../../mail/correo.ts'
import { mensajePorVencer, respuestaDeMensaje } from '../../../mail/plantillas/mensajes.ts'
import { authorOf } from '../../../resource/staff/service.ts'
import type { AjustesService } from '../../ajustes/service.ts'
import type { UbicacionesService } from '../../ubicaciones/service.ts'
import type { Antes } from '../tables.ts'
import type { DireccionesDeRespuesta } from './direcciones.ts'
import {
  countEntrantes,
  deletePieza,
  findLastMessageId,
  findLastPieza,
  findMensaje,
  findPedidoDe,
  findPersonaDe,
  findPieza,
  insertPieza,
  listHilo,
  listMensajes,
  listQuienesPueden,
  lockMensaje,
  type MensajeRow,
  takePorAvisar,
  updateMensaje,
} from './queries.ts'
import { asuntoOf, citaOf, datosOf, emailOf, filasDe, saludoOf, toMensaje, toPieza } from './vista.ts'

interface Dependencies {
  database: Database
  correo: CorreoService
  ajustes: AjustesService
  ubicaciones: UbicacionesService
  direcciones: DireccionesDeRespuesta
  config: Pick<Config, 'mailOrganizacion' | 'mailEntrantePort'>
  clock: () => Date
}

/** A mail that came in. */
export interface CorreoEntrante {
  mensajeId: number
  de: string
  texto: string
  messageId: string
  adjuntos: string[]
  automatica: boolean
}

const AVISOS_POR_VEZ = 50
const ENTRANTES_MAX = 200
const RESPONDEN = ROLES_STAFF.filter((rol) => PERMISOS_DE_ROL[rol].includes('formularios.responder'))
const SIN_PLAZO = { esperaDesde: null, venceEn: null, avisaEn: null, avisadoEn: null }

const antesOf = ({ estado, asignado, ...row }: MensajeRow): Antes => ({
  estado,
  asignado,
  esperaDesde: row.esperaDesde?.toISOString() ?? null,
  venceEn: row.venceEn?.toISOString() ?? null,
  avisaEn: row.avisaEn?.toISOString() ?? null,
  avisadoEn: row.avisadoEn?.toISOString() ?? null,
})
const dateOf = (iso: string | null) => (iso === null ? null : new Date(iso))

/** The inbox: who answers what, by when, and the conversation that follows. */
export function createBandeja(deps: Dependencies) {
  const { database, correo, ajustes, direcciones, clock } = deps
  const { db, transaction } = database

  /** How something stands that waits for us from now on. */
  async function waitingNow(tx: Tx): Promise<Partial<MensajeRow>> {
    const set = await ajustes.current(tx)
    const now = clock()
    const { aviso, vence } = set.plazoDeMensajes
    return {
      esperaDesde: now,
      avisaEn: sumarHorasHabiles(now, aviso, set),
      venceEn: sumarHorasHabiles(now, vence, set),
      avisadoEn: null,
    }
  }

  async function locked(tx: Tx, id: number): Promise<MensajeRow> {
    const row = await lockMensaje(tx, id)
    if (!row) throw new AppError('NO_ENCONTRADO')
    return row
  }

  async function move(
    id: number,
    actor: Actor,
    change: (row: MensajeRow, tx: Tx) => Promise<Partial<MensajeRow> | undefined>,
  ): Promise<boolean> {
    return transaction(actor, async (tx) => {
      const row = await locked(tx, id)
      const changed = await change(row, tx)
      if (changed) await updateMensaje(tx, id, changed)
      return changed !== undefined
    })
  }

  async function requireAnswers(usuarioId: number): Promise<void> {
    if ((await listQuienesPueden(db, RESPONDEN)).some(({ id }) => id === usuarioId)) return
    throw new AppError('DATOS_INVALIDOS', { fields: { asignado: 'Esa persona no responde mensajes' } })
  }

  /** Answers at most once under an id, and only what the writer has read. */
  async function answer(
    id: number,
    actor: Actor,
    { id: piezaId, texto, visto, cerrar }: z.output<(typeof answerMensaje)['body']>,
  ): Promise<void> {
    await transaction(actor, async (tx) => {
      const row = await locked(tx, id)
      const same = await findPieza(tx, piezaId)
      if (same?.mensajeId === id) return
      const email = emailOf(row)
      if (same || !email)
        throw new AppError('CONFLICTO', { message: 'Este mensaje no tiene a quién responder.' })
      if (((await findLastPieza(tx, id))?.id ?? '') !== visto) {
        throw new AppError('CONFLICTO', {
          message: 'Se escribió algo más mientras respondías. Leelo y volvé a enviar.',
        })
      }
      const hasta = new Date(clock().getTime() + DESHACER_SEGUNDOS * 1000)
      await insertPieza(tx, {
        id: piezaId,
        mensajeId: id,
        direccion: 'sale',
        texto,
        autor: authorOf(actor),
        deshacerHasta: hasta,
        antes: antesOf(row),
        creadoEn: clock(),
      })
      await correo.waiting({ decision: piezaId, hasta }).enqueue(tx, {
        plantilla: respuestaDeMensaje,
        para: email,
        responderA:
          deps.config.mailEntrantePort === undefined
            ? deps.config.mailOrganizacion
            : direcciones.addressOf(id),
        datos: {
          numero: id,
          asunto: asuntoOf(row),
          texto,
          citado: citaOf(row),
          enRespuestaA: await findLastMessageId(tx, id),
        },
      })
      const estado: EstadoMensaje = cerrar ? 'cerrado' : 'esperando'
      await updateMensaje(tx, id, { estado, asignado: row.asignado ?? authorOf(actor), ...SIN_PLAZO })
    })
  }

  async function findConvertido({ id, formulario, IdConsultor }: MensajeRow) {
    const clase = convertibleOf(formulario)
    const became = clase === 'pedidos' ? await findPedidoDe(db, id) : clase ? IdConsultor : undefined
    return clase && became ? { clase, id: became } : null
  }

  async function close(id: number, actor: Actor): Promise<boolean> {
    return move(id, actor, async ({ estado }) =>
      estado === 'cerrado' ? undefined : { estado: 'cerrado', ...SIN_PLAZO },
    )
  }

  async function assign(id: number, asignado: number | null, actor: Actor): Promise<Antes | undefined> {
    if (asignado !== null) await requireAnswers(asignado)
    let antes: Antes | undefined
    await move(id, actor, async (row) => {
      if (row.asignado === asignado) return undefined
      antes = antesOf(row)
      const estado = ABIERTOS.includes(row.estado) ? (asignado === null ? 'nuevo' : 'asignado') : row.estado
      return { asignado, estado }
    })
    return antes
  }

  return {
    answer,
    assign,
    close,

    /** What a message begins as: waiting for an answer, or closed where none is expected. */
    async begin(tx: Tx, formulario: FormularioRecibido): Promise<Partial<MensajeRow>> {
      if (SIN_RESPUESTA.includes(formulario)) return { estado: 'cerrado' }
      return { estado: 'nuevo', ...(await waitingNow(tx)) }
    },

    listByIds: async (ids: number[]): Promise<Mensaje[]> => {
      const now = clock()
      return (await listMensajes(db, ids)).map((row) => toMensaje(row, now))
    },

    listAsignables: () => listQuienesPueden(db, RESPONDEN),

    async get(staff: Staff, id: number): Promise<MensajeEntero> {
      const found = await findMensaje(db, id)
      if (!found) throw new AppError('NO_ENCONTRADO')
      const { mensaje: row, consultor } = found
      const now = clock()
      const { pais, provincia, localidad } = datosOf(row)
      const lugar = [pais, provincia, localidad].every((each) => typeof each === 'number')
        ? await deps.ubicaciones.findNombresDeLugar(db, { pais, provincia, localidad } as never)
        : undefined
      const maySeePeople = staff.permisos.get('cuentas.ver') === 'todo'
      const hilo = await listHilo(db, id)
      return {
        ...toMensaje(found, now),
        filas: filasDe(row, lugar && { ...lugar }),
        archivo: row.archivoNombre,
        consultor: row.IdConsultor === null ? null : { id: row.IdConsultor, nombre: consultor ?? '' },
        persona: (maySeePeople && emailOf(row) && (await findPersonaDe(db, emailOf(row)))) || null,
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

    reopen: (id: number, actor: Actor) =>
      move(id, actor, async ({ estado, asignado }, tx) =>
        ABIERTOS.includes(estado)
          ? undefined
          : { estado: asignado === null ? 'nuevo' : 'asignado', ...(await waitingNow(tx)) },
      ),

    /** While its mail waits, an answer of one's own goes as if it had not been written. */
    async undo(id: number, piezaId: string, actor: Actor): Promise<void> {
      await transaction(actor, async (tx) => {
        const row = await locked(tx, id)
        const pieza = await findPieza(tx, piezaId)
        if (pieza?.mensajeId !== id || pieza.autor !== authorOf(actor)) throw new AppError('NO_ENCONTRADO')
        const { antes, deshacerHasta: hasta } = pieza
        const isLast = (await findLastPieza(tx, id))?.id === piezaId
        const untouched = !ABIERTOS.includes(row.estado) && isLast
        if (!antes || !hasta || !untouched || !(await correo.callOff(tx, { decision: piezaId, hasta }))) {
          throw new AppError('CONFLICTO', { message: 'Ya no se puede deshacer.' })
        }
        await deletePieza(tx, piezaId)
        const { esperaDesde, venceEn, avisaEn, avisadoEn, ...rest } = antes
        await updateMensaje(tx, id, {
          ...rest,
          esperaDesde: dateOf(esperaDesde),
          venceEn: dateOf(venceEn),
          avisaEn: dateOf(avisaEn),
          avisadoEn: dateOf(avisadoEn),
        })
      })
    },

    /** Gives back what `assign` told, unless somebody took it meanwhile. */
    unassign: (id: number, asignado: number, antes: Antes, actor: Actor) =>
      move(id, actor, async (row) => {
        if (row.asignado !== asignado)
          throw new AppError('CONFLICTO', { message: 'Ya lo tiene otra persona.' })
        return {
          asignado: antes.asignado,
          ...(ABIERTOS.includes(row.estado) ? { estado: antes.estado } : {}),
        }
      }),

    /** A mail joins its conversation, once, and opens it again. False where that takes no more mails. */
    async receive({
      mensajeId,
      de,
      texto,
      messageId,
      adjuntos,
      automatica,
    }: CorreoEntrante): Promise<boolean> {
      return transaction(SISTEMA, async (tx) => {
        const row = await lockMensaje(tx, mensajeId)
        // Two machines may answer each other for ever.
        if (!row || (await countEntrantes(tx, mensajeId)) >= ENTRANTES_MAX) return false
        const added = await insertPieza(tx, {
          id: idOf(mensajeId, messageId),
          mensajeId,
          direccion: 'entra',
          texto,
          de,
          messageId,
          adjuntos,
          automatica,
          creadoEn: clock(),
        })
        if (!added || automatica || ABIERTOS.includes(row.estado)) return true
        const estado: EstadoMensaje = row.asignado === null ? 'nuevo' : 'asignado'
        await updateMensaje(tx, mensajeId, { estado, ...(await waitingNow(tx)) })
        return true
      })
    },

    /** Warns of what will be late, whoever has it, or everybody while nobody has. */
    async warn(): Promise<void> {
      let taken: number
      do {
        taken = await transaction(SISTEMA, async (tx) => {
          const due = await takePorAvisar(tx, AVISOS_POR_VEZ)
          for (const { id, formulario, venceEn, para } of due) {
            await correo.enqueue(tx, {
              plantilla: mensajePorVencer,
              para: para ?? deps.config.mailOrganizacion,
              datos: {
                numero: id,
                formulario: NOMBRES_DE_FORMULARIO[formulario],
                vence: venceEn ? momentOf.format(venceEn) : '',
              },
            })
          }
          return due.length
        })
      } while (taken === AVISOS_POR_VEZ)
    },
  }
}
export type Bandeja = ReturnType<typeof createBandeja>

const momentOf = new Intl.DateTimeFormat('es-AR', {
  timeZone: 'America/Argentina/Buenos_Aires',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
})

/** The same mail has the same id, however often it is delivered. */
function idOf(mensajeId: number, messageId: string): string {
  const hex = createHash('sha256').update(`${mensajeId} ${messageId}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
