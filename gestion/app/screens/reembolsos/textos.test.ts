import { expect, it } from 'vitest'
import type { FilaDeReembolso } from '#domain/compras/reembolsos/gestion.ts'
import { primeroText } from './facts.tsx'
import { explained } from './textos.ts'

it('a refund that may be out twice says so, and one that was not sent yet says not to send it [compras/perhaps-twice]', () => {
  const row = { otroDeDos: crypto.randomUUID(), cubierto: false, exportadoEn: null } as FilaDeReembolso
  expect(explained({ ...row, estado: 'hecho' })).toContain('puede haber salido dos veces')
  expect(explained({ ...row, estado: 'pedido' })).toContain('no envíes esta')
  expect(primeroText(row, String(row.otroDeDos))).toContain('salió')
  expect(primeroText({ ...row, otroDeDos: null }, 'x')).toBe('El que no salió')
})

it('a refund that Mercado Pago paid says whose money it was [compras/mercadopago-pays]', () => {
  const row = { otroDeDos: null, cubierto: true, estado: 'hecho' } as FilaDeReembolso
  expect(explained(row)).toContain('su propio dinero')
})
