import { expect, it } from 'vitest'
import { momentoText } from './momento.ts'

it('the Portal writes days and hours as the rest of the site, on the clock of its reader [consultores/portal-dates]', () => {
  expect(momentoText('2026-11-17T03:02:00Z', 'America/Argentina/Buenos_Aires')).toBe(
    'mar 17/11/2026 a las 12:02 am',
  )
  expect(momentoText('2026-11-17T03:02:00Z', 'America/Bogota')).toBe('lun 16/11/2026 a las 10:02 pm')
})
