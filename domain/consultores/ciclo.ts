// The life cycle of a consultant, from the application through each renewal.
import { addMeses, type Dia, diasHasta } from '../calendario/calendario.ts'

/** Stored states. The states of an expired or expiring `vigente` are derived from its last day. */
export const ESTADOS_GUARDADOS = [
  'solicitud',
  'evaluacion',
  'candidata',
  'vigente',
  'suspendida',
  'baja',
] as const
export type EstadoGuardado = (typeof ESTADOS_GUARDADOS)[number]

export const ESTADOS_CONSULTOR = [
  'solicitud',
  'evaluacion',
  'candidata',
  'vigente',
  'por-vencer',
  'vencida',
  'suspendida',
  'baja',
] as const
export type EstadoConsultor = (typeof ESTADOS_CONSULTOR)[number]

export const NOMBRES_DE_ESTADO: Record<EstadoConsultor, string> = {
  solicitud: 'Solicitud',
  evaluacion: 'En evaluación',
  candidata: 'Candidata',
  vigente: 'Vigente',
  'por-vencer': 'Por vencer',
  vencida: 'Vencida',
  suspendida: 'Suspendida',
  baja: 'Baja',
}

/**
 * Manual transitions by staff. Only a certification leads to `vigente`; from `suspendida` a consultant can return.
 */
export const PASOS: Record<EstadoGuardado, readonly EstadoGuardado[]> = {
  solicitud: ['evaluacion', 'suspendida', 'baja'],
  evaluacion: ['candidata', 'suspendida', 'baja'],
  candidata: ['evaluacion', 'suspendida', 'baja'],
  vigente: ['suspendida', 'baja'],
  suspendida: ['baja'],
  baja: ['evaluacion'],
}

/** States in which a consultant can be invited to the Portal. */
export const INVITABLES: readonly EstadoGuardado[] = ['candidata', 'vigente', 'suspendida']

/** From this many days before its end a certification can be renewed, and the first mail announces it. */
export const POR_VENCER_DIAS = 60

interface Certificada {
  estado: EstadoGuardado
  vence: Dia | null
}

export function estadoOf({ estado, vence }: Certificada, hoy: Dia): EstadoConsultor {
  if (estado !== 'vigente' || !vence) return estado
  const left = diasHasta(vence, hoy)
  if (left < 0) return 'vencida'
  return left <= POR_VENCER_DIAS ? 'por-vencer' : 'vigente'
}

/**
 * Whether the directory lists the consultant on a day; `gracia` is how many days after its end a certification still
 * counts.
 */
export const isListada = ({ estado, vence }: Certificada, hoy: Dia, gracia: number): boolean =>
  estado === 'vigente' && vence !== null && diasHasta(vence, hoy) >= -gracia

/** Whether the certification can be renewed: not until its end comes near. */
export const isRenovable = ({ estado, vence }: Certificada, hoy: Dia): boolean =>
  (estado === 'vigente' || estado === 'suspendida') &&
  vence !== null &&
  diasHasta(vence, hoy) <= POR_VENCER_DIAS

/** The new last day: counted from the end of the certification, or from today when it has ended. */
export const venceAlRenovar = (vence: Dia | null, hoy: Dia, meses: number): Dia =>
  addMeses(vence && vence > hoy ? vence : hoy, meses)

/** How long a certification lasts: «un año», «18 meses». */
export function duracionText(meses: number): string {
  const [cuantos, uno, varios] =
    meses % 12 === 0 ? ([meses / 12, 'un año', 'años'] as const) : ([meses, 'un mes', 'meses'] as const)
  return cuantos === 1 ? uno : `${cuantos} ${varios}`
}
