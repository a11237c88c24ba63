import { impersonal } from '../../db/personal/declaration.ts'
import { informes, informesCorridas, informesDestinatarios, informesPartes } from './tables.ts'

// Files with personal data (`informes_partes`) are deleted when any person is erased (`dropPersonalFiles`).
export const INFORMES = [
  impersonal(informes, ['clase', 'columnas', 'rol', 'programa', 'error'], ['nombre', 'filtros']),
  impersonal(informesCorridas, ['clase', 'columnas', 'formato', 'error'], ['nombre', 'filtros']),
  impersonal(informesPartes, ['contenido']),
  impersonal(informesDestinatarios, []),
]
