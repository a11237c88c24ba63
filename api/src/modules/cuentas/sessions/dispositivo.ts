import bowser from 'bowser'
import type { Dispositivo } from '#domain/cuentas/acceso.ts'
import { dispositivoOf } from '#domain/cuentas/dispositivo.ts'
import type { sesiones } from '../tables.ts'

type SesionRow = typeof sesiones.$inferSelect

export function describeDispositivo({
  dispositivo,
  representadaPor,
}: Pick<SesionRow, 'dispositivo' | 'representadaPor'>): string {
  if (representadaPor) return 'Alguien de nuestro equipo, solo para mirar'
  const told = dispositivo as Dispositivo & { userAgent?: string }
  const seen = dispositivoOf(bowser.parse(told.userAgent || '-'))
  const Browser = told.Browser || seen.Browser
  const OS = told.OS || seen.OS
  return [Browser, OS].filter(Boolean).join(' en ') || 'Dispositivo desconocido'
}
