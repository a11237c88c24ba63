import type { Evento } from '#domain/eventos.ts'
import { formatPrecio } from '../../lib/format.ts'

type ConPrecios = Pick<Evento, 'Precio' | 'PrecioUsd' | 'PrecioGrupo1' | 'PrecioGrupo2'>

/** A9: the price that a group sees. */
export function precioText(evento: ConPrecios, grupo: number): string {
  const special = grupo === 1 ? evento.PrecioGrupo1 : grupo === 2 ? evento.PrecioGrupo2 : 0
  const amount = grupo === -1 ? evento.Precio : special > 0 ? special : evento.PrecioUsd
  return amount === 0 ? 'Sin cargo' : formatPrecio(amount, grupo === -1 ? 'ARS' : 'USD')
}

/** A3: texts may name the price and the country. A page shared by countries says it without naming one. */
export function fillTexto(text: string, precio: string, pais = 'tu país'): string {
  return text.replace(/\{\{\s*precio\s*\}\}/g, precio).replace(/\{\{\s*pais\s*\}\}/g, pais)
}
