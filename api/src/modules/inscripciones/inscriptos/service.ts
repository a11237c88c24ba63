// Carries out the acts on an enrolment. Eventos moves the seats and compras the purchases, in one transaction.

import { splitNombre } from '#domain/cuentas/nombre.ts'
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
import { ensureConstancia, findConstancia } from '../constancias/queries.ts'
import type { EntradasService } from '../entradas/service.ts'
import { carryInscripcion, endInscripcionById, type InscripcionRow } from '../queries.ts'
import {
  changeByStaff,
  findInscripcionById,
  hasCuenta,
  insertByHand,
  lockByHand,
  lockInscripcionById,
  lockSending,
  wasWritten,
} from './queries.ts'
import type { InscriptosView } from './view.ts'

/** What an enrolment needs from its purchase. */
export interface CompraDeInscripcion {
  lock(tx: Tx, compraId: number): Promise<unknown>
  moveIn(tx: Tx, compraId: number, IdEvento: number, motivo: string, actor: Actor): Promise<string>
  dropIn(tx: Tx, compraId: number, motivo: string, actor: Actor): Promise<void>
}

export function createInscriptosService(deps: {
  database: Database
  correo: Pick<CorreoService, 'enqueue'>
  eventos: EventosService
  entradas: Pick<EntradasService, 'codeOf'>
  compras: () => CompraDeInscripcion
  view: InscriptosView
  clock: () => Date
}) {
  const { database, correo, eventos, view, clock } = deps

  /**
   * Locking order everywhere: purchase, seats, enrolment. `cupos`: further events whose seats to lock; undefined if
   * no seats change.
   */
  async function lock(tx: Tx, id: number, cupos?: number[]): Promise<InscripcionRow> {
    const seen = await findInscripcionById(tx, id)
    if (seen?.compra_id) await deps.compras().lock(tx, seen.compra_id)
    const locked = seen && cupos ? [seen.IdEvento, ...cupos] : undefined
    if (locked) await eventos.lockCupos(tx, locked)
    const row = await lockInscripcionById(tx, id)
    if (!row) throw new AppError('NO_ENCONTRADO', { message: 'Esta inscripción ya no está.' })
    if (locked && !locked.includes(row.IdEvento)) {
      throw new AppError('CONFLICTO', { actual: await view.get(id, tx) })
    }
    return row
  }

  /** The recipient of a mail; undefined if no e-mail is known. */
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

  return {
    lock,

    enrol: (actor: Actor, wanted: { IdEvento: number; usuarioId: number; sumarLugar: boolean }) =>
      database.transaction(actor, async (tx) => {
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
        return {
          item: await view.get(row.id, tx),
          message: `Quedó en «${evento.Titulo}». Le avisamos por correo.`,
        }
      }),

    /**
     * Ends the enrolments made by hand when an event is cancelled, and mails their people: they have no purchase
     * whose cancellation would do it.
     */
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

    /** Ends the enrolment and frees its seat. No money is refunded. */
    async drop(
      tx: Tx,
      row: InscripcionRow,
      inscripto: InscriptoEntero,
      why: { motivo: string; actor: Actor },
    ) {
      if (row.compra_id) await deps.compras().dropIn(tx, row.compra_id, why.motivo, why.actor)
      else {
        if (row.retieneCupo) await eventos.freeCupo(tx, row.IdEvento)
        await endInscripcionById(tx, row.id)
      }
      const to = addressed(inscripto)
      if (to) await correo.enqueue(tx, { para: to.para, plantilla: inscripcionBaja, datos: to.base })
    },

    /** Returns the message to show. */
    move: (
      tx: Tx,
      row: InscripcionRow,
      IdEvento: number,
      why: { motivo: string; actor: Actor },
    ): Promise<string> =>
      row.compra_id
        ? deps.compras().moveIn(tx, row.compra_id, IdEvento, why.motivo, why.actor)
        : moveByHand(tx, row, IdEvento),

    /** `clave` identifies a sending to many people. Returns false if the address already received its mail. */
    async write(
      tx: Tx,
      inscripto: InscriptoEntero,
      words: { asunto: string; texto: string; clave?: string | undefined },
    ): Promise<boolean> {
      const { clave } = words
      const to = addressed(inscripto)
      if (!to) return false
      if (clave) {
        await lockSending(tx, to.para, clave)
        if (await wasWritten(tx, mensajeAInscripto.nombre, to.para, clave)) return false
      }
      const datos = { ...to.base, ...words }
      await correo.enqueue(tx, { para: to.para, plantilla: mensajeAInscripto, datos })
      return true
    },

    /** Issues and mails a certificate. Returns its code. */
    async issue(tx: Tx, inscripto: InscriptoEntero): Promise<string> {
      const { id, persona: nombre, evento: actividad } = inscripto
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
      return codigo
    },
  }
}

export type InscriptosService = ReturnType<typeof createInscriptosService>
