import { api } from '#client/api.ts'
import type { Cambio } from '#domain/consultores/gestion-consultores.ts'
import { PerfilesPropios } from '#domain/consultores/portal.ts'
import { listCambiosPropios } from '#domain/consultores/portal-cambios.ts'
import { getFactorPropio } from '#domain/cuentas/factor-propio.ts'

/** The consultant's own profile, its requested changes, and the second factor that bank details require. */
export async function readPerfilPropio() {
  const { data } = await api(PerfilesPropios.endpoints.list, { query: {} })
  const IdConsultor = Number((data[0] as { IdConsultor?: number } | undefined)?.IdConsultor)
  const [{ item: perfil }, { data: cambios }, { item: factor }] = await Promise.all([
    api(PerfilesPropios.endpoints.get, { params: { IdConsultor }, query: {} }),
    api(listCambiosPropios),
    api(getFactorPropio),
  ])
  return { perfil, cambios, conFactor: factor.activo }
}
export type PerfilPropio = Awaited<ReturnType<typeof readPerfilPropio>>['perfil']

/** The data of a change that is under review or was returned for correction. */
export const abiertoOf = (pedido: Cambio | undefined): Cambio['datos'] =>
  pedido?.estado === 'pendiente' || pedido?.estado === 'devuelto' ? pedido.datos : {}
