import type { Faltan, VistaPrevia } from '#contract/revision.ts'
import { type Actor, SISTEMA } from '../../db/actor.ts'
import type { Tx } from '../../db/client.ts'
import type { Overlay } from '../../db/overlay.ts'
import { AppError } from '../../http/errors.ts'
import type { Clave, Datos } from '../editable.ts'
import { readOverlays } from '../row-queries.ts'
import { publishedAs } from './binding.ts'
import type { PreviewKeys } from './preview-keys.ts'
import { findByEstado } from './revision-queries.ts'
import { type Change, findFaltan, formOf, type StaffService, subjectOf } from './service.ts'

/** A draft as the public pages would show it. */
export interface Previewed {
  titulo: string
  autor: string | null
  guardadoEn: Date | null
  faltan: Faltan
  /** What publishing it would store. */
  overlays: readonly Overlay[]
}

/** Thrown where all is read that was to be read, so that nothing of it stays. */
const UNDONE = new Error('a preview is undone')

export type Previewing = ReturnType<typeof createPreviewing>

/** Looking at one resource as it would be published. */
export function createPreviewing(service: StaffService, keys: PreviewKeys) {
  const { binding, change } = service
  const { declaration, published } = binding
  const subjectAt = (clave: Clave) => subjectOf(binding, clave)

  /** The draft, or what waits for its minute. */
  async function findShowable(tx: Tx, clave: Clave) {
    const [draft] = await findByEstado(tx, subjectAt(clave), 'borrador')
    const waiting = await findByEstado(tx, subjectAt(clave), 'programada')
    return { draft, waiting: waiting.find(({ accion }) => accion === 'publicar') }
  }

  /** A form that can be stored. What is not written well yet stays as it stands. */
  async function storable({ tx, row }: Change, given: Datos): Promise<{ datos: Datos; faltan: Faltan }> {
    const { datos, faltan } = await findFaltan(tx, binding, { datos: given, row })
    if (datos) return { datos, faltan }
    const { form } = declaration
    const written = Object.entries(given).filter(
      ([field, value]) => form.shape[field]?.safeParse(value).success,
    )
    const mended = form.safeParse({ ...formOf(binding, row), ...Object.fromEntries(written) })
    if (!mended.success) throw new AppError('DATOS_INVALIDOS', { fields: faltan })
    return { datos: mended.data, faltan }
  }

  return {
    permiso: `${declaration.area}.editar`,

    async ask(
      actor: Actor,
      clave: Clave,
      { pais, datos }: { pais: string; datos?: Datos },
    ): Promise<VistaPrevia> {
      let asked: { revision: number | null; faltan: Faltan } | undefined
      await change(actor, clave, undefined, async (at) => {
        if (at.row.archivadoEn) {
          throw new AppError('CONFLICTO', { message: 'Está archivado. Restauralo antes de mirarlo.' })
        }
        if (datos) await service.keepDraft(at, (await findShowable(at.tx, clave)).draft, datos)
        const { draft, waiting } = await findShowable(at.tx, clave)
        const shown = draft ?? waiting
        const given = shown?.datos ?? formOf(binding, at.row)
        const { faltan } = await findFaltan(at.tx, binding, { datos: given, row: at.row })
        asked = { revision: shown?.id ?? null, faltan }
      })
      if (!asked) throw new AppError('NO_ENCONTRADO')
      const { revision, faltan } = asked
      const sesion = 'sesion' in actor ? actor.sesion : ''
      return { ...keys.seal({ recurso: service.name, clave, revision, pais, sesion }), faltan }
    },

    /** What would be stored if it were published now; undefined where the draft was published or given up. */
    async show(clave: Clave, revision: number | null): Promise<Previewed | undefined> {
      let shown: Previewed | undefined
      const work = async (at: Change) => {
        const { draft, waiting } = await findShowable(at.tx, clave)
        const stored = [draft, waiting].find((each) => each?.id === revision)
        if (revision !== null && !stored) throw UNDONE
        const { datos, faltan } = await storable(at, stored?.datos ?? formOf(binding, at.row))
        await service.write(at, datos, published ? { [published.field]: publishedAs(published, datos) } : {})
        shown = {
          titulo: String({ ...at.row, ...datos }[declaration.search?.[0] ?? declaration.key]),
          autor: stored?.nombre ?? null,
          guardadoEn: stored?.actualizadoEn ?? null,
          faltan,
          overlays: await readOverlays(at.tx, binding, clave),
        }
        throw UNDONE
      }
      await change(SISTEMA, clave, undefined, work).catch((error: unknown) => {
        if (error !== UNDONE) throw error
      })
      return shown
    },
  }
}
