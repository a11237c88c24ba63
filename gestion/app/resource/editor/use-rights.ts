import type { Permiso } from '#domain/cuentas/permisos.ts'
import { useMay } from '../../session/staff.tsx'
import type { ResourceScreen, Row } from '../screen.ts'

/** What the signed-in person may do with a row in its current state. */
export function useRights({ staff }: ResourceScreen, { archivadoEn }: Row) {
  const may = useMay()
  const { area, publishable } = staff.declaration
  const archived = Boolean(archivadoEn)
  const mayEdit = may(`${area}.editar` as Permiso)
  const mayPublish = publishable && may(`${area}.publicar` as Permiso)
  return { archived, mayEdit, mayPublish, writable: mayEdit && !archived, publishes: mayPublish && !archived }
}
export type Rights = ReturnType<typeof useRights>
