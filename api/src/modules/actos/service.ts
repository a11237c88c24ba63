import { createHash, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import {
  type AnyAct,
  type AnyThing,
  actosOf,
  type By,
  type ItemOf,
  nameOfKey,
  readSeenKey,
  type ShownOf,
} from '#contract/act.ts'
import { type Access, isPermission, type Permission } from '#contract/endpoint.ts'
import type { Permiso } from '#domain/cuentas/permisos.ts'
import type { Actor } from '../../db/actor.ts'
import type { Database, Tx } from '../../db/client.ts'
import type { Staff, Usuario } from '../../http/access/auth.ts'
import { route } from '../../http/endpoints/route.ts'
import { AppError } from '../../http/errors.ts'
import type { CorreoService } from '../../mail/correo.ts'
import type { AccionDeLote } from '../lotes/accion.ts'
import type { LotesService } from '../lotes/service.ts'
import type { Binding, Done, Work, Works } from './binding.ts'
import { type ActoRow, deleteOldActos, findActo, insertActo, lockActo, updateActo } from './queries.ts'

export interface ActosService {
  /** Binds a thing of the contract to its rows and to the work of its acts. */
  bind<T extends AnyThing, Row>(thing: T, binding: Binding<T, Row>): (works: Works<T, Row>) => Bound<T>
  /** Undoes an act, if its author asks for it in time. */
  undo(id: string, staff: Staff, actor: Actor): Promise<string>
  deleteOld(): Promise<void>
}

export interface Bound<T extends AnyThing> {
  /** Registers the routes of the item and its acts. */
  serve(app: FastifyInstance): void
  /** The item together with the acts that the caller may take on it. */
  shownTo(usuario: Usuario | Staff, item: ItemOf<T>): ShownOf<T>
}

type AnyWork = Work<AnyThing, unknown, unknown>
/** A bound thing, without its type parameters. */
interface Any {
  thing: AnyThing
  binding: Binding<AnyThing, unknown>
  works: Readonly<Record<string, AnyWork>>
}

type Key = Record<string, string | number>
interface Taking {
  /** Id of the act. A repeated request with the same id gets the first answer again. */
  id: string
  name: string
  key: Key
  asked: unknown
  /** The version of the item that the author saw. Undefined if the act does not require having seen it. */
  version: number | undefined
  by: By
  actor: Actor
}

/** What the endpoints of a thing receive. */
interface Called {
  usuario: Usuario | Staff
  actor: Actor
  params: Key
  body: unknown
  version: number | undefined
  claveIdempotencia: string | undefined
}

/** Thrown by an act that has nothing to change. A single act is refused; a bulk job counts the row as unchanged. */
export class Unchanged extends AppError {
  constructor(message: string) {
    super('CONFLICTO_DE_ESTADO', { message })
  }
}

/** Extra delay for the mails of a bulk job, because its minute to undo starts with its last row. */
const BULK_DELAY_SECONDS = 30

const LISTO = 'Listo, quedó como estaba.'
const firm = (message: string) => new AppError('DECISION_FIRME', { message })
const conflict = (message: string) => new AppError('CONFLICTO', { message })

export function createActos({
  database,
  correo,
  lotes,
  clock,
}: {
  database: Database
  correo: Pick<CorreoService, 'hold' | 'callOff'>
  lotes: Pick<LotesService, 'offer'>
  clock: () => Date
}): ActosService {
  const { db } = database
  const things = new Map<string, Any>()
  const byOf = (usuario: Pick<Usuario, 'id'> & Partial<Pick<Staff, 'permisos'>>): By => ({
    usuarioId: usuario.id,
    permisos: usuario.permisos ?? new Map(),
    now: clock(),
  })

  /** Takes an act once per id. A repeated request gets the answer of the first one. */
  async function take({ thing, binding, works }: Any, taking: Taking) {
    const { id, name, key, asked, by } = taking
    const act = thing.acts[name] as AnyAct
    const claim = {
      id,
      autor: by.usuarioId,
      cosa: thing.declaration.name,
      acto: name,
      clave: claveOf(key),
      huella: huellaOf(asked),
    }
    const actor = { ...taking.actor, ...reasonOf(asked), acto: `${claim.cosa}/${name}` }
    const work = works[name] as AnyWork
    const prepared = await work.prepare?.({ key: key as never, by, actor })
    let afterCommit: Done['afterCommit']
    const answer = await database.transaction(actor, async (tx) => {
      const show = () => binding.show(tx, key, by)
      if (!(await insertActo(tx, claim))) {
        const { mensaje, sigueEn, ...before } = await findSame(tx, claim)
        await actor.done?.(tx, { acto: id })
        return { message: mensaje || 'Ya estaba hecho.', goTo: sigueEn, before, item: await show() }
      }
      const row = await binding.lock(tx, key, by, { act: name, asked })
      const item = row === undefined ? undefined : await show()
      if (!item) throw new AppError('NO_ENCONTRADO')
      requireAllowed(thing, act, item, taking)
      const extra = actor.lote === undefined ? 0 : BULK_DELAY_SECONDS
      const delay = act.undo === undefined ? undefined : await correo.hold(tx, act.undo + extra, id)
      const done = await work.do({ id, tx, row, item, asked, prepared, by, actor })
      afterCommit = done.afterCommit
      const after = await show()
      const kept = {
        mensaje: done.message,
        sigueEn: done.goTo ?? null,
        antes: done.before ?? null,
        version: versionOf(after),
        deshacerHasta: delay?.hasta ?? null,
      }
      await updateActo(tx, id, kept)
      await actor.done?.(tx, { acto: id })
      const before = { id, vigente: delay !== undefined, deshacerHasta: kept.deshacerHasta }
      return { message: done.message, goTo: kept.sigueEn, before, item: after }
    })
    if (!afterCommit) return answer
    const later = await (afterCommit as NonNullable<Done['afterCommit']>)()
    if (later) await updateActo(db, id, { mensaje: later.message })
    return { ...answer, ...later, item: await binding.show(db, key, by) }
  }

  /** Requires that the act can be undone: in time, and the item unchanged since. The item must be locked. */
  async function requireUndoable(tx: Tx, acto: ActoRow, item: object, { still }: AnyWork, inTime: boolean) {
    if (!acto.deshacerHasta) throw firm('Ya no se puede deshacer.')
    if (!inTime && !acto.vigente) throw firm('Pasó el tiempo para deshacerlo.')
    if (still ? !still(item as never, acto.antes) : versionOf(item) !== acto.version) {
      throw firm('Cambió después: ya no se puede deshacer.')
    }
    if (!(await correo.callOff(tx, { decision: acto.id, hasta: acto.deshacerHasta }))) {
      throw firm('El correo ya salió: no se puede deshacer.')
    }
  }

  async function takeBack(
    { thing, binding, works }: Any,
    { id, ...known }: Pick<ActoRow, 'id' | 'acto' | 'clave' | 'antes'>,
    { by, actor: given, inTime = false }: { by: By; actor: Actor; inTime?: boolean },
  ): Promise<void> {
    const key = keyOf(thing, known.clave)
    const actor = { ...given, acto: `${thing.declaration.name}/${known.acto}/deshacer` }
    const undone = await database.transaction(actor, async (tx) => {
      const row = await binding.lock(tx, key, by, { act: known.acto, before: known.antes })
      const acto = await lockActo(tx, id)
      // Already undone: the client repeats the request because it lost the answer.
      if (acto?.deshechoEn) return undefined
      const item = row === undefined ? undefined : await binding.show(tx, key, by)
      if (!acto || !item) throw new AppError('NO_ENCONTRADO')
      const work = works[known.acto] as AnyWork
      await requireUndoable(tx, acto, item, work, inTime)
      const done = (await work.undo?.({ tx, row, item, before: acto.antes, by, actor })) ?? undefined
      await updateActo(tx, id, { deshechoEn: clock() })
      await actor.done?.(tx)
      return done
    })
    await undone?.afterCommit?.()
  }

  /** A bulk job takes one act per row. The id of each act is derived from the job and the row. */
  function ofMany(any: Any, name: string, act: AnyAct): AccionDeLote {
    const work = any.works[name]
    const byOfJob = (actor: Actor) => byOf({ id: 'usuarioId' in actor ? actor.usuarioId : 0 })
    return {
      permiso: (act.access ?? any.thing.declaration.access) as Permiso,
      ...(act.factor ? { factor: act.factor } : {}),
      ...(act.asks ? { datos: act.asks } : {}),
      ...(work?.leaves ? { leaves: work.leaves } : {}),
      async run(actor, clave, datos) {
        const id = uuidOf(`${actor.lote} ${clave}`)
        const { key: own, version } = readSeenKey(clave)
        const key = await keyOfRow(any, own)
        try {
          await take(any, {
            id,
            name,
            key,
            asked: datos ?? {},
            version,
            by: byOfJob(actor),
            actor,
          })
          return 'hecha'
        } catch (error) {
          if (error instanceof Unchanged) return 'sin_cambio'
          throw error
        }
      },
      ...(work?.undo
        ? {
            async undo(actor: Actor, _clave: string, antes: unknown) {
              const acto = await findActo(db, (antes as { acto: string }).acto)
              if (!acto) throw firm('Ya no se puede deshacer.')
              // The job checks its own deadline: a minute that starts when its last row is done.
              await takeBack(any, acto, { by: byOfJob(actor), actor, inTime: true })
            },
          }
        : { onlyAsks: true as const }),
    }
  }

  function offerMany(any: Any): void {
    const { thing, binding } = any
    const acciones = Object.entries(thing.acts).filter(([, { many }]) => many)
    if (!acciones.length) return
    if (!binding.many) throw new Error(`${thing.declaration.name} does not say how to find many`)
    lotes.offer(thing.declaration.name, {
      acciones: Object.fromEntries(acciones.map(([name, act]) => [name, ofMany(any, name, act)])),
      ...(binding.many === 'as-resource' ? {} : binding.many),
    })
  }

  function serve(app: FastifyInstance, any: Any): void {
    const { thing, binding } = any
    route(app, thing.get, async (input) => {
      const { usuario, actor, params } = input as unknown as Called
      const item = await binding.show(db, params, byOf(usuario))
      if (!item) throw new AppError('NO_ENCONTRADO')
      await binding.opened?.(actor, item)
      return { item: shownTo(thing, usuario, item) as never }
    })
    for (const [name, endpoint] of Object.entries(thing.endpoints)) {
      route(app, endpoint, async (input) => {
        const { usuario, actor, params, body, version, claveIdempotencia } = input as unknown as Called
        const by = byOf(usuario)
        const id = claveIdempotencia ?? randomUUID()
        const asking = { id, name, key: params, asked: body, version, by, actor }
        const { message, goTo, before, item } = await take(any, asking).catch((error: unknown) => {
          throw withActos(thing, usuario, error)
        })
        return {
          message,
          ...(item ? { item: shownTo(thing, usuario, item) } : { gone: true as const }),
          ...(goTo === null ? {} : { goTo }),
          ...(before.vigente && before.deshacerHasta
            ? { undo: { id: before.id, until: before.deshacerHasta.toISOString() } }
            : {}),
        } as never
      })
    }
  }

  const shownTo = (thing: AnyThing, usuario: Usuario | Staff, item: object) => ({
    ...item,
    actos: actosOf(thing, item, byOf(usuario), mayOf(usuario)),
  })

  /** Adds the acts to the item that a conflict carries, so that it has the shape of a normal answer. */
  function withActos(thing: AnyThing, usuario: Usuario | Staff, error: unknown): unknown {
    if (!(error instanceof AppError) || !error.details.actual) return error
    const actual = { ...error.details.actual, ...shownTo(thing, usuario, error.details.actual) }
    return new AppError(error.code, { ...error.details, message: error.message, actual })
  }

  return {
    bind: (thing, binding) => (works) => {
      const any = { thing, binding, works } as unknown as Any
      things.set(thing.declaration.name, any)
      offerMany(any)
      return {
        serve: (app) => serve(app, any),
        shownTo: (usuario, item) => shownTo(thing, usuario, item) as never,
      }
    },

    async undo(id, staff, actor) {
      const acto = await findActo(db, id)
      const any = acto?.autor === staff.id ? things.get(acto.cosa) : undefined
      if (!acto || !any) throw new AppError('NO_ENCONTRADO')
      const { access } = any.thing.acts[acto.acto] as AnyAct
      if (!mayOf(staff)(access ?? any.thing.declaration.access)) throw new AppError('SIN_PERMISO')
      await takeBack(any, acto, { by: byOf(staff), actor })
      return LISTO
    },

    deleteOld: () => deleteOldActos(db),
  }
}

/** Finds the act with this id. Throws if the same id was used for a different act. */
async function findSame(tx: Tx, claim: Pick<ActoRow, 'id' | 'autor' | 'cosa' | 'acto' | 'clave' | 'huella'>) {
  const known = await findActo(tx, claim.id)
  const names = ['autor', 'cosa', 'acto', 'clave', 'huella'] as const
  if (!known || names.some((name) => known[name] !== claim[name])) {
    throw conflict('Eso ya se hizo, con otros datos. Volvé a abrirlo para ver cómo quedó.')
  }
  if (known.deshechoEn) throw conflict('Eso se hizo y se deshizo. Para hacerlo otra vez, volvé a abrirlo.')
  return known
}

function requireAllowed(
  thing: AnyThing,
  act: AnyAct,
  item: object,
  { actor, asked, by, version }: Taking,
): void {
  if (actor.lote !== undefined && act.already?.(item, asked as never, by)) throw new Unchanged('Ya está así.')
  const allowed = act.can(item, by)
  if (allowed !== true) throw new AppError('CONFLICTO_DE_ESTADO', { message: allowed })
  if (version === undefined || act.sees === false) return
  const now = versionOf(item)
  if (now === null) throw new Error(`${thing.declaration.name} has no version`)
  if (now !== version) throw new AppError('CONFLICTO', { actual: { ...item, version: now } })
}

const mayOf = (usuario: Usuario | Staff) => (access: Access) =>
  !isPermission(access) || ('permisos' in usuario && usuario.permisos.has(access as Permission & Permiso))

const versionOf = (item: object | undefined): number | null =>
  item && 'version' in item && typeof item.version === 'number' ? item.version : null

const claveOf = (key: Key): string => String(Object.values(key)[0])
/** Lists may identify their rows by another key than the item's. */
async function keyOfRow({ thing, binding: { many } }: Any, clave: string): Promise<Key> {
  const found = typeof many === 'object' ? await many.keyOf?.(clave) : undefined
  return (found as Key | undefined) ?? keyOf(thing, clave)
}

const keyOf = ({ declaration }: AnyThing, clave: string): Key =>
  declaration.key.parse({ [nameOfKey(declaration)]: clave }) as Key

/** If an act asks for a reason, the audit log stores it with every row that the act changes. */
function reasonOf(asked: unknown): { motivo?: string } {
  const { motivo } = (asked ?? {}) as { motivo?: unknown }
  return typeof motivo === 'string' && motivo ? { motivo } : {}
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex')
const huellaOf = (asked: unknown) => digest(JSON.stringify(asked ?? {}))

/** A UUID derived from the text: the same text gives the same id. */
function uuidOf(text: string): string {
  const hex = digest(text)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
