import { setTimeout } from 'node:timers/promises'
import type { AccessTokens } from '../../http/access/auth.ts'
import type { StaffCookie } from '../../http/access/staff-cookie.ts'
import type { House, Module } from '../../module.ts'
import type { PersonalData } from '../../personal-data.ts'
import type { ActosService } from '../actos/service.ts'
import type { AjustesService } from '../ajustes/service.ts'
import type { AuditoriaService } from '../auditoria/service.ts'
import type { UbicacionesService } from '../ubicaciones/service.ts'
import type { VerificacionService } from '../verificacion/service.ts'
import { createAccesoService } from './access/service.ts'
import { createAttempts } from './passwords/attempts.ts'
import { bindPersonas } from './personas/actos.ts'
import { createHistoria } from './personas/historia.ts'
import { personasRoutes } from './personas/routes.ts'
import { createPersonasService } from './personas/service.ts'
import { createUnion } from './personas/union.ts'
import { createFactorPropio, type FactorPropio } from './portal/factor.ts'
import { factorPropioRoutes } from './portal/routes.ts'
import { createRecuperacionService } from './recovery/service.ts'
import { cuentasRoutes } from './routes.ts'
import { type CuentasService, createCuentasService, cuentasJobs } from './service.ts'
import { createRefreshTokens } from './sessions/refresh-tokens.ts'
import { createSesionesService } from './sessions/service.ts'
import { bindSolicitudes } from './solicitudes/actos.ts'
import { solicitudesRoutes } from './solicitudes/routes.ts'
import { createSolicitudesService } from './solicitudes/service.ts'
import { bindEquipo } from './staff/actos.ts'
import { createEntradaService, type EntradaService } from './staff/entrance.ts'
import { createEquipoService } from './staff/equipo.ts'
import { equipoRoutes } from './staff/equipo-routes.ts'
import { createFactoresService, resealTotps } from './staff/factors.ts'
import { createStaffNotices } from './staff/notices.ts'
import { createPasskeys } from './staff/passkeys.ts'
import { entradaRoutes } from './staff/routes.ts'
import { createStaffSecrets } from './staff/secrets.ts'
import { createStaffService } from './staff/service.ts'
import { createFactorTries } from './staff/tries.ts'
import { viewingRoutes } from './viewing/routes.ts'
import { createViewingService, type ViewingService } from './viewing/service.ts'

export function cuentasModule(
  house: House,
  uses: {
    accessTokens: AccessTokens
    staffCookie: StaffCookie
    actos: ActosService
    auditoria: AuditoriaService
    ajustes: AjustesService
    ubicaciones: UbicacionesService
    verificacion: VerificacionService
    personalData: PersonalData
  },
): Module<
  CuentasService &
    Pick<EntradaService, 'readStaff' | 'mayStill'> & {
      followViewing: ViewingService['follow']
      /** Checks the second factor of a consultant. Throws if the code is wrong. */
      withFactor: FactorPropio['withCode']
    }
> {
  const { accountAnswerMs, origin } = house.config
  const refreshTokens = createRefreshTokens(house.config.secrets)
  const sesiones = createSesionesService({ ...house, ...uses, refreshTokens })
  const deps = { ...house, ...uses, sesiones, attempts: createAttempts(house) }
  const cuentas = createCuentasService(deps)
  const solicitudes = createSolicitudesService({ ...deps, cuentas })
  const personas = createPersonasService({ ...deps, solicitudes })
  const secrets = createStaffSecrets(house.config)
  const tries = createFactorTries(house.database)
  const staffDeps = { ...deps, secrets, tries, passkeys: createPasskeys(origin) }
  const notices = createStaffNotices(staffDeps)
  const entrada = createEntradaService({ ...staffDeps, notices })
  const factores = createFactoresService({ ...staffDeps, notices })
  const factor = createFactorPropio(staffDeps)
  const recuperacion = createRecuperacionService({ ...deps, pause: () => setTimeout(accountAnswerMs) })
  const staff = createStaffService({ ...deps, notices, recuperacion })
  const viewing = createViewingService(deps)
  const equipo = createEquipoService({ ...deps, staff })
  const union = createUnion(deps)
  const bound = [
    bindPersonas({ ...deps, personas, union, recuperacion }),
    bindSolicitudes({ ...deps, cuentas, solicitudes }),
    bindEquipo({ ...deps, equipo, staff, notices }),
  ]
  return {
    service: {
      ...cuentas,
      readStaff: entrada.readStaff,
      mayStill: entrada.mayStill,
      followViewing: viewing.follow,
      withFactor: factor.withCode,
    },
    jobs: [
      ...cuentasJobs(house.database),
      {
        name: 'factores-resellados',
        titulo: 'Renovar el sello de los segundos factores',
        cron: '*/5 * * * *',
        run: async () => {
          const isChanging = house.config.secrets.length > 1
          if (isChanging) await resealTotps(house.database, secrets)
        },
      },
    ],
    routes: (app) => {
      entradaRoutes(app, { ...house, entrada, factores, notices, cookie: uses.staffCookie })
      factorPropioRoutes(app, { factor })
      equipoRoutes(app, { equipo })
      viewingRoutes(app, { viewing })
      for (const thing of bound) thing.serve(app)
      personasRoutes(app, {
        personas,
        union,
        historia: createHistoria({ ...deps, historias: uses.personalData.historias }),
      })
      solicitudesRoutes(app, { solicitudes })
      cuentasRoutes(app, {
        ...house,
        sesiones,
        cuentas,
        acceso: createAccesoService(deps),
        recuperacion,
      })
    },
  }
}
