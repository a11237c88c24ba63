import { splitNombre } from '#domain/cuentas/nombre.ts'
import {
  isCompleta,
  isHabilitada,
  isRespuestaCorrecta,
  unidadActual,
} from '#domain/inscripciones/progreso.ts'
import type { Inscripcion, Pregunta, Unidad, UnidadConPreguntas } from '#domain/unidades/unidades.ts'
import type { Actor } from '../../db/actor.ts'
import type { Database, Tx } from '../../db/client.ts'
import { isOrphan } from '../../db/faults.ts'
import type { Usuario } from '../../http/access/auth.ts'
import { AppError } from '../../http/errors.ts'
import type { CorreoService } from '../../mail/correo.ts'
import { actividadFinalizada } from '../../mail/plantillas/actividades.ts'
import { sanitizeVideo } from '../../resource/sanitize-html.ts'
import type { ArchivosService } from '../archivos/service.ts'
import type { InscripcionesService } from '../inscripciones/service.ts'
import { findDisponibles } from './disponibles-queries.ts'
import { copyUnidades, listOrden, lockEvento, writeOrden } from './gestion-queries.ts'
import { eventoOf, inscripcionOf, isVencida as vencidaAt } from './inscripcion.ts'
import {
  countUnidades,
  findInscripcionConEvento,
  findUnidad,
  findUnidadByOrden,
  findUsuarioParaConstancia,
  type InscripcionConEvento,
  listPreguntas,
  listUnidadesOf,
  type UnidadRow,
} from './queries.ts'

interface Dependencies {
  database: Database
  correo: CorreoService
  archivos: Pick<ArchivosService, 'signVideo'>
  inscripciones: InscripcionesService
  clock: () => Date
}

type Reach = (unidad: { Orden: number; IdEventoUnidad: number }) => boolean

interface Avanzar {
  paso?: number | undefined
  Finalizado: number
}

/**
 * Taking a self-paced course. Everything is limited to the caller's own enrolment; other enrolments answer as if they
 * did not exist.
 */
