import { ImagenesStaff } from '#domain/archivos/gestion.ts'
import { bindStaff } from '../../../resource/staff/binding.ts'
import { archivosImagenes } from '../tables.ts'
import { isUsed, tamanioOf, usosOf } from './queries.ts'

export const imagenesStaff = bindStaff(ImagenesStaff, {
  table: archivosImagenes,
  computed: { usos: usosOf, tamanio: tamanioOf },
  filters: {
    enUso: (i, value) => `${isUsed(i)} = (${value}::int = 1)`,
    sinTexto: (i, value) => `(${i}.texto = '') = (${value}::int = 1)`,
  },
})
