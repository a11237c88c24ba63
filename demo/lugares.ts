import type pg from 'pg'

export interface Lugar {
  IdPais: number
  IdProvincia: number
  IdLocalidad: number
}

export interface LugarConNombre extends Lugar {
  Nombre: string
  provincia: string
}

/** Finds places of the base data by the names people know; an unknown one is a mistake in the demo texts. */
export interface Lugares {
  localidad(codigo: string, provincia: string, localidad: string): Lugar
  /** Every locality of a country. */
  localidadesDe(codigo: string): readonly LugarConNombre[]
}

/** Reads the places of the countries that the demo content is set in. */
export async function readLugares(client: pg.ClientBase, codigos: readonly string[]): Promise<Lugares> {
  const { rows } = await client.query<LugarConNombre & { codigo: string }>(
    `select codigo, id_pais as "IdPais", id_provincia as "IdProvincia", id_localidad as "IdLocalidad",
       l.nombre as "Nombre", v.nombre as provincia
     from localidades l join provincias v using (id_provincia) join paises p using (id_pais)
     where codigo = any($1) order by id_localidad`,
    [codigos],
  )
  const byPais = new Map<string, LugarConNombre[]>(codigos.map((codigo) => [codigo, []]))
  const byName = new Map<string, Lugar>()
  for (const { codigo, ...lugar } of rows) {
    byPais.get(codigo)?.push(lugar)
    const { IdPais, IdProvincia, IdLocalidad } = lugar
    byName.set(`${codigo}/${lugar.provincia}/${lugar.Nombre}`, { IdPais, IdProvincia, IdLocalidad })
  }
  return {
    localidad(codigo, provincia, localidad) {
      const key = `${codigo}/${provincia}/${localidad}`
      return known(byName.get(key), key)
    },
    localidadesDe: (codigo) => known(byPais.get(codigo), codigo),
  }
}

function known<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`unknown place: ${name}`)
  return value
}
