import type { Permiso } from '#domain/cuentas/permisos.ts'
import { useMay } from '../../session/staff.tsx'
import type { ResourceScreen, Row } from '../screen.ts'

/** What whoever looks at a row may do with it, in general and as it stands. */
export function useRights({ staff }: ResourceScreen, { archivadoEn }: Row) {
  const may = useMay()
  const { area, publishable } = staff.declaration
  const archived = Boolean(archivadoEn)
  const mayEdit = may(`${area}.editar` as Permiso)
  const mayPublish = publishable && may(`${area}.publicar` as Permiso)
  return { archived, mayEdit, mayPublish, writable: mayEdit && !archived, publishes: mayPublish && !archived }
}
export type Rights = ReturnType<typeof useRights>
