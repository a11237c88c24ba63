import { getTableName } from 'drizzle-orm'
import { Id } from '#contract/endpoint.ts'
import type { Permiso } from '#domain/cuentas/permisos.ts'
import { ENTIDADES, NOMBRES_DE_ENTIDAD } from '#domain/gestion/entidades.ts'
import type { FilaNombrada } from '#domain/gestion/lotes.ts'
import type { Database } from '../../db/client.ts'
import { invalidInput } from '../../http/errors.ts'
import type { AccionDeLote } from '../../modules/lotes/accion.ts'
import type { OfertaDeLote } from '../../modules/lotes/service.ts'
import type { Clave, Datos } from '../editable.ts'
import { pagesOf } from './export.ts'
import type { Publishing } from './publishing.ts'
import { type StaffService, takingBack } from './service.ts'

type Run = AccionDeLote['run']
type Undo = NonNullable<AccionDeLote['undo']>

type Before = ReturnType<typeof takingBack>

/** Bulk versions of the staff actions. A row that already is in the target state is skipped. */
export function bulkOf(
  { database }: { database: Database },
  service: StaffService,
  publishing: Publishing | undefined,
): OfertaDeLote {
  const { binding } = service
  const { declaration, staff } = binding
  const editar = `${declaration.area}.editar` as Permiso
  const publicar = `${declaration.area}.publicar` as Permiso
  const keyOf = (clave: string): Clave => declaration.keySchema?.parse(clave) ?? Number(clave)

  const tabla = getTableName(binding.table)
  const entidad = NOMBRES_DE_ENTIDAD.find((name) => ENTIDADES[name].tabla === tabla)
  /** The first searchable field is the name of a row. */
  const nameOf = (row: Datos, clave: string): string =>
    (declaration.search ?? [])
      .map((field) => row[field])
      .find((text) => typeof text === 'string' && text)
      ?.toString() ?? clave

  const archive: Run = async (actor, clave) => {
    const row = await service.get(keyOf(clave))
    if (row.archivadoEn) return 'sin_cambio'
    return { antes: takingBack(row, await service.archive(actor, keyOf(clave), row.version)) }
  }
  const restore: Run = async (actor, clave) => {
    const row = await service.get(keyOf(clave))
    if (!row.archivadoEn) return 'sin_cambio'
    return { antes: takingBack(row, await service.restore(actor, keyOf(clave), row.version)) }
  }
  const unarchive: Undo = async (actor, clave, antes) => {
    const { version, publicado } = antes as Before
    if (publicado && publishing) await publishing.restoreShown(actor, keyOf(clave), version)
    else await service.restore(actor, keyOf(clave), version)
  }
  const archiveAgain: Undo = async (actor, clave, antes) => {
    await service.archive(actor, keyOf(clave), (antes as Before).version)
  }
  const publish =
    (p: Publishing): Run =>
    async (actor, clave) => {
      const row = await service.get(keyOf(clave))
      const { version: borrador, existe } = await p.getDraft(keyOf(clave))
      if (row['publicado'] && !existe) return 'sin_cambio'
      await p.publish(actor, keyOf(clave), row.version, { borrador, sinBorrador: false, motivo: '' })
      return 'hecha'
    }
  const withdraw =
    (p: Publishing): Run =>
    async (actor, clave) => {
      const row = await service.get(keyOf(clave))
      if (!row['publicado']) return 'sin_cambio'
      return { antes: takingBack(row, await p.withdraw(actor, keyOf(clave), row.version, { motivo: '' })) }
    }
  /** Publishes the stored row and ignores its draft. */
  const showAgain =
    (p: Publishing): Undo =>
    async (actor, clave, antes) => {
      const asItStands = { borrador: 0, sinBorrador: true, motivo: '' }
      await p.publish(actor, keyOf(clave), (antes as Before).version, asItStands)
    }
  const leaves = binding.withdrawing ? { leaves: binding.withdrawing } : {}
  return {
    acciones: {
      ...(declaration.archives
        ? {
            archivar: { permiso: editar, ...leaves, run: archive, undo: unarchive },
            restaurar: { permiso: editar, run: restore, undo: archiveAgain },
          }
        : {}),
      ...(publishing
        ? {
            publicar: { permiso: publicar, asksWhy: true, run: publish(publishing) },
            despublicar: {
              permiso: publicar,
              ...leaves,
              run: withdraw(publishing),
              undo: showAgain(publishing),
            },
          }
        : {}),
      ...binding.acciones,
    },
    async *keysOf(consulta) {
      const query = staff.endpoints.list.query.safeParse(consulta)
      if (!query.success) throw invalidInput('CONSULTA_INVALIDA', query.error)
      for await (const page of pagesOf(database.pool, binding.read, query.data)) {
        for (const row of page) yield String(row[declaration.key])
      }
    },
    async namesOf(claves) {
      const wanted = claves.flatMap((clave) => {
        const { success, data } = (declaration.keySchema ?? Id).safeParse(clave)
        return success ? [{ clave, key: data }] : []
      })
      const rows = await service.listByKeys([...new Set(wanted.map(({ key }) => key))])
      const rowsByKey = new Map(rows.map((row) => [row[declaration.key], row]))
      return new Map(
        wanted.flatMap(({ clave, key }): [string, FilaNombrada][] => {
          const row = rowsByKey.get(key)
          return row ? [[clave, { nombre: nameOf(row, clave), en: entidad ? { entidad, clave } : null }]] : []
        }),
      )
    },
  }
}
