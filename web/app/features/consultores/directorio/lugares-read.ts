import { api } from '#client/api.ts'
import { listLocalidades, listProvincias } from '#domain/ubicaciones/ubicaciones.ts'
import type { Opcion } from './directorio-loader.ts'

const lugares = { order: 'Nombre', only_with_consultor: true }

export async function readProvincias(IdPais: number): Promise<Opcion[]> {
  const { data } = await api(listProvincias, { query: { ...lugares, IdPais, limit: 2000 } })
  return data.map((row) => ({ id: row.IdProvincia, nombre: row.Nombre }))
}

export async function readLocalidades(IdProvincia: number): Promise<Opcion[]> {
  const { data } = await api(listLocalidades, { query: { ...lugares, IdProvincia, limit: 3000 } })
  return data.map((row) => ({ id: row.IdLocalidad, nombre: row.Nombre }))
}
