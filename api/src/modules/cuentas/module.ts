import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/client.ts'
import type { AccessTokens } from '../../http/auth.ts'
import type { Visitantes } from '../../http/visitante.ts'
import type { CorreoService } from '../../mail/correo.ts'
import type { UbicacionesService } from '../ubicaciones/service.ts'
import { createAccesoService } from './acceso-service.ts'
import { createAttempts } from './attempts.ts'
import { createRecuperacionService } from './recuperacion-service.ts'
import { createRefreshTokens } from './refresh-tokens.ts'
import { cuentasRoutes } from './routes.ts'
import { createCuentasService } from './service.ts'
import { createSesionesService } from './sesiones-service.ts'

/** The parts of this module, put together. */
export function installCuentas(
  app: FastifyInstance,
  host: {
    config: Config
    database: Database
    correo: CorreoService
    ubicaciones: UbicacionesService
    visitantes: Visitantes
    accessTokens: AccessTokens
  },
): void {
  const { database, correo, ubicaciones } = host
  const { secret } = host.config
  const attempts = createAttempts(database)
  const refreshTokens = createRefreshTokens(secret)
  const sesiones = createSesionesService({ database, accessTokens: host.accessTokens, refreshTokens })
  cuentasRoutes(app, {
    sesiones,
    acceso: createAccesoService({ database, correo, sesiones, ubicaciones, attempts }),
    recuperacion: createRecuperacionService({ database, correo, attempts, secret }),
    cuentas: createCuentasService({ database, correo, ubicaciones, attempts }),
    visitantes: host.visitantes,
  })
}
