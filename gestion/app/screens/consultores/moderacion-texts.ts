import type { Cambio } from '#domain/consultores/gestion-consultores.ts'
import { formatDateTime } from '../../kit/time.ts'

const MOTIVOS: Readonly<Record<string, readonly string[]>> = {
  perfil_foto: ['La foto no se ve bien'],
  perfil_presentacion: ['Contá algo más de vos'],
  Nombre: ['Escribí tu nombre como figura en tu certificado'],
  perfil_datosbancarios: [
    'Falta el CBU o el alias',
    'La cuenta no está a tu nombre',
    'No pudimos confirmar que lo pediste vos',
  ],
}

/** Reasons at hand to give a change back, of what it changes. */
export const motivosOf = ({ datos }: Pick<Cambio, 'datos'>): string[] =>
  Object.entries(MOTIVOS).flatMap(([campo, motivos]) => (campo in datos ? motivos : []))

/** What is said once somebody decided about a change. */
export function saidOf({
  estado,
  rigeDesde,
}: Pick<Cambio, 'estado' | 'rigeDesde'>): [title: string, more: string] {
  if (estado === 'aplicado') return ['Aprobado', 'El perfil ya lo muestra y le avisamos por correo.']
  if (estado === 'aprobado') {
    return ['Aprobado', `El perfil lo muestra desde el ${rigeDesde ? formatDateTime(rigeDesde) : 'plazo'}.`]
  }
  return ['Pediste cambios', 'Le llega el motivo por correo y lo lee en el portal.']
}
