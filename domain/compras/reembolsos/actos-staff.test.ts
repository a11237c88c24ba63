import { expect, it } from 'vitest'
import { ReembolsoStaff } from './actos-staff.ts'

it('who marks many refunds as transferred reads how many have a disputed payment [compras/marking-transferred]', () => {
  const { warns } = ReembolsoStaff.acts['marcar-transferido'].many
  const warning = (filas: number) => warns([{ que: 'en-reclamo', filas, total: filas }])
  expect(warns([])).toBeUndefined()
  expect(warning(1)).toMatch(/^Uno tiene un contracargo.*no lo transfieras/)
  expect(warning(3)).toMatch(/^3 tienen un contracargo.*no los transfieras/)
})
