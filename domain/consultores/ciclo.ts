// The way of a consultant, from asking to be one to renewing again and again.
import { addMeses, type Dia, diasHasta } from '../calendario/calendario.ts'

/** What is stored; what the days make of `vigente` follows from its last day. */
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

/** Where staff may move somebody by hand. To `vigente` leads a certification only, out of `suspendida` the way back. */
export const PASOS: Record<EstadoGuardado, readonly EstadoGuardado[]> = {
  solicitud: ['evaluacion', 'suspendida', 'baja'],
  evaluacion: ['candidata', 'suspendida', 'baja'],
  candidata: ['evaluacion', 'suspendida', 'baja'],
  vigente: ['suspendida', 'baja'],
  suspendida: ['baja'],
  baja: ['evaluacion'],
}

/** They can be invited to the Portal. */
export const INVITABLES: readonly EstadoGuardado[] = ['candidata', 'vigente', 'suspendida']

/** A certification is about to end from here on: it can be renewed, and the first mail says so. */
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

/** Whether the directory shows her on a day; `gracia` is how many days after its end a certification still counts. */
export const isListada = ({ estado, vence }: Certificada, hoy: Dia, gracia: number): boolean =>
  estado === 'vigente' && vence !== null && diasHasta(vence, hoy) >= -gracia

/** Renewed once, it is not renewed again before its end comes near. */
export const isRenovable = ({ estado, vence }: Certificada, hoy: Dia): boolean =>
  (estado === 'vigente' || estado === 'suspendida') &&
  vence !== null &&
  diasHasta(vence, hoy) <= POR_VENCER_DIAS

/** A renewal begins where the certification ends, or today where it has ended. */
export const venceAlRenovar = (vence: Dia | null, hoy: Dia, meses: number): Dia =>
  addMeses(vence && vence > hoy ? vence : hoy, meses)

/** How long a certification lasts: «un año», «18 meses». */
export function duracionText(meses: number): string {
  const [cuantos, uno, varios] =
    meses % 12 === 0 ? ([meses / 12, 'un año', 'años'] as const) : ([meses, 'un mes', 'meses'] as const)
  return cuantos === 1 ? uno : `${cuantos} ${varios}`
}
