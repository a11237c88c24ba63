import type pg from 'pg'
import { EMPRESA_BASE } from '#base/empresa.ts'
import { EMPRESA_ID } from '#domain/contenidos/contenidos.ts'
import { datosempresas } from '../../modules/contenidos/tables.ts'
import { continueSequence, insertRows } from '../bulk-insert.ts'

/** Inserts the single company record that pages read. The list of banks starts empty. */
export async function loadEmpresa(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query('select from datosempresas limit 1')
  if (rowCount) return
  await insertRows(client, datosempresas, [{ id: EMPRESA_ID, ...EMPRESA_BASE }])
  await continueSequence(client, datosempresas)
}
