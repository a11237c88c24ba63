import { aMiembro } from '#testing/people/miembro.ts'
import { anEvento } from '#testing/rows/factories.ts'
import { enterGestion, expectWholeInBothThemes } from '../support/gestion.ts'
import { expect, type Site, test } from '../support/test.ts'

async function aSupporter(site: Site): Promise<string> {
  const email = `soporte${Date.now()}${process.pid}@ejemplo.com`
  await site.sql(
    `with nueva as (insert into usuarios (nombre, email, roles) values ('Sol Portela', $1, '{staff}') returning id)
     insert into usuarios_roles (usuario_id, rol) select id, 'soporte' from nueva`,
    [email],
  )
  return email
}

const CLOSED = [
  'Transferencias',
  'Cupones',
  'Textos',
  'Empresa',
  'Cotización',
  'Bancos',
  'Ajustes',
  'Auditoría',
  'Equipo',
]
const ADDRESSES = ['/transferencias', '/cupones/nuevo', '/bancos', '/auditoria', '/equipo']
const OPEN = ['Inicio', 'Compras', 'Eventos', 'Consultores', 'Pedidos', 'Mensajes', 'Personas', 'Operación']

test('support sees what it helps with and nothing else: rail, addresses, search and buttons [cuentas/support-role gestion/notes-beside-rows gestion/menu-and-position]', async ({
  page,
  site,
}) => {
  await enterGestion(page, site, await aSupporter(site))
  await page.goto('/gestion/consultores')
  await expect(page.getByRole('heading', { level: 1, name: 'Consultores' })).toBeVisible()
  await expectWholeInBothThemes(page)
  const rail = page.getByRole('navigation', { name: 'Pantallas' })
  for (const label of OPEN) await expect(rail.getByRole('link', { name: label }).first()).toBeVisible()
  for (const label of CLOSED) {
    await expect(rail.getByRole('link', { name: label, exact: true })).toHaveCount(0)
  }
  await expect(page.getByRole('button', { name: 'Exportar' })).toHaveCount(0)

  // What it may do, it can.
  await page.getByRole('link', { name: 'Nueva solicitud' }).first().click()
  await expect(page.getByText('Sin localidad')).toBeVisible()

  for (const path of ADDRESSES) {
    await page.goto(`/gestion${path}`)
    await expect(page.getByText(/No tenés permiso/).first()).toBeVisible()
  }
  await expectWholeInBothThemes(page)

  await page.goto('/gestion/operacion')
  await expect(page.getByRole('heading', { level: 1, name: 'Correos' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Operación' })).toHaveCount(0)

  const [compra] = await site.sql<{ referencia: string }>(
    `select referencia from compras where estado = 'pendiente' and vence_en > now() order by id limit 1`,
  )
  const referencia = compra?.referencia ?? ''
  const deciding = page.getByRole('button', { name: /^(Confirmar|Rechazar|Reembolsar|Extender plazo|Más)/ })
  await page.goto(`/gestion/compras/${referencia}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Todavía no entró ningún pago.')).toBeVisible()
  await expect(deciding).toHaveCount(0)
  const note = page.getByLabel('Nota para el equipo')
  await expect(note).toBeVisible()
  const { IdEvento } = await anEvento(site)
  await page.goto(`/gestion/eventos/${IdEvento}`)
  await expect(note).toBeVisible()

  await page.keyboard.press('/')
  const search = page.getByRole('dialog').getByRole('combobox')
  await search.fill(referencia)
  await expect(page.getByRole('option', { name: new RegExp(referencia) })).toBeVisible()
  // Screens that it has not are no answer either.
  await search.fill('bancos')
  await expect(page.getByRole('option', { name: 'Bancos' })).toHaveCount(0)
  await search.fill('auditoría')
  await expect(page.getByRole('option', { name: 'Auditoría' })).toHaveCount(0)

  // The same screen to who decides, so that what is missing above is missing for a reason.
  await enterGestion(page, site)
  await page.reload()
  await expect(deciding.first()).toBeVisible()
  const { email } = await aMiembro(site, 'lectura')
  await enterGestion(page, site, email)
  await page.goto(`/gestion/compras/${referencia}`)
  await expect(page.getByText('Todavía no entró ningún pago.')).toBeVisible()
  await expect(note).toHaveCount(0)
})
