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
  /** The rows that publishing it would store. */
  overlays: readonly Overlay[]
}

/** Thrown at the end of the preview's transaction to roll it back. */
const ROLLBACK = new Error('a preview is undone')

export type Previewing = ReturnType<typeof createPreviewing>

/** Previews one resource as if it were published. */
export function createPreviewing(service: StaffService, keys: PreviewKeys) {
  const { binding, change } = service
  const { declaration, published } = binding
  const subjectAt = (clave: Clave) => subjectOf(binding, clave)

  /** The draft, or the revision scheduled for publication. */
  async function findShowable(tx: Tx, clave: Clave) {
    const [draft] = await findByEstado(tx, subjectAt(clave), 'borrador')
    const waiting = await findByEstado(tx, subjectAt(clave), 'programada')
    return { draft, waiting: waiting.find(({ accion }) => accion === 'publicar') }
  }

  /** Makes a form storable: fields that are not valid yet keep their stored value. */
  async function storable({ tx, row }: Change, draft: Datos): Promise<{ datos: Datos; faltan: Faltan }> {
    const { datos, faltan } = await findFaltan(tx, binding, { datos: draft, row })
    if (datos) return { datos, faltan }
    const { form } = declaration
    const written = Object.entries(draft).filter(
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
      let preview: { revision: number | null; faltan: Faltan } | undefined
      await change(actor, clave, undefined, async (at) => {
        if (at.row.archivadoEn) {
          throw new AppError('CONFLICTO', { message: 'Está archivado. Restauralo antes de mirarlo.' })
        }
        if (datos) await service.keepDraft(at, (await findShowable(at.tx, clave)).draft, datos)
        const { draft, waiting } = await findShowable(at.tx, clave)
        const source = draft ?? waiting
        const form = source?.datos ?? formOf(binding, at.row)
        const { faltan } = await findFaltan(at.tx, binding, { datos: form, row: at.row })
        preview = { revision: source?.id ?? null, faltan }
      })
      if (!preview) throw new AppError('NO_ENCONTRADO')
      const { revision, faltan } = preview
      const sesion = 'sesion' in actor ? actor.sesion : ''
      return { ...keys.seal({ recurso: service.name, clave, revision, pais, sesion }), faltan }
    },

    /** The rows that publishing now would store; undefined if the draft was published or discarded. */
    async show(clave: Clave, revision: number | null): Promise<Previewed | undefined> {
      let preview: Previewed | undefined
      const work = async (at: Change) => {
        const { draft, waiting } = await findShowable(at.tx, clave)
        const stored = [draft, waiting].find((each) => each?.id === revision)
        if (revision !== null && !stored) throw ROLLBACK
        const { datos, faltan } = await storable(at, stored?.datos ?? formOf(binding, at.row))
        await service.write(at, datos, published ? { [published.field]: publishedAs(published, datos) } : {})
        preview = {
          titulo: String({ ...at.row, ...datos }[declaration.search?.[0] ?? declaration.key]),
          autor: stored?.nombre ?? null,
          guardadoEn: stored?.actualizadoEn ?? null,
          faltan,
          overlays: await readOverlays(at.tx, binding, clave),
        }
        throw ROLLBACK
      }
      await change(SISTEMA, clave, undefined, work).catch((error: unknown) => {
        if (error !== ROLLBACK) throw error
      })
      return preview
    },
  }
}
