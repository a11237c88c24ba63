import { LibrosStaff } from '#domain/libros/gestion.ts'
import { LibroResource } from '#domain/libros/libros.ts'
import { ACTIVO, INACTIVO } from '#domain/sitio/estado.ts'
import type { Binding } from '../../resource/binding.ts'
import { bindStaff } from '../../resource/staff/binding.ts'
import { textoDeImagenRelation } from '../archivos/resources.ts'
import { libros } from './tables.ts'

export const libroBinding: Binding = {
  resource: LibroResource,
  table: libros,
  key: 'id',
  visible: (l) => `${l}.id_estado = ${ACTIVO}`,
  relations: { textoDeImagen: textoDeImagenRelation },
}

export const librosStaff = bindStaff(LibrosStaff, {
  table: libros,
  published: { field: 'IdEstado', on: ACTIVO, off: INACTIVO },
})
