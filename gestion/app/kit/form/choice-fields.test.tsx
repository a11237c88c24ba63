import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ZONA_OPTIONS } from '../../screens/eventos/evento-texts.ts'
import { SelectField } from './choice-fields.tsx'

const read = (value: string | null) =>
  renderToStaticMarkup(
    <SelectField
      label="Hora de"
      none="La del lugar"
      options={ZONA_OPTIONS}
      value={value}
      onChange={() => {}}
    />,
  )

it('the clock of every country that has one is offered, and one that is stored is shown whatever it is [eventos/clock-in-gestion]', () => {
  expect(read('Europe/Lisbon')).toContain('<option value="Europe/Lisbon" selected="">Lisboa</option>')
  expect(read('Asia/Tokyo')).toContain('<option value="Asia/Tokyo" selected="">Asia/Tokyo</option>')
  expect(read(null)).toContain('<option value="" selected="">La del lugar</option>')
  expect(read(null)).not.toContain('Tokyo')
})
