import { z } from 'zod'

function isZona(name: string): boolean {
  try {
    return name.includes('/') && Boolean(new Intl.DateTimeFormat('es', { timeZone: name }))
  } catch {
    return false
  }
}

/** An IANA name, as `America/Montevideo`. Apart from the names themselves, which pages without a form read too. */
export const Zona = z.string().max(60).refine(isZona, 'Elegí una zona horaria')
