import { expect, it } from 'vitest'
import type { ReembolsoStaff } from '#domain/compras/reembolsos/gestion.ts'
import { primeroText } from './facts.tsx'
import { enReclamoText, explained } from './textos.ts'

it('who marks many refunds as transferred reads how many have a disputed payment [G11.107]', () => {
  expect(enReclamoText([])).toBeUndefined()
  const told = (filas: number) => enReclamoText([{ que: 'en-reclamo', filas, total: filas }])
  expect(told(1)).toMatch(/^Uno tiene un contracargo.*no lo transfieras.*no se puede deshacer\.$/)
  expect(told(3)).toMatch(/^3 tienen un contracargo.*no los transfieras/)
})

it('a refund that may be out twice says so, and one that was not sent yet says not to send it [compras/perhaps-twice]', () => {
  const row = { otroDeDos: crypto.randomUUID(), cubierto: false, exportadoEn: null } as ReembolsoStaff
  expect(explained({ ...row, estado: 'hecho' })).toContain('puede haber salido dos veces')
  expect(explained({ ...row, estado: 'pedido' })).toContain('no envíes esta')
  expect(primeroText(row, String(row.otroDeDos))).toContain('salió')
  expect(primeroText({ ...row, otroDeDos: null }, 'x')).toBe('El que no salió')
})

it('a refund that Mercado Pago paid says whose money it was [compras/mercadopago-pays]', () => {
  const row = { otroDeDos: null, cubierto: true, estado: 'hecho' } as ReembolsoStaff
  expect(explained(row)).toContain('su propio dinero')
})
