import type { Permiso } from '../cuentas/permisos.ts'

/** Entities that can have notes: the table, the permission to see them, and the page of Gestión. */
export const ENTIDADES = {
  compras: { tabla: 'compras', permiso: 'compras.ver' },
  eventos: { tabla: 'eventos', permiso: 'eventos.ver' },
  inscriptos: { tabla: 'evento_usuarios', permiso: 'inscripciones.ver' },
  unidades: { tabla: 'evento_unidades', permiso: 'unidades.ver' },
  libros: { tabla: 'libros', permiso: 'libros.ver' },
  banners: { tabla: 'homebanners', permiso: 'contenidos.ver' },
  videos: { tabla: 'videos', permiso: 'contenidos.ver' },
  medios: { tabla: 'archivos_imagenes', permiso: 'contenidos.ver' },
  textos: { tabla: 'textos', permiso: 'contenidos.ver' },
  categorias: { tabla: 'categorias2', permiso: 'contenidos.ver' },
  respuestas: { tabla: 'respuestas_guardadas', permiso: 'contenidos.ver' },
  certificados: { tabla: 'certificados', permiso: 'consultores.ver' },
  consultores: { tabla: 'consultores', permiso: 'consultores.ver' },
  mensajes: { tabla: 'mensajes', permiso: 'formularios.ver' },
  cupones: { tabla: 'cupones', permiso: 'cupones.ver' },
  movimientos: { tabla: 'movimientos', permiso: 'compras.ver' },
  reembolsos: { tabla: 'reembolsos', permiso: 'compras.ver' },
  pedidos: { tabla: 'pedidos', permiso: 'pedidos.ver' },
  personas: { tabla: 'usuarios', permiso: 'cuentas.ver' },
  bancos: { tabla: 'bancos', permiso: 'configuracion.ver' },
  paises: { tabla: 'paises', permiso: 'configuracion.ver' },
  empresa: { tabla: 'datosempresas', permiso: 'configuracion.ver' },
} as const satisfies Record<string, { tabla: string; permiso: Permiso }>

export type Entidad = keyof typeof ENTIDADES
export const NOMBRES_DE_ENTIDAD = Object.keys(ENTIDADES) as [Entidad, ...Entidad[]]

/** The page of an entity in Gestión; screens have the name of their entity. */
export const rutaDeEntidad = (entidad: Entidad, clave: string): string =>
  `/${entidad}/${encodeURIComponent(clave)}`
