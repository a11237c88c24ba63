import { z } from 'zod'

function isZona(name: string): boolean {
  try {
    return name.includes('/') && Boolean(new Intl.DateTimeFormat('es', { timeZone: name }))
  } catch {
    return false
  }
}

/** An IANA zone name, as `America/Montevideo`. Separate from zona.ts, which pages without a form load too. */
export const Zona = z.string().max(60).refine(isZona, 'Elegí una zona horaria')
