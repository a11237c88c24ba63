import { api } from '#client/api.ts'
import { getCuenta } from '#domain/cuentas/cuentas.ts'

export const readCuenta = async () => (await api(getCuenta)).item
