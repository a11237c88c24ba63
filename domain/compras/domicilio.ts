import type { CompradorForm } from './comprador.ts'

const CON_NUMERO = /^(.*?\p{L}.*?)[\s,]+(?:n[°º.]?\s*)?(\d{1,6})$/iu
/** Words after which a number is the name of the street: `Calle 13`, `Ruta 40 km 12`. */
const PARTE_DEL_NOMBRE = /(?:^|\s)(?:calle|avenida|av\.?|ruta|diagonal|diag\.?|pasaje|km\.?|de|del)$/i

/** `Belgrano 120` as street and number; null where the number belongs to the name, or there is none. */
export function splitDomicilio(line: string): { calle: string; numero: string } | null {
  const [, calle = '', numero = ''] = CON_NUMERO.exec(line.trim()) ?? []
  return calle && !PARTE_DEL_NOMBRE.test(calle) ? { calle, numero } : null
}

/** Who gets a parcel, and where, in one line. */
export function destinoText(a: Omit<CompradorForm, 'Validacion'>): string {
  const piso = [a.piso, a.departamento].filter(Boolean).join(' ')
  const calle = `${a.calle} ${a.numero}`
  return [a.nombre_y_apellido, calle, piso, `(${a.codigo_postal}) ${a.localidad}`, a.provincia]
    .filter(Boolean)
    .join(', ')
}
