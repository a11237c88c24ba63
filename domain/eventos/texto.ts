import { escapeHtml } from '../texto/texto.ts'
import type { Modalidad } from './eventos.ts'

/** What the placeholders of `Copete` and `Cuerpo` stand for (A3). */
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
 * Fills sanitised HTML with escaped words. A placeholder inside a tag is left alone: what may stand in an attribute
 * was decided by the sanitiser, before anything was filled in.
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

/** `Casa Senda, Gurruchaga 2140, Palermo, Buenos Aires`, with what is known and nothing twice. */
export function lugarText({ Lugar, localidad, provincia }: ConLugar): string {
  const parts = [Lugar, localidad?.Nombre, provincia?.Nombre].filter(Boolean)
  return [...new Set(parts)].join(', ')
}

/** Opens the map that the phone has, or a page with it. */
export function mapaUrl(lugar: string): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: lugar })}`
}
