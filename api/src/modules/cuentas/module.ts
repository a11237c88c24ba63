import { setTimeout } from 'node:timers/promises'
import type { AccessTokens } from '../../http/auth.ts'
import type { House, Module } from '../../module.ts'
import type { PersonalDataKeeper } from '../../personal-data.ts'
import type { UbicacionesService } from '../ubicaciones/service.ts'
import type { VerificacionService } from '../verificacion/service.ts'
import { createAccesoService } from './access/service.ts'
import { createAttempts } from './passwords/attempts.ts'
import { createRecuperacionService } from './recovery/service.ts'
import { cuentasRoutes } from './routes.ts'
import { type CuentasService, createCuentasService, cuentasJobs } from './service.ts'
import { createRefreshTokens } from './sessions/refresh-tokens.ts'
import { createSesionesService } from './sessions/service.ts'

export function cuentasModule(
  house: House,
  uses: {
    accessTokens: AccessTokens
    ubicaciones: UbicacionesService
    verificacion: VerificacionService
    personalData: readonly PersonalDataKeeper[]
  },
): Module<CuentasService> {
  const { secret, accountAnswerMs } = house.config
  const refreshTokens = createRefreshTokens(secret)
  const sesiones = createSesionesService({ ...house, ...uses, refreshTokens })
  const deps = { ...house, ...uses, sesiones, attempts: createAttempts(house.database), secret }
  const cuentas = createCuentasService(deps)
  return {
    service: cuentas,
    jobs: cuentasJobs(house.database),
    routes: (app) =>
      cuentasRoutes(app, {
        ...house,
        sesiones,
        cuentas,
        acceso: createAccesoService(deps),
        recuperacion: createRecuperacionService({ ...deps, pause: () => setTimeout(accountAnswerMs) }),
      }),
  }
}
