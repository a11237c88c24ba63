import { expect, it } from 'vitest'
import { motivosOf, saidOf } from './moderacion-texts.ts'

it('the reasons at hand to give a change back are about what it changes [G14.106]', () => {
  expect(motivosOf({ datos: { Nombre: 'Ana Ruiz' } })).toEqual([
    'Escribí tu nombre como figura en tu certificado',
  ])
  expect(motivosOf({ datos: { perfil_presentacion: '<p>Hola</p>', perfil_foto: '/archivos/x' } })).toEqual([
    'La foto no se ve bien',
    'Contá algo más de vos',
  ])
  expect(motivosOf({ datos: { perfil_datosbancarios: 'x' } })).toContain('Falta el CBU o el alias')
})

it('whoever decided about a change reads what became of it [G14.106]', () => {
  expect(saidOf({ estado: 'aplicado', rigeDesde: null })[1]).toContain('ya lo muestra')
  expect(saidOf({ estado: 'aprobado', rigeDesde: '2026-11-19T12:00:00Z' })[1]).toContain(
    'jue 19/11/2026\u00a0· 9:00 am',
  )
  expect(saidOf({ estado: 'devuelto', rigeDesde: null })[0]).toBe('Pediste cambios')
})
