/** National holidays on fixed dates. Staff add the other holidays of the organisation. */
export const FERIADOS_NACIONALES: string[] = [
  '2026-12-08',
  '2026-12-25',
  '2027-01-01',
  '2027-02-08',
  '2027-02-09',
  '2027-03-24',
  '2027-03-26',
  '2027-04-02',
  '2027-05-01',
  '2027-05-25',
  '2027-06-20',
  '2027-07-09',
  '2027-12-08',
  '2027-12-25',
]
