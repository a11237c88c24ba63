import type { z } from 'zod'
import { file, SHEET_TYPES } from './answer.ts'
import { endpoint, type Permission } from './endpoint.ts'

/** The exports of a list, with its filters: a spreadsheet for people, comma-separated values for programs. */
export function exportEndpoints<Query extends z.ZodType>(
  path: `/${string}`,
  options: { access: Permission; query: Query; factor?: true },
) {
  const details =
    'with every row that matches. A file that breaks off midway is recognisably incomplete. Each export is audited.'
  return {
    export: endpoint({
      ...options,
      method: 'GET',
      path: `${path}.xlsx`,
      summary: `The same list as a spreadsheet, ${details}`,
      answers: { 200: file(SHEET_TYPES.xlsx) },
    }),
    exportCsv: endpoint({
      ...options,
      method: 'GET',
      path: `${path}.csv`,
      summary: `The same list as comma-separated values, ${details}`,
      answers: { 200: file(SHEET_TYPES.csv) },
    }),
  }
}
