import { escapeHtml } from '../texto/texto.ts'
import type { Modalidad } from './eventos.ts'

/** Values of the placeholders in `Copete` and `Cuerpo` (A3). */
export interface Relleno {
  pais: string
  precio: string
}

type Nombre = keyof Relleno

const PLACEHOLDER = /\{\{\s*(pais|precio)\s*\}\}/g
const TAG_OR_PLACEHOLDER = /<[^>]*>|\{\{\s*(pais|precio)\s*\}\}/g

/** Fills a plain text. */
export function fillTexto(text: string, relleno: Relleno): string {
  return text.replace(PLACEHOLDER, (_, name: Nombre) => relleno[name])
}

/**
 * Fills sanitised HTML with escaped text. Placeholders inside a tag are left alone: the sanitiser decided which
 * attribute values are safe before they were filled.
 */
export function fillHtml(html: string, relleno: Relleno): string {
  return html.replace(TAG_OR_PLACEHOLDER, (whole, name?: Nombre) =>
    name ? escapeHtml(relleno[name]) : whole,
  )
}

/** Speakers are separated by semicolons (A3). */
export function oradoresOf(oradores: string): string[] {
  return oradores
    .split(';')
    .map((orador) => orador.trim())
    .filter(Boolean)
}

/** Video is displayed as Zoom (A3). */
export function modalidadText(modalidad: Modalidad): string {
  return modalidad === 'Video' ? 'Zoom' : modalidad
}

export interface ConLugar {
  Lugar: string
  localidad?: { Nombre: string } | null | undefined
  provincia?: { Nombre: string } | null | undefined
}

/** `Casa Senda, Gurruchaga 2140, Palermo, Buenos Aires`: the known parts, without repetitions. */
export function lugarText({ Lugar, localidad, provincia }: ConLugar): string {
  const parts = [Lugar, localidad?.Nombre, provincia?.Nombre].filter(Boolean)
  return [...new Set(parts)].join(', ')
}

/** Address that opens the map application of the phone, or a map page. */
export function mapaUrl(lugar: string): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: lugar })}`
}
