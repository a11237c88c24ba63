import type { z } from 'zod'
import { file, SHEET_TYPES } from './answer.ts'
import { endpoint, type Permission } from './endpoint.ts'

/** A list as a spreadsheet for people and as comma-separated values for programs, narrowed down as the list is. */
export function exportEndpoints<Query extends z.ZodType>(
  path: `/${string}`,
  given: { access: Permission; query: Query; factor?: true },
) {
  const whole =
    'all of it; one that breaks off does not end as a whole file does. Whoever takes it leaves a row in the audit.'
  return {
    export: endpoint({
      ...given,
      method: 'GET',
      path: `${path}.xlsx`,
      summary: `The same list as a spreadsheet, ${whole}`,
      answers: { 200: file(SHEET_TYPES.xlsx) },
    }),
    exportCsv: endpoint({
      ...given,
      method: 'GET',
      path: `${path}.csv`,
      summary: `The same list as comma-separated values, ${whole}`,
      answers: { 200: file(SHEET_TYPES.csv) },
    }),
  }
}
