import { impersonal } from '../../db/personal/declaration.ts'
import { archivos, archivosImagenes, archivosPartes, archivosVariantes, objetos, subidas } from './tables.ts'

// Personal files are deleted together with the rows that refer to them (`files` of a declaration).
export const ARCHIVOS = [
  impersonal(archivos, ['hash', 'tipo', 'contenido']),
  impersonal(archivosPartes, ['contenido']),
  impersonal(archivosImagenes, ['archivo', 'nombre', 'texto']),
  impersonal(archivosVariantes, ['hash', 'formato', 'contenido']),
  impersonal(objetos, ['archivo', 'subida', 'marcas', 'error']),
  impersonal(subidas, ['nombre', 'hash']),
]
