// Staff permissions. A permission is `área.verbo`; a role is a named set of permissions, and a person can hold
// several roles.

export const PERMISOS = [
  'archivos.ver',
  'archivos.editar',
  'auditoria.ver',
  'compras.ver',
  'compras.decidir',
  'compras.importar',
  'compras.reembolsar',
  'compras.aprobar',
  'compras.exportar',
  'configuracion.ver',
  'configuracion.editar',
  'consultores.ver',
  'consultores.editar',
  'consultores.moderar',
  'consultores.exportar',
  'contenidos.ver',
  'contenidos.editar',
  'contenidos.publicar',
  'correos.ver',
  'correos.reenviar',
  'cuentas.ver',
  'cuentas.editar',
  'cuentas.otorgar',
  'cuentas.representar',
  'cuentas.exportar',
  'cuentas.borrar',
  'cupones.ver',
  'cupones.editar',
  'eventos.ver',
  'eventos.editar',
  'eventos.publicar',
  'eventos.cancelar',
  'formularios.ver',
  'formularios.responder',
  'formularios.exportar',
  'inscripciones.ver',
  'inscripciones.editar',
  'inscripciones.acreditar',
  'inscripciones.exportar',
  'libros.ver',
  'libros.editar',
  'libros.publicar',
  'operacion.ver',
  'operacion.actuar',
  'pedidos.ver',
  'pedidos.editar',
  'pedidos.exportar',
  'unidades.ver',
  'unidades.editar',
] as const
export type Permiso = (typeof PERMISOS)[number]

export const ROLES_STAFF = [
  'administracion',
  'pagos',
  'contenidos',
  'soporte',
  'acreditacion',
  'lectura',
] as const
export type RolStaff = (typeof ROLES_STAFF)[number]

export const PERMISOS_DE_ROL: Record<RolStaff, readonly Permiso[]> = {
  administracion: PERMISOS,
  pagos: [
    'archivos.ver',
    'compras.ver',
    'compras.decidir',
    'compras.importar',
    'compras.reembolsar',
    'compras.exportar',
    'cupones.ver',
    'cupones.editar',
    'eventos.ver',
    'libros.ver',
    'pedidos.ver',
  ],
  contenidos: [
    'archivos.editar',
    'contenidos.ver',
    'contenidos.editar',
    'contenidos.publicar',
    'eventos.ver',
    'eventos.editar',
    'eventos.publicar',
    'libros.ver',
    'libros.editar',
    'libros.publicar',
    'unidades.ver',
    'unidades.editar',
  ],
  soporte: [
    'archivos.ver',
    'compras.ver',
    'consultores.ver',
    'consultores.editar',
    'consultores.moderar',
    'correos.ver',
    'correos.reenviar',
    'cuentas.ver',
    'cuentas.editar',
    'cuentas.representar',
    'eventos.ver',
    'formularios.ver',
    'formularios.responder',
    'inscripciones.ver',
    'inscripciones.editar',
    'libros.ver',
    'pedidos.ver',
    'pedidos.editar',
  ],
  acreditacion: ['inscripciones.acreditar'],
  lectura: PERMISOS.filter((permiso) => permiso.endsWith('.ver')),
}

/** A current role of a person. `alcance` lists the events that it applies to; null means all events. */
export interface RolOtorgado {
  rol: RolStaff
  alcance: readonly number[] | null
}

/** The permissions of a person, each with the events that it applies to. */
export type Permisos = ReadonlyMap<Permiso, 'todo' | ReadonlySet<number>>

export function permisosOf(otorgados: readonly RolOtorgado[]): Permisos {
  const permisos = new Map<Permiso, 'todo' | Set<number>>()
  for (const { rol, alcance } of otorgados) {
    for (const permiso of PERMISOS_DE_ROL[rol]) {
      const known = permisos.get(permiso) ?? new Set<number>()
      permisos.set(permiso, known === 'todo' || !alcance ? 'todo' : known.union(new Set(alcance)))
    }
  }
  return permisos
}

/** Staff can grant a role only when they hold all its permissions, for all events. */
export const mayGrant = (permisos: ReadonlyMap<string, unknown>, rol: RolStaff): boolean =>
  PERMISOS_DE_ROL[rol].every((permiso) => permisos.get(permiso) === 'todo')

export const NOMBRES_DE_ROL: Record<RolStaff, string> = {
  administracion: 'Administración',
  pagos: 'Pagos',
  contenidos: 'Contenidos',
  soporte: 'Soporte',
  acreditacion: 'Acreditación',
  lectura: 'Lectura',
}
