import { impersonal } from '../../db/personal/declaration.ts'
import { actos } from './tables.ts'

export const ACTOS = [impersonal(actos, ['cosa', 'acto', 'clave', 'huella', 'sigueEn'], ['mensaje', 'antes'])]