export function createUnidadesService(deps: Dependencies) {
  const { database, correo, archivos, inscripciones, clock } = deps
  const { db } = database

  const isVencida = (row: InscripcionConEvento) => vencidaAt(row, clock())
  const toInscripcion = (row: InscripcionConEvento) => inscripcionOf(row, clock())

  async function ownInscripcion(usuario: Usuario, IdEvento: number): Promise<InscripcionConEvento> {
    const row = await findInscripcionConEvento(db, IdEvento, usuario.id)
    if (!row) throw new AppError('NO_ENCONTRADO')
    return row
  }

  /** The caller's enrolment, if it is paid and still open. */
  async function openInscripcion(usuario: Usuario, IdEvento: number): Promise<InscripcionConEvento> {
    const row = await ownInscripcion(usuario, IdEvento)
    if (row.Pago !== 1) throw new AppError('ACTIVIDAD_IMPAGA')
    if (isVencida(row)) throw new AppError('ACTIVIDAD_VENCIDA')
    return row
  }

  /** The units that a person may open: those up to the current one, and those passed before a reordering. */
  async function reachOf({ id, Paso }: { id: number; Paso: number }): Promise<Reach> {
    const aprobadas = await inscripciones.listAprobadas(db, id)
    return ({ Orden, IdEventoUnidad }) => isHabilitada(Orden, Paso) || aprobadas.has(IdEventoUnidad)
  }

  /** A unit that the caller may open, with the enrolment. */
  async function reachedUnidad(usuario: Usuario, id: number) {
    const unidad = await findUnidad(db, id)
    if (!unidad) throw new AppError('NO_ENCONTRADO')
    const inscripcion = await openInscripcion(usuario, unidad.IdEvento)
    const reach = await reachOf(inscripcion)
    if (!reach(unidad)) throw new AppError('UNIDAD_NO_HABILITADA')
    return { unidad, inscripcion, reach }
  }

  const toUnidad = (row: UnidadRow, reach: Reach, usuario: Usuario): Unidad => ({
    IdEventoUnidad: row.IdEventoUnidad,
    IdEvento: row.IdEvento,
    Orden: row.Orden,
    Nombre: row.Nombre,
    Video: reach(row) ? archivos.signVideo(sanitizeVideo(row.Video), usuario.id) : null,
  })

  async function checkAprobada(tx: Tx, inscripcion: InscripcionConEvento, Orden: number): Promise<void> {
    const unidad = await findUnidadByOrden(tx, inscripcion.IdEvento, Orden)
    if (!unidad || !(await inscripciones.isAprobada(tx, inscripcion.id, unidad.IdEventoUnidad))) {
      throw new AppError('PASO_NO_PERMITIDO')
    }
  }

  async function finish(tx: Tx, inscripcion: InscripcionConEvento, usuario: Usuario): Promise<void> {
    const persona = await findUsuarioParaConstancia(tx, usuario.id)
    if (!persona) throw new AppError('NO_ENCONTRADO')
    const { codigo, ...constancia } = await inscripciones.finish(tx, inscripcion.id, {
      nombre: persona.Nombre,
      actividad: inscripcion.Titulo,
      now: clock(),
    })
    await correo.enqueue(tx, {
      plantilla: actividadFinalizada,
      para: persona.Email,
      datos: {
        nombre: splitNombre(persona.Nombre).nombre,
        actividad: inscripcion.Titulo,
        IdEvento: inscripcion.IdEvento,
        codigo,
        constancia: {
          nombre: constancia.nombre,
          actividad: constancia.actividad,
          fecha: constancia.creadoEn.toISOString(),
        },
      },
    })
  }

  /** The quiz without the correct answers. */
  async function listParaResponder(id: number): Promise<Pregunta[]> {
    return (await listPreguntas(db, id)).map(({ opciones, ...pregunta }) => ({
      ...pregunta,
      multiple: opciones.filter((opcion) => opcion.Correcto).length > 1,
      opciones: opciones.map(({ IdOpcion, Nombre }) => ({ IdOpcion, Nombre, seleccionado: false as const })),
    }))
  }

  /** Returns the correctly answered questions, and whether all were. */
  async function grade(id: number, elegidas: number[]) {
    const preguntas = await listPreguntas(db, id)
    const correctas = preguntas.filter(({ opciones }) =>
      isRespuestaCorrecta(
        opciones.filter((opcion) => opcion.Correcto).map((opcion) => opcion.IdOpcion),
        elegidas.filter((IdOpcion) => opciones.some((opcion) => opcion.IdOpcion === IdOpcion)),
      ),
    )
    return {
      aprobado: correctas.length === preguntas.length,
      correctas: correctas.map(({ IdPreguntaUnidad }) => IdPreguntaUnidad),
    }
  }

  return {
    async findInscripcion(usuario: Usuario, IdEvento: number, includes: string[]): Promise<Inscripcion> {
      const row = await ownInscripcion(usuario, IdEvento)
      const inscripcion = toInscripcion(row)
      if (includes.length === 0) return inscripcion
      const evento = eventoOf(row)
      if (!includes.includes('evento.evento_unidades')) return { ...inscripcion, evento }
      const reach: Reach = row.Pago === 1 && !isVencida(row) ? await reachOf(row) : () => false
      const evento_unidades = (await listUnidadesOf(db, [IdEvento])).map((each) =>
        toUnidad(each, reach, usuario),
      )
      return { ...inscripcion, evento: { ...evento, evento_unidades } }
    },

    /** Moves on by one unit. Repeating the call changes nothing; skipping units is refused. */
    async advance(
      actor: Actor,
      usuario: Usuario,
      IdEvento: number,
      { paso, Finalizado }: Avanzar,
    ): Promise<Inscripcion> {
      const inscripcion = await openInscripcion(usuario, IdEvento)
      await database.transaction(actor, async (tx) => {
        const now = await inscripciones.lock(tx, inscripcion.id)
        if (!now) throw new AppError('NO_ENCONTRADO')
        let { Paso, Finalizado: finished } = now
        if (paso !== undefined && paso !== Paso) {
          if (paso !== unidadActual(Paso)) throw new AppError('PASO_NO_PERMITIDO')
          await checkAprobada(tx, inscripcion, paso)
          await inscripciones.advance(tx, inscripcion.id, paso)
          Paso = paso
          finished = 0
        }
        if (Finalizado === 1 && finished === 0) {
          if (!isCompleta(Paso, await countUnidades(tx, IdEvento))) throw new AppError('UNIDADES_PENDIENTES')
          await finish(tx, inscripcion, usuario)
        }
      })
      return toInscripcion(await ownInscripcion(usuario, IdEvento))
    },

    findDisponibles: (usuario: Usuario, pagina: Parameters<typeof findDisponibles>[2]) =>
      findDisponibles(db, usuario.id, pagina),

    async listUnidades(usuario: Usuario, IdEvento: number): Promise<Unidad[]> {
      const reach = await reachOf(await openInscripcion(usuario, IdEvento))
      return (await listUnidadesOf(db, [IdEvento])).map((row) => toUnidad(row, reach, usuario))
    },

    async findUnidad(usuario: Usuario, id: number, conPreguntas: boolean): Promise<UnidadConPreguntas> {
      const { unidad, reach } = await reachedUnidad(usuario, id)
      const base = toUnidad(unidad, reach, usuario)
      return conPreguntas ? { ...base, preguntas: await listParaResponder(id) } : base
    },

    /** Grades on the server and stores a pass. A unit without questions is passed by calling this. */
    async answer(usuario: Usuario, id: number, elegidas: number[]): Promise<boolean> {
      const { inscripcion } = await reachedUnidad(usuario, id)
      const { aprobado } = await grade(id, elegidas)
      await unlessEnded(inscripciones.noteIntento(db, inscripcion.id, id))
      if (aprobado) await unlessEnded(inscripciones.approve(db, inscripcion.id, id))
      return aprobado
    },

    /** A unit as participants see it, for staff without an enrolment. */
    async findParaProbar(usuario: { id: number }, id: number) {
      const unidad = await findUnidad(db, id)
      if (!unidad) throw new AppError('NO_ENCONTRADO')
      const Video = archivos.signVideo(sanitizeVideo(unidad.Video), usuario.id)
      return { Nombre: unidad.Nombre, Video, preguntas: await listParaResponder(id) }
    },
    /** Grades like `answer` but stores nothing. */
    async tryAnswers(id: number, elegidas: number[]) {
      if (!(await findUnidad(db, id))) throw new AppError('NO_ENCONTRADO')
      return grade(id, elegidas)
    },

    reorder: (actor: Actor, IdEvento: number, wanted: number[]) =>
      database.transaction(actor, async (tx) => {
        await lockEvento(tx, IdEvento)
        const before = await listOrden(tx, IdEvento)
        const same =
          before.length === wanted.length && new Set(wanted).symmetricDifference(new Set(before)).size === 0
        if (!same) {
          throw new AppError('CONFLICTO', {
            message: 'Las unidades cambiaron mientras las ordenabas. Cargá la página de nuevo.',
          })
        }
        await writeOrden(tx, IdEvento, wanted)
        await inscripciones.followOrden(tx, IdEvento, { before, after: wanted })
        return wanted.map((IdEventoUnidad, at) => ({ IdEventoUnidad, Orden: at + 1 }))
      }),

    copy: copyUnidades,

    async findPosicion(usuario: Usuario, id: number): Promise<number> {
      const { inscripcion } = await reachedUnidad(usuario, id)
      return inscripciones.findPosicion(db, inscripcion.id, id)
    },
    async savePosicion(usuario: Usuario, id: number, segundos: number): Promise<void> {
      const { inscripcion } = await reachedUnidad(usuario, id)
      await unlessEnded(inscripciones.savePosicion(db, inscripcion.id, id, segundos, clock()))
    },
  }
}

export type UnidadesService = ReturnType<typeof createUnidadesService>

/** If the enrolment ended during the call, answers as if it did not exist. */
const unlessEnded = (work: Promise<void>): Promise<void> =>
  work.catch((error: unknown) => {
    throw isOrphan(error) ? new AppError('NO_ENCONTRADO', { cause: error }) : error
  })
