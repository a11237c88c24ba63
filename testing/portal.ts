// The demo consultant in the Portal, with no pending items, and the staff in charge of her.
import { openSite, type TestSite, type TestVisitor } from './site.ts'

export interface Portal extends TestSite {
  consultora: TestVisitor
  staff: TestVisitor
  /** Id of her profile. */
  own: number
}

export async function openPortal(options: Parameters<typeof openSite>[0] = {}): Promise<Portal> {
  const site = await openSite(options)
  const [row] = await site.sql<{ id: number }>(
    `select id_consultor as id from consultores c join usuarios u on u.id = c.usuario_id
     where u.email = 'consultora@ejemplo.com'`,
  )
  await site.sql(
    `delete from consultores_cambios; delete from consultas; delete from consultores_visitas;
     delete from pedidos_libros; delete from pedidos`,
  )
  return {
    ...site,
    consultora: site.as('consultora'),
    staff: site.as('staff'),
    own: row?.id ?? 0,
  }
}
