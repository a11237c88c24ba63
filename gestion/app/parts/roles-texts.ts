import type { RolStaff } from '#domain/cuentas/permisos.ts'

export const DETALLES_DE_ROL: Record<RolStaff, string> = {
  administracion: 'Todo, también el equipo.',
  pagos: 'Ver y decidir compras, importar extractos, reembolsar.',
  contenidos: 'Editar y publicar eventos, libros y textos.',
  soporte: 'Mensajes, personas, inscripciones y consultores.',
  acreditacion: 'Asistencia de algunos eventos, hasta una fecha.',
  lectura: 'Ver todo, sin exportar nada personal.',
}
