import type { Consultor } from '#domain/consultores/consultores.ts'

type ConLugar = Pick<Consultor, 'pais' | 'provincia' | 'localidad'>

/** Locality, province and country, without repeating equal names. */
export function lugarText({ localidad, provincia, pais }: ConLugar): string {
  const names = [localidad?.Nombre, provincia?.Nombre, pais?.Nombre].filter((name) => name !== undefined)
  return names.filter((name, index) => name !== names[index - 1]).join(', ')
}
