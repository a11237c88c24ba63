// Acts of staff on background work. The modules that own the tables carry them out.
import type { z } from 'zod'
import type { ResourceQuery } from '#contract/resource.ts'
import { AvisoStaff, BloqueoStaff, CorreoStaff, TareaStaff } from '#domain/operacion/actos-staff.ts'
import { listAvisos } from '#domain/operacion/avisos.ts'
import { LIMITES, listBloqueos, type NombreLimite } from '#domain/operacion/bloqueos.ts'
import { listCorreos } from '#domain/operacion/correos.ts'
import { deleteLimite, hasLimite } from '../../http/access/limites-queries.ts'
import { AppError, invalidInput } from '../../http/errors.ts'
import type { Reenvio } from '../../mail/correo.ts'
import type { House } from '../../module.ts'
import type { Binding } from '../../resource/binding.ts'
import { pagesOf } from '../../resource/staff/export.ts'
import { type ActosService, Unchanged } from '../actos/service.ts'
import type { AuditoriaService } from '../auditoria/service.ts'
import type { Webhooks } from '../compras/webhooks/service.ts'
import { idsOf } from '../lotes/service.ts'
import { nameAvisos, nameCorreos } from './queries.ts'
import { avisosBinding, correosBinding } from './resources.ts'
import type { OperacionService } from './service.ts'

const NO_SALE: Record<Exclude<Reenvio, 'enviado' | 'en-camino'>, string> = {
  'sin-secreto': 'Llevaba un código que ya se borró. La persona tiene que pedir otro.',
  'no-existe': 'Ese correo ya no está.',
}

const gone = (message: string) => new AppError('NO_ENCONTRADO', { message })

const limiteOf = (key: string) => key.split(':')[0] ?? ''
const isShown = (key: string) => Object.hasOwn(LIMITES, limiteOf(key))

const named = (rows: readonly (readonly [clave: string, nombre: string])[]) =>
  new Map(rows.map(([clave, nombre]) => [clave, { nombre, en: null }]))

export function bindOperacion({
  database,
  actos,
  auditoria,
  avisos,
  correo,
  tareas,
  operacion,
}: Pick<House, 'database' | 'correo' | 'tareas'> & {
  actos: ActosService
  auditoria: AuditoriaService
  avisos: Pick<Webhooks, 'take' | 'processTaken'>
  operacion: OperacionService
}) {
  const { pool, db } = database
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

  const correos = actos.bind(CorreoStaff, {
    async lock(tx, { id }) {
      const [row] = await nameCorreos(tx, [id])
      if (!row) throw gone(NO_SALE['no-existe'])
      return row
    },
    async show(tx, { id }) {
      const [row] = await nameCorreos(tx, [id])
      return row && { id, para: row[1] }
    },
    many: {
      keysOf: keysBy(listCorreos, () => correosBinding),
      namesOf: async (claves) => named(await nameCorreos(db, claves)),
    },
  })({
    reenviar: {
      async do({ tx, item: { id } }) {
        const outcome = await correo.resend(tx, id)
        if (outcome === 'en-camino') throw new Unchanged('Ya está en camino.')
        if (outcome !== 'enviado') throw new AppError('CONFLICTO_DE_ESTADO', { message: NO_SALE[outcome] })
        await auditoria.recordAct(tx, { tabla: 'correos', clave: id }, 'Reenviar')
        return { message: 'Sale de nuevo.' }
      },
    },
  })

  const avisosBound = actos.bind(AvisoStaff, {
    async lock(tx, { id }) {
      const [row] = await nameAvisos(tx, [id])
      if (!row) throw gone('Ese aviso ya no está.')
      return row
    },
    async show(tx, { id }) {
      const [row] = await nameAvisos(tx, [id])
      return row && { id, eventId: row[1] }
    },
    many: {
      keysOf: keysBy(listAvisos, () => avisosBinding),
      namesOf: async (claves) => named(await nameAvisos(db, idsOf(claves))),
    },
  })({
    'procesar-ahora': {
      // The job that processes notifications picks up those that are stored and not yet processed.
      async do({ tx, item: { id } }) {
        const evento = await avisos.take(tx, id)
        if (!evento) throw gone('Ese aviso ya no está.')
        await auditoria.recordAct(tx, { tabla: 'webhook_eventos', clave: id }, 'Procesar ahora')
        return {
          message: 'Lo estamos procesando.',
          async afterCommit() {
            const { procesado, resultado } = await avisos.processTaken(evento)
            if (!procesado) throw new AppError('CONFLICTO_DE_ESTADO', { message: resultado })
            return { message: `Procesado: ${resultado}.` }
          },
        }
      },
    },
  })

  const bloqueos = actos.bind(BloqueoStaff, {
    async lock(tx, { key }) {
      if (!isShown(key)) return undefined
      if (!(await hasLimite(tx, key))) throw new Unchanged('Ya no estaba bloqueado.')
      return key
    },
    show: async (tx, { key }) => (isShown(key) && (await hasLimite(tx, key)) ? { key } : undefined),
    many: {
      keysOf: keysBy(listBloqueos, operacion.readBloqueos, operacion.inDigests),
      namesOf: async (claves) =>
        named(claves.map((clave) => [clave, LIMITES[limiteOf(clave) as NombreLimite]?.texto ?? clave])),
    },
  })({
    desbloquear: {
      async do({ tx, row: key }) {
        await deleteLimite(tx, key)
        await auditoria.recordAct(tx, { tabla: 'limites', clave: key }, 'Desbloquear')
        return { message: 'Puede volver a intentar.' }
      },
    },
  })

  const find = async (nombre: string) =>
    (await operacion.listTareas()).find((tarea) => tarea.nombre === nombre)
  const tareasBound = actos.bind(TareaStaff, {
    lock: (_tx, { nombre }) => find(nombre),
    show: (_tx, { nombre }) => find(nombre),
    many: {
      async *keysOf() {
        for (const { nombre } of await tareas.list()) yield nombre
      },
      namesOf: async () => named((await tareas.list()).map(({ nombre, titulo }) => [nombre, titulo])),
    },
  })({
    correr: {
      async do({ tx, row: { nombre } }) {
        await auditoria.recordAct(tx, { tabla: 'tareas', clave: nombre }, 'Correr ahora')
        if (!(await tareas.run(nombre))) throw new AppError('NO_ENCONTRADO')
        return { message: 'Empieza en unos segundos.' }
      },
    },
  })
  return { correos, avisos: avisosBound, bloqueos, tareas: tareasBound }
}
