// What staff do with an enrolment. Seats are asked of eventos and purchases of compras, in one transaction.

import { finDeDia, ZONA_BASE } from '#domain/calendario/calendario.ts'
import { splitNombre } from '#domain/cuentas/nombre.ts'
import { plazoText } from '#domain/eventos/horario.ts'
import type { InscriptoEntero } from '#domain/inscripciones/inscriptos.ts'
import { openUntil } from '#domain/inscripciones/plazos.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Database, Tx } from '../../../db/client.ts'
import { AppError } from '../../../http/errors.ts'
import type { CorreoService } from '../../../mail/correo.ts'
import {
  constanciaEmitida,
  inscripcionAMano,
  inscripcionBaja,
  inscripcionCancelada,
  mensajeAInscripto,
} from '../../../mail/plantillas/inscripciones.ts'
import type { EventoDeVenta, EventosService } from '../../eventos/service.ts'
import { newCodigo } from '../constancias/codigo.ts'
import { annulConstancia, ensureConstancia, findConstancia, hasConstancia } from '../constancias/queries.ts'
import type { EntradasService } from '../entradas/service.ts'
import { carryInscripcion, endInscripcionById, type InscripcionRow } from '../queries.ts'
import { NO_SE_MUEVE } from '../service.ts'
import {
  changeByStaff,
  findInscripcionById,
  findWaiting,
  hasCuenta,
  insertByHand,
  lockByHand,
  lockInscripcionById,
  lockSending,
  wasWritten,
} from './queries.ts'
import type { InscriptosView } from './view.ts'

/** What an enrolment asks of the purchase that it came with. */
export interface CompraDeInscripcion {
  lock(tx: Tx, compraId: number): Promise<unknown>
  moveIn(tx: Tx, compraId: number, IdEvento: number, motivo: string, actor: Actor): Promise<string>
  dropIn(tx: Tx, compraId: number, motivo: string, actor: Actor): Promise<void>
}

/** One that was changed, in words; `changed` false where it was so already. */
interface Done {
  id: number
  message: string
  changed: boolean
}

const ESPERA_PAGO = 'Todavía no pagó: la inscripción se va con su compra. Rechazala o dejala vencer.'

