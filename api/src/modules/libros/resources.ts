import { LibrosStaff } from '#domain/libros/gestion.ts'
import { LibroResource } from '#domain/libros/libros.ts'
import { ACTIVO } from '#domain/sitio/estado.ts'
import type { Binding } from '../../resource/binding.ts'
import { textoOfImagen } from '../../resource/picture-queries.ts'
import { bindStaff } from '../../resource/staff/binding.ts'
import { libros } from './tables.ts'

export const libroBinding: Binding = {
  resource: LibroResource,
  table: libros,
  key: 'id',
  visible: (l) => `${l}.id_estado = ${ACTIVO}`,
  computed: { imagenTexto: textoOfImagen('imagen') },
  computedFrom: ['archivos_imagenes'],
}

export const librosStaff = bindStaff(LibrosStaff, {
  table: libros,
  computed: { imagenTexto: textoOfImagen('imagen') },
  published: { field: 'IdEstado', on: 1, off: 0 },
})
