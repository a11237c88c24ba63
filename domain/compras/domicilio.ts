import type { CompradorForm } from './comprador.ts'

const CON_NUMERO = /^(.*?\p{L}.*?)[\s,]+(?:n[°º.]?\s*)?(\d{1,6})$/iu
/** Words after which a number is part of the street name: `Calle 13`, `Ruta 40 km 12`. */
const PARTE_DEL_NOMBRE = /(?:^|\s)(?:calle|avenida|av\.?|ruta|diagonal|diag\.?|pasaje|km\.?|de|del)$/i

/** Splits `Belgrano 120` into street and number; null when the number is part of the name or missing. */
export function splitDomicilio(line: string): { calle: string; numero: string } | null {
  const [, calle = '', numero = ''] = CON_NUMERO.exec(line.trim()) ?? []
  return calle && !PARTE_DEL_NOMBRE.test(calle) ? { calle, numero } : null
}

/** Recipient and postal address in one line. */
export function destinoText(a: Omit<CompradorForm, 'Validacion'>): string {
  const piso = [a.piso, a.departamento].filter(Boolean).join(' ')
  const calle = `${a.calle} ${a.numero}`
  return [a.nombre_y_apellido, calle, piso, `(${a.codigo_postal}) ${a.localidad}`, a.provincia]
    .filter(Boolean)
    .join(', ')
}
