import { LibroResource } from '#domain/libros/libros.ts'
import type { Binding } from '../../resource/binding.ts'
import { libros } from './tables.ts'

export const libroBinding: Binding = {
  resource: LibroResource,
  table: libros,
  key: 'id',
  visible: (l) => `${l}.id_estado = 1`,
}
