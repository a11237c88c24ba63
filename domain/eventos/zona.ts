// Time zones of events. The place of an event determines its zone; without one, the zone of the organisation applies.
import { ZONA_BASE } from '../calendario/calendario.ts'

/** The zone of the capital, or of most of the population, by ISO code of the country. */
export const ZONA_BY_PAIS: Readonly<Record<string, string>> = {
  AR: ZONA_BASE,
  AU: 'Australia/Sydney',
  BO: 'America/La_Paz',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CH: 'Europe/Zurich',
  CL: 'America/Santiago',
  CO: 'America/Bogota',
  CR: 'America/Costa_Rica',
  CU: 'America/Havana',
  DE: 'Europe/Berlin',
  DO: 'America/Santo_Domingo',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  FR: 'Europe/Paris',
  GB: 'Europe/London',
  GT: 'America/Guatemala',
  HN: 'America/Tegucigalpa',
  IL: 'Asia/Jerusalem',
  IT: 'Europe/Rome',
  MX: 'America/Mexico_City',
  NI: 'America/Managua',
  PA: 'America/Panama',
  PE: 'America/Lima',
  PR: 'America/Puerto_Rico',
  PT: 'Europe/Lisbon',
  PY: 'America/Asuncion',
  SV: 'America/El_Salvador',
  US: 'America/New_York',
  UY: 'America/Montevideo',
  VE: 'America/Caracas',
}

/** The initial zone of an event in this country. */
export function zonaOfPais(codigo: string | null | undefined): string {
  return (codigo && ZONA_BY_PAIS[codigo]) || ZONA_BASE
}
