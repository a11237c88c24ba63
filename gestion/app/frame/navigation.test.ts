import { expect, it } from 'vitest'
import { PERMISOS_DE_ROL, type RolStaff } from '#domain/cuentas/permisos.ts'
import { GROUPS, onPhone } from './navigation.ts'

const barOf = (rol: RolStaff) =>
  onPhone(
    GROUPS.map((entries) =>
      entries.filter(({ permiso }) => !permiso || PERMISOS_DE_ROL[rol].includes(permiso)),
    ),
  ).map(({ label }) => label)

it('on a phone each role has its own work in the bar at the foot, four screens at most [gestion/menu-and-position]', () => {
  expect(barOf('administracion')).toEqual(['Inicio', 'Compras', 'Transferencias', 'Eventos'])
  expect(barOf('pagos')).toEqual(['Inicio', 'Compras', 'Transferencias', 'Eventos'])
  expect(barOf('contenidos')).toEqual(['Inicio', 'Eventos', 'Textos'])
  expect(barOf('soporte')).toEqual(['Inicio', 'Compras', 'Eventos', 'Mensajes'])
  expect(barOf('acreditacion')).toEqual(['Inicio', 'Acreditar'])
})
