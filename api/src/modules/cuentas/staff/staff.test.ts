import { afterAll, beforeAll, expect, it } from 'vitest'
import { forgotPasswordLogin } from '#domain/cuentas/acceso.ts'
import { enterGestion } from '#domain/cuentas/staff/sign-in.ts'
import { collectMails } from '#testing/reading/mails.ts'
import { openSite, type TestSite } from '#testing/site.ts'
import { SISTEMA } from '../../../db/actor.ts'
import { createCorreo } from '../../../mail/correo.ts'
import { createAttempts } from '../passwords/attempts.ts'
import { createRecuperacionService } from '../recovery/service.ts'
import { createStaffNotices } from './notices.ts'
import { createStaffSecrets } from './secrets.ts'
import { createStaffService } from './service.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite({ template: 'base' })
})
afterAll(() => site.close())

it('a member of staff gets in by the mail, with a password long enough for what they may do [cuentas/operator-makes-staff cuentas/sessions-end]', async () => {
  const { database, config } = site
  const correo = createCorreo(config)
  const recuperacion = createRecuperacionService({
    database,
    correo,
    attempts: createAttempts({ database, correo }),
    config,
    pause: async () => {},
  })
  const notices = createStaffNotices({ database, correo, secrets: createStaffSecrets(config) })
  const staff = createStaffService({ database, notices, recuperacion })
  const Email = 'persona@ejemplo.com'
  expect(await staff.invite(SISTEMA, Email)).toBe('created')
  const [mail] = await collectMails(site)
  expect(mail?.para).toBe(Email)
  const codigo = /\b(\d{6})\b/.exec(mail?.texto ?? '')?.[1] ?? ''

  const enter = (password: string) =>
    site.call(forgotPasswordLogin, { body: { Email, codigo, password, password2: password } })
  await expect(enter('corta2026')).rejects.toMatchObject({ status: 400, code: 'DATOS_INVALIDOS' })
  const Contrasenia = 'una clave de doce o más'
  await enter(Contrasenia)
  const { call } = site.with({ origin: config.origin })
  expect(await call(enterGestion, { body: { Email, Contrasenia } })).toEqual({
    paso: 'inscripcion',
    factores: [],
  })
})
