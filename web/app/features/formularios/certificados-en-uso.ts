import type { Caller } from '#contract/caller.ts'
import { listCertificados } from '#domain/consultores/consultores.ts'

/** Names of the active certificates, which forms offer (B6). */
export async function loadCertificadosEnUso(api: Caller): Promise<string[]> {
  const query = { order: 'Nombre', limit: 200, activo: true } as const
  const { data } = await api(listCertificados, { query })
  return data.map(({ Nombre }) => Nombre)
}
