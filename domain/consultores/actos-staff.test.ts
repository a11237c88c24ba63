import { expect, it } from 'vitest'
import { motivosOf } from './actos-staff.ts'

it('the reasons at hand to give a change back are about what it changes [consultores/profile-moderated]', () => {
  expect(motivosOf({ datos: { Nombre: 'Ana Ruiz' } })).toEqual([
    'Escribí tu nombre como figura en tu certificado',
  ])
  expect(motivosOf({ datos: { perfil_presentacion: '<p>Hola</p>', perfil_foto: '/archivos/x' } })).toEqual([
    'La foto no se ve bien',
    'Contá algo más de vos',
  ])
  expect(motivosOf({ datos: { perfil_datosbancarios: 'x' } })).toContain('Falta el CBU o el alias')
})
