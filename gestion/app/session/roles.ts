import type { RolStaff } from '#domain/cuentas/permisos.ts'

export const NOMBRES_DE_ROL: Record<RolStaff, string> = {
  administracion: 'Administración',
  pagos: 'Pagos',
  contenidos: 'Contenidos',
  soporte: 'Soporte',
  acreditacion: 'Acreditación',
  lectura: 'Lectura',
}
