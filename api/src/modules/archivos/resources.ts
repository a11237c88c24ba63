import { textoDeImagenInclude } from '#domain/archivos/texto-de-imagen.ts'
import type { Binding, Relation } from '../../resource/binding.ts'
import { archivosImagenes } from './tables.ts'

const textoDeImagenBinding: Binding = {
  resource: textoDeImagenInclude().textoDeImagen.resource,
  table: archivosImagenes,
  key: 'archivo',
  visible: (i) => `${i}.texto <> ''`,
}

/** For tables whose column `imagen` holds the address of a picture. */
export const textoDeImagenRelation: Relation = {
  to: () => textoDeImagenBinding,
  on: (parent, imagen) => `${imagen}.archivo = substr(${parent}.imagen, 11)`,
}
