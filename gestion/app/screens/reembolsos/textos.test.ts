import { expect, it } from 'vitest'
import { enReclamoText } from './textos.ts'

it('who marks many refunds as transferred reads how many have a disputed payment [G11.107]', () => {
  expect(enReclamoText([])).toBeUndefined()
  const told = (filas: number) => enReclamoText([{ que: 'en-reclamo', filas, total: filas }])
  expect(told(1)).toMatch(/^Uno tiene un contracargo.*no lo transfieras.*no se puede deshacer\.$/)
  expect(told(3)).toMatch(/^3 tienen un contracargo.*no los transfieras/)
})
