import type { AccionProgramada, Borrador, Faltan } from '#contract/revision.ts'
import { type Actor, SISTEMA } from '../../db/actor.ts'
import type { Database, Tx } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import { type Clave, type Datos, sanitizeForm } from '../editable.ts'
import { updateRow } from '../row-queries.ts'
import { publishedAs, type StaffBinding } from './binding.ts'
import {
  findByEstado,
  findHighest,
  findRevision,
  insertRevision,
  isElsewhere,
  putRevision,
  type Stored,
  updateRevision,
} from './revision-queries.ts'
import {
  authorOf,
  type Change,
  findFaltan,
  formOf,
  type Row,
  type StaffService,
  subjectOf,
} from './service.ts'

/** Manages drafts and publication of one resource. Every operation locks the row. */
export function createPublishing(
  service: StaffService,
  { database, clock }: { database: Database; clock: () => Date },
) {
  const { binding, change } = service
  const state = publishedOf(binding)

  async function readDraft(tx: Tx, clave: Clave, row: Datos): Promise<Borrador> {
    const subject = subjectOf(binding, clave)
    const [draft] = await findByEstado(tx, subject, 'borrador')
    const { version } = await findHighest(tx, subject)
    const datos = draft?.datos ?? formOf(binding, row)
    return {
      version,
      existe: draft !== undefined,
      datos,
      faltan: (await findFaltan(tx, binding, { datos, row })).faltan,
      autor: draft?.nombre ?? null,
      guardadoEn: draft?.actualizadoEn.toISOString() ?? null,
    }
  }

  /** Changes the draft if its version is still the expected one; the public row stays unchanged. */
  async function changeDraft(
    actor: Actor,
    clave: Clave,
    version: number,
    work: (change: Change, draft: Stored | undefined) => Promise<void>,
  ): Promise<Borrador> {
    let draft: Borrador | undefined
    await change(actor, clave, undefined, async (at) => {
      const current = await readDraft(at.tx, clave, at.row)
      if (current.version !== version) throw new AppError('CONFLICTO', { actual: current })
      const [stored] = await findByEstado(at.tx, subjectOf(binding, clave), 'borrador')
      await work(at, stored)
      draft = await readDraft(at.tx, clave, at.row)
    })
    if (!draft) throw new AppError('NO_ENCONTRADO')
    return draft
  }

  /** The draft, if the caller saw its current version. */
  async function requireCurrentDraft(
    { tx, clave, row }: Change,
    version: number,
  ): Promise<Stored | undefined> {
    const subject = subjectOf(binding, clave)
    if ((await findHighest(tx, subject)).version !== version) throw new AppError('CONFLICTO', { actual: row })
    return (await findByEstado(tx, subject, 'borrador'))[0]
  }

  function refuseArchived({ archivadoEn }: Row): void {
    if (archivadoEn) {
      throw new AppError('CONFLICTO', { message: 'Está archivado. Restauralo antes de publicarlo.' })
    }
  }

  /** A complete form for publication; throws field errors for what is missing. */
  async function complete({ tx, row }: Change, revision: Stored | undefined): Promise<Datos> {
    const draft = revision?.datos ?? formOf(binding, row)
    const { datos, faltan } = await findFaltan(tx, binding, { datos: draft, row })
    if (!datos || Object.keys(faltan).length) throw new AppError('DATOS_INVALIDOS', { fields: faltan })
    return datos
  }

  /** A price change requires a recent second factor, whether published now or scheduled. */
  function requireFactor({ actor, row }: Change, datos: Datos): void {
    if (actor.tipo !== 'staff' || actor.factor) return
    const { prices = [] } = binding.declaration
    if (prices.some((field) => Number(datos[field]) !== Number(row[field])))
      throw new AppError('FACTOR_REQUERIDO')
  }

  /** Copies a revision into the public row. */
  async function show(at: Change, revision: Stored | undefined, motivo: string): Promise<void> {
    refuseArchived(at.row)
    const subject = subjectOf(binding, at.clave)
    const datos = await complete(at, revision)
    requireFactor(at, datos)
    await service.beginHistory(at)
    await service.write(at, datos, { [state.field]: publishedAs(state, datos) })
    // The author of a scheduled publication is the person who scheduled it.
    const autor = authorOf(at.actor) ?? revision?.autor ?? null
    const published = { estado: 'publicada', datos, motivo, autor, programadaPara: null } as const
    await putRevision(at.tx, subject, revision, published)
  }

  const hide = ({ tx, clave }: Change) => updateRow(tx, binding, clave, { [state.field]: state.off })

  /** Cancels a scheduled revision: its form becomes the draft again, unless a newer draft exists. */
  async function takeBack(tx: Tx, clave: Clave, waiting: Stored, motivo = waiting.motivo): Promise<void> {
    const subject = subjectOf(binding, clave)
    const [draft] = await findByEstado(tx, subject, 'borrador')
    const estado = waiting.datos === null ? 'descartada' : draft ? 'guardada' : 'borrador'
    await updateRevision(tx, subject, waiting.id, { estado, programadaPara: null, motivo })
  }

  return {
    getDraft: async (clave: Clave) => {
      const row = await service.get(clave)
      return readDraft(database.db, clave, row)
    },

    async duplicate(
      actor: Actor,
      clave: Clave,
      claveIdempotencia?: string,
    ): Promise<{ item: Row; faltan: Faltan }> {
      const { datos } = await readDraft(database.db, clave, await service.get(clave))
      const item = await service.duplicate(actor, clave, datos, claveIdempotencia)
      const copy = item[binding.declaration.key] as Clave
      return { item, faltan: (await readDraft(database.db, copy, item)).faltan }
    },

    saveDraft: (
      actor: Actor,
      clave: Clave,
      version: number,
      { datos, guardar, motivo }: { datos: Datos; guardar: boolean; motivo: string },
    ) =>
      changeDraft(actor, clave, version, async (at, stored) => {
        const clean = sanitizeForm(binding, datos)
        await service.keepDraft(at, stored, clean)
        if (!guardar) return
        const revision = { datos: clean, autor: authorOf(actor), motivo }
        await insertRevision(at.tx, subjectOf(binding, clave), { ...revision, estado: 'guardada' })
      }),

    discardDraft: (actor: Actor, clave: Clave, version: number) =>
      changeDraft(actor, clave, version, async ({ tx }, stored) => {
        if (!stored) return
        const autor = authorOf(actor)
        await updateRevision(tx, subjectOf(binding, clave), stored.id, { estado: 'descartada', autor })
      }),

    restoreRevision: (actor: Actor, clave: Clave, version: number, numero: number) =>
      changeDraft(actor, clave, version, async (at, stored) => {
        const subject = subjectOf(binding, clave)
        const revision = await findRevision(at.tx, subject, numero)
        if (!revision?.datos) throw new AppError('NO_ENCONTRADO')
        if (stored?.numero === numero) return
        const fields = Object.keys(binding.declaration.form.shape)
        const datos = Object.fromEntries(
          Object.entries(revision.datos).filter(([field]) => fields.includes(field)),
        )
        const isOnlyCopy = stored && !(await isElsewhere(at.tx, subject, stored))
        if (isOnlyCopy) await updateRevision(at.tx, subject, stored.id, { estado: 'guardada' })
        await service.keepDraft(at, isOnlyCopy ? undefined : stored, datos)
      }),

    publish: (
      actor: Actor,
      clave: Clave,
      version: number,
      { borrador, sinBorrador, motivo }: { borrador: number; sinBorrador: boolean; motivo: string },
    ) =>
      change({ ...actor, ...(motivo ? { motivo } : {}) }, clave, version, async (at) =>
        show(at, sinBorrador ? undefined : await requireCurrentDraft(at, borrador), motivo),
      ),

    /** Restores a row from the archive and publishes it as stored, in one transaction. */
    restoreShown: (actor: Actor, clave: Clave, version: number) =>
      change(actor, clave, version, async (at) => {
        await service.restoreIn(at)
        await show({ ...at, row: { ...at.row, archivadoEn: null } }, undefined, '')
      }),

    withdraw: (actor: Actor, clave: Clave, version: number, { motivo }: { motivo: string }) =>
      change({ ...actor, ...(motivo ? { motivo } : {}) }, clave, version, hide),

    schedule: (
      actor: Actor,
      clave: Clave,
      version: number,
      wanted: { accion: AccionProgramada; para: string; borrador: number; motivo: string },
    ) =>
      change(actor, clave, version, async (at) => {
        const { accion, motivo } = wanted
        const programadaPara = new Date(wanted.para)
        if (programadaPara <= clock()) {
          throw new AppError('DATOS_INVALIDOS', { fields: { para: 'Elegí un momento que todavía no pasó' } })
        }
        refuseArchived(at.row)
        const subject = subjectOf(binding, clave)
        const waiting = await findByEstado(at.tx, subject, 'programada')
        if (waiting.some((each) => each.accion === accion)) {
          throw new AppError('CONFLICTO', {
            message: 'Ya está programado. Cancelalo antes de elegir otro momento.',
          })
        }
        await service.beginHistory(at)
        const draft = accion === 'publicar' ? await requireCurrentDraft(at, wanted.borrador) : undefined
        const datos = accion === 'publicar' ? await complete(at, draft) : null
        if (datos) requireFactor(at, datos)
        const autor = authorOf(actor)
        const revision = { estado: 'programada', accion, datos, motivo, programadaPara, autor } as const
        await putRevision(at.tx, subject, draft, revision)
      }),

    unschedule: (actor: Actor, clave: Clave, version: number) =>
      change(actor, clave, version, async ({ tx }) => {
        for (const waiting of await findByEstado(tx, subjectOf(binding, clave), 'programada')) {
          await takeBack(tx, clave, waiting)
        }
      }),

    /** Executes a due scheduled revision; false if it was already executed or cancelled. */
    async runScheduled(clave: Clave, id: number): Promise<boolean> {
      let isExecuted = false
      const actor = { ...SISTEMA, motivo: 'Programado' }
      await change(actor, clave, undefined, async (at) => {
        const subject = subjectOf(binding, clave)
        const waiting = (await findByEstado(at.tx, subject, 'programada')).find((each) => each.id === id)
        if (!waiting?.programadaPara || waiting.programadaPara > clock()) return
        if (waiting.accion === 'publicar') await show(at, waiting, waiting.motivo)
        else {
          await hide(at)
          await updateRevision(at.tx, subject, id, { estado: 'guardada', programadaPara: null })
        }
        isExecuted = true
      })
      return isExecuted
    },

    /** Turns a scheduled revision that failed back into a draft, instead of retrying every minute. */
    async giveUpScheduled(clave: Clave, id: number, motivo: string): Promise<void> {
      await change(SISTEMA, clave, undefined, async ({ tx }) => {
        const all = await findByEstado(tx, subjectOf(binding, clave), 'programada')
        const waiting = all.find((each) => each.id === id)
        if (waiting) await takeBack(tx, clave, waiting, motivo)
      })
    },
  }
}
export type Publishing = ReturnType<typeof createPublishing>

function publishedOf({ published, declaration }: StaffBinding) {
  if (!published) throw new Error(`${declaration.name} is not publishable`)
  return published
}