export function createInscriptosService(deps: {
  database: Database
  correo: Pick<CorreoService, 'enqueue' | 'hold' | 'callOff'>
  eventos: EventosService
  entradas: Pick<EntradasService, 'codeOf'>
  compras: () => CompraDeInscripcion
  view: InscriptosView
  clock: () => Date
}) {
  const { database, correo, eventos, view, clock } = deps

  /** Purchase, seats, enrolment: everybody locks them in this order. `cupos`: where else, if seats change at all. */
  async function lock(tx: Tx, id: number, version?: number, cupos?: number[]): Promise<InscripcionRow> {
    const seen = await findInscripcionById(tx, id)
    if (seen?.compra_id) await deps.compras().lock(tx, seen.compra_id)
    const locked = seen && cupos ? [seen.IdEvento, ...cupos] : undefined
    if (locked) await eventos.lockCupos(tx, locked)
    const row = await lockInscripcionById(tx, id)
    if (!row) throw new AppError('NO_ENCONTRADO', { message: 'Esta inscripción ya no está.' })
    const moved = locked && !locked.includes(row.IdEvento)
    if (moved || (version !== undefined && row.version !== version)) {
      throw new AppError('CONFLICTO', { actual: await view.get(id, tx) })
    }
    return row
  }

  /** To whom it is, unless nobody can be written to. */
  function addressed({ id, persona, email, evento }: InscriptoEntero) {
    if (!email) return undefined
    const { nombre } = splitNombre(persona)
    return { para: email, base: { nombre, actividad: evento, inscripcion: id } }
  }

  async function tellByHand(tx: Tx, row: InscripcionRow): Promise<void> {
    const inscripto = await view.get(row.id, tx)
    const to = addressed(inscripto)
    const evento = await eventos.findFichaDeInscripto(tx, inscripto.IdEvento)
    if (!to || !evento) return
    const entrada = evento.Modalidad === 'Presencial' ? deps.entradas.codeOf(row) : undefined
    await correo.enqueue(tx, {
      para: to.para,
      plantilla: inscripcionAMano,
      datos: { ...to.base, evento, entrada },
    })
  }

  async function takeSeat(
    tx: Tx,
    { IdEvento, usuarioId, sumarLugar: add }: { IdEvento: number; usuarioId: number; sumarLugar: boolean },
  ): Promise<boolean> {
    const cupo = await eventos.takeCupo(tx, IdEvento, { usuarioId })
    if (cupo !== 'agotado') return cupo === 'tomado'
    if (!add) {
      throw new AppError('EVENTO_SIN_CUPO', { message: 'No quedan lugares. Podés sumar uno a propósito.' })
    }
    await eventos.addTakenCupo(tx, IdEvento)
    return true
  }

  const openFor = ({ Modalidad }: EventoDeVenta) => (Modalidad === 'Online' ? openUntil(clock()) : null)

  async function moveByHand(tx: Tx, row: InscripcionRow, IdEvento: number): Promise<string> {
    const evento = await eventos.getDestino(tx, IdEvento, clock())
    const retieneCupo = await eventos.exchangeCupo(tx, row, IdEvento)
    if (!(await carryInscripcion(tx, row, IdEvento))) {
      throw new AppError('YA_INSCRIPTO', { message: 'Ya tiene una inscripción en esa actividad.' })
    }
    await changeByStaff(tx, row.id, { Pago: 1, abiertaHasta: openFor(evento), retieneCupo })
    const moved = await findInscripcionById(tx, row.id)
    if (moved) await tellByHand(tx, moved)
    return `Pasó a «${evento.Titulo}».`
  }

  async function moveIn(tx: Tx, row: InscripcionRow, IdEvento: number, motivo: string, actor: Actor) {
    if (row.asistioEn || (await hasConstancia(tx, row.id)))
      throw new AppError('CONFLICTO_DE_ESTADO', NO_SE_MUEVE)
    return row.compra_id
      ? deps.compras().moveIn(tx, row.compra_id, IdEvento, motivo, actor)
      : moveByHand(tx, row, IdEvento)
  }

  const act = <T>(actor: Actor, motivo: string | undefined, work: (tx: Tx) => Promise<T>) =>
    database.transaction(motivo ? { ...actor, motivo } : actor, work)

  return {
    enrol: (
      actor: Actor,
      wanted: { IdEvento: number; usuarioId: number; motivo: string; sumarLugar: boolean },
    ): Promise<Done> =>
      act(actor, wanted.motivo, async (tx) => {
        const { IdEvento, usuarioId } = wanted
        const evento = await eventos.getDestino(tx, IdEvento, clock())
        if (!(await hasCuenta(tx, usuarioId))) {
          throw new AppError('DATOS_INVALIDOS', { fields: { usuarioId: 'Elegí una persona con cuenta' } })
        }
        const retieneCupo = await takeSeat(tx, wanted)
        const abiertaHasta = openFor(evento)
        const row = await insertByHand(tx, { IdEvento, user_id: usuarioId, abiertaHasta, retieneCupo })
        if (!row) {
          throw new AppError('YA_INSCRIPTO', { message: 'Ya tiene una inscripción en esta actividad.' })
        }
        await tellByHand(tx, row)
        return { id: row.id, message: `Quedó en «${evento.Titulo}». Le avisamos por correo.`, changed: true }
      }),

    /** An event will not take place: who was enrolled by hand has no purchase that would end and tell them. */
    async cancelByHand(tx: Tx, IdEvento: number, motivo: string): Promise<void> {
      for (const row of await lockByHand(tx, IdEvento)) {
        const to = addressed(await view.get(row.id, tx))
        if (row.retieneCupo) await eventos.freeCupo(tx, IdEvento)
        await endInscripcionById(tx, row.id)
        if (!to) continue
        await correo.enqueue(tx, {
          para: to.para,
          plantilla: inscripcionCancelada,
          datos: { ...to.base, motivo },
        })
      }
    },

    drop: (actor: Actor, id: number, motivo: string, version?: number) =>
      act(actor, motivo, async (tx) => {
        const row = await lock(tx, id, version, [])
        if (row.Pago !== 1) throw new AppError('CONFLICTO_DE_ESTADO', { message: ESPERA_PAGO })
        const inscripto = await view.get(id, tx)
        if (row.compra_id) await deps.compras().dropIn(tx, row.compra_id, motivo, actor)
        else {
          if (row.retieneCupo) await eventos.freeCupo(tx, row.IdEvento)
          await endInscripcionById(tx, id)
        }
        const to = addressed(inscripto)
        if (to) await correo.enqueue(tx, { para: to.para, plantilla: inscripcionBaja, datos: to.base })
        const paid = inscripto.pago === 'confirmada' ? inscripto.compra : null
        const said = `Dimos de baja a ${inscripto.persona}.`
        return {
          item: (await view.find(id, tx)) ?? null,
          compra: paid,
          message: paid ? `${said} El dinero no se devolvió: hacelo desde la compra si corresponde.` : said,
        }
      }),

    move: (actor: Actor, id: number, to: { IdEvento: number; motivo: string }, version?: number) =>
      act(actor, to.motivo, async (tx): Promise<Done> => {
        const row = await lock(tx, id, version, [to.IdEvento])
        if (row.IdEvento === to.IdEvento) return { id, message: 'Ya está en esa actividad.', changed: false }
        const message = await moveIn(tx, row, to.IdEvento, to.motivo, actor)
        await actor.done?.(tx)
        return { id, message, changed: true }
      }),

    /** `onlyLater` leaves alone what is open for longer already. */
    extend: (actor: Actor, id: number, dia: string, options: { version?: number; onlyLater?: true } = {}) =>
      act(actor, undefined, async (tx): Promise<Done & { antes: string | null }> => {
        const row = await lock(tx, id, options.version)
        const hasta = finDeDia(dia)
        if (row.Pago !== 1 || row.abiertaHasta === null) {
          throw new AppError('CONFLICTO_DE_ESTADO', {
            message: 'Solo se extiende una actividad online que está paga.',
          })
        }
        if (hasta <= clock()) {
          throw new AppError('DATOS_INVALIDOS', { fields: { hasta: 'Elegí un día por venir' } })
        }
        const antes = row.abiertaHasta.toISOString()
        const message = `Queda abierta hasta el ${plazoText(hasta, ZONA_BASE)}.`
        if (+row.abiertaHasta === +hasta || (options.onlyLater && row.abiertaHasta > hasta)) {
          return { id, message, changed: false, antes }
        }
        await changeByStaff(tx, id, { abiertaHasta: hasta })
        await actor.done?.(tx, { antes, dia })
        return { id, message, changed: true, antes }
      }),

    /** Back to what it was, unless somebody set it otherwise meanwhile. */
    unextend: (actor: Actor, id: number, { antes, dia }: { antes: string; dia: string }) =>
      act(actor, undefined, async (tx) => {
        const row = await lock(tx, id)
        if (Number(row.abiertaHasta) !== Number(finDeDia(dia))) throw new AppError('CONFLICTO')
        await changeByStaff(tx, id, { abiertaHasta: new Date(antes) })
        await actor.done?.(tx)
      }),

    /** False where this sending reached the person before. The mail waits as long as it can be taken back. */
    write: (
      actor: Actor,
      id: number,
      { clave, ...words }: { clave: string; asunto: string; texto: string },
      { decision, seconds }: { decision: string; seconds: number },
    ) =>
      act(actor, undefined, async (tx): Promise<boolean> => {
        await lock(tx, id)
        const to = addressed(await view.get(id, tx))
        if (!to)
          throw new AppError('CONFLICTO_DE_ESTADO', { message: 'No tiene un email adonde escribirle.' })
        await lockSending(tx, to.para, clave)
        if (await wasWritten(tx, mensajeAInscripto.nombre, to.para, clave)) return false
        await correo.hold(tx, seconds, decision)
        await correo.enqueue(tx, {
          para: to.para,
          plantilla: mensajeAInscripto,
          datos: { ...to.base, ...words, clave },
        })
        await actor.done?.(tx, { decision })
        return true
      }),

    /** What was written to somebody does not leave, unless it did. */
    unwrite: (actor: Actor, id: number, decision: string) =>
      act(actor, undefined, async (tx) => {
        const waiting = await findWaiting(tx, mensajeAInscripto.nombre, { inscripcion: id, decision })
        if (!waiting || !(await correo.callOff(tx, waiting)))
          throw new AppError('CONFLICTO_DE_ESTADO', { message: 'El correo ya salió.' })
        await actor.done?.(tx)
      }),

    issue: (actor: Actor, id: number, version?: number) =>
      act(actor, undefined, async (tx): Promise<Done> => {
        const row = await lock(tx, id, version)
        const inscripto = await view.get(id, tx)
        if (inscripto.constancia) return { id, message: 'Ya tiene su constancia.', changed: false }
        if (row.Pago !== 1 || (row.Finalizado !== 1 && !row.asistioEn)) {
          throw new AppError('CONFLICTO_DE_ESTADO', {
            message: 'Todavía no terminó ni asistió: no le corresponde una constancia.',
          })
        }
        const { persona: nombre, evento: actividad } = inscripto
        const now = clock()
        const { codigo } = await ensureConstancia(tx, {
          ...{ codigo: newCodigo(), inscripcionId: id, nombre, actividad },
          creadoEn: now,
        })
        await changeByStaff(tx, id, {})
        const to = addressed(inscripto)
        if (to) {
          const asistencia = (await findConstancia(tx, codigo))?.asistencia
          const constancia = { nombre, actividad, fecha: now.toISOString(), asistencia }
          const datos = { ...to.base, codigo, constancia }
          await correo.enqueue(tx, { para: to.para, plantilla: constanciaEmitida, datos })
        }
        await actor.done?.(tx)
        return { id, message: `Emitimos la constancia ${codigo}.`, changed: true }
      }),

    annul: (actor: Actor, id: number, motivo: string, version?: number) =>
      act(actor, motivo, async (tx): Promise<Done> => {
        await lock(tx, id, version)
        const codigo = await annulConstancia(tx, id, clock())
        if (!codigo) return { id, message: 'No tiene una constancia vigente.', changed: false }
        await changeByStaff(tx, id, {})
        await actor.done?.(tx)
        return { id, message: `Anulamos la constancia ${codigo}.`, changed: true }
      }),
  }
}

export type InscriptosService = ReturnType<typeof createInscriptosService>
