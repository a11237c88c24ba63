import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import {
  comeFromAnywhere,
  expectFailure,
  expectThanks,
  holdPosts,
  OBLIGATORIO,
  ORGANIZACION,
  someEmail,
  someName,
} from '../support/formularios.ts'
import { expect, type Site, test } from '../support/test.ts'

test.beforeEach(comeFromAnywhere)

test.describe('book order', () => {
  const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n')
  const pdf = (name: string, size = PDF.length) => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.concat([PDF, Buffer.alloc(size - PDF.length)]),
  })

  interface Vendedor {
    id: number
    email: string
    nombre: string
  }
  async function open(page: Page, site: Site): Promise<Vendedor> {
    const [vendedor] = await site.sql<Vendedor>(
      `select id_consultor as id, email, nombre from consultores
       where perfil_activo = 1 and id_estado = 1 and email <> '' order by random() limit 1`,
    )
    if (!vendedor) throw new Error('nobody in the demo sells books')
    await page.goto(`/consultor/${vendedor.id}?paso=3`)
    await expect(page.getByRole('button', { name: 'Enviar pedido' })).toBeEnabled()
    return vendedor
  }
  async function fill(page: Page, nombre: string, email: string) {
    await page.getByLabel('Nombre y apellido').fill(nombre)
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Teléfono').fill('+54 11 5555-0101')
    await page.getByLabel('Libros y cantidades').fill('2 ejemplares del primero\n1 del segundo')
    await page.getByLabel('Calle').fill('Mitre')
    await page.getByLabel('Número').fill('123')
  }
  const proof = (page: Page) => page.getByLabel('Comprobante de la transferencia')

  test('goes with its proof to organisation, consultant and buyer [pedidos/consultant-shop pedidos/order-sent pedidos/order-validation libros/book-payment]', async ({
    page,
    site,
  }) => {
    const nombre = someName()
    const email = someEmail()
    const vendedor = await open(page, site)
    await expect(page.getByText('El envío es exclusivo para Argentina.')).toBeVisible()
    await expect(page.getByLabel('País')).toHaveValue('Argentina')
    for (const label of ['Piso y departamento', 'Localidad', 'Partido', 'Provincia', 'Código postal']) {
      await expect(page.getByLabel(label)).toHaveAttribute('aria-required', 'true')
    }
    await fill(page, nombre, email)
    await proof(page).setInputFiles(pdf('transferencia.pdf'))
    await expect(page.getByText('transferencia.pdf')).toBeVisible()
    await page.getByRole('button', { name: 'Enviar pedido' }).click()
    await expectThanks(page, /Quien te atiende va a reenviar el pedido.*72 horas hábiles/)
    await expect(page.getByLabel('Libros y cantidades')).toHaveValue('')
    await expect(page.getByText('Ningún archivo elegido')).toBeVisible()

    const [row] = await site.sql(
      `select id_consultor, archivo_nombre, datos->>'pais' as pais from mensajes where datos->>'email' = $1`,
      [email],
    )
    expect(row).toEqual({ id_consultor: vendedor.id, archivo_nombre: 'transferencia.pdf', pais: 'ARG' })
    expect((await site.mailbox.waitFor(ORGANIZACION, nombre)).texto).toContain('2 ejemplares del primero')
    expect((await site.mailbox.waitFor(vendedor.email, nombre)).texto).toContain('viene adjunto')
    expect((await site.mailbox.waitFor(email)).texto).toMatch(/72\s+horas\s+hábiles/)
    await page.getByRole('link', { name: 'Volver a las formas de pago' }).click()
    await expect(page).toHaveURL(/paso=2/)
  })

  test('a proof that is too big or of another kind is refused at once [pedidos/payment-proof]', async ({
    page,
    site,
  }) => {
    await open(page, site)
    await proof(page).setInputFiles(pdf('grande.pdf', 5_242_881))
    await expect(page.getByText('El archivo no debe superar los 5MB')).toBeVisible()
    await expect(proof(page)).toHaveValue('')
    // As React does with a choice that was made while the page came to life.
    await proof(page).dispatchEvent('change')
    await expect(page.getByText('El archivo no debe superar los 5MB')).toBeVisible()
    await expect(page.getByText('Ningún archivo elegido')).toBeVisible()
    await proof(page).setInputFiles(pdf('programa.exe'))
    await expect(page.getByText('El archivo tiene que ser .jpg, .jpeg, .png, .pdf o .zip')).toBeVisible()
    await proof(page).setInputFiles(pdf('bien.pdf'))
    await expect(page.getByText('bien.pdf')).toBeVisible()
    await page.getByRole('button', { name: 'Quitar el archivo' }).click()
    await expect(page.getByText('Ningún archivo elegido')).toBeVisible()
  })

  test('a disguised proof is refused by the server, at its field [archivos/upload-limit formularios/files-refused-by-reason]', async ({
    page,
    site,
  }) => {
    const email = someEmail()
    await open(page, site)
    await fill(page, someName(), email)
    await proof(page).setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: PDF })
    await page.getByRole('button', { name: 'Enviar pedido' }).click()
    await expectFailure(page)
    await expect(proof(page)).toHaveAccessibleDescription(/no es lo que dice su nombre/)
    await proof(page).setInputFiles({ ...pdf('vacio.pdf'), buffer: Buffer.alloc(0) })
    await expect(proof(page)).toHaveAccessibleDescription(/está vacío/)
    await expect(page.getByText('¡Ups, algo salió mal!'), 'said of the one before').toHaveCount(0)
    expect(await site.sql(`select 1 from mensajes where datos->>'email' = $1`, [email])).toEqual([])
  })

  test('shows how the upload is going, and without a file is sent all the same [pedidos/payment-proof]', async ({
    page,
    site,
  }) => {
    await open(page, site)
    await fill(page, someName(), someEmail())
    await proof(page).setInputFiles(pdf('recibo.pdf', 5_242_880))
    const release = await holdPosts(page, 'cud/create-libro')
    await page.getByRole('button', { name: 'Enviar pedido' }).click()
    await expect(page.getByRole('progressbar', { name: 'Envío del archivo' })).toBeVisible()
    release()
    await expectThanks(page, /72 horas hábiles/)
    await page.unroute('**/v1/data/cud/create-libro')
    await expect(page.getByRole('progressbar', { name: 'Envío del archivo' })).toHaveCount(0)
    await fill(page, someName(), someEmail())
    await page.getByRole('button', { name: 'Enviar pedido' }).click()
    await expectThanks(page, /72 horas hábiles/)
  })

  test('asks for its six fields and survives a reload [pedidos/order-validation]', async ({ page, site }) => {
    await open(page, site)
    await page.getByRole('button', { name: 'Enviar pedido' }).click()
    await expect(page.getByText(OBLIGATORIO)).toHaveCount(6)
    await page.getByLabel('Partido').fill('Almirante Brown')
    await page.reload()
    await expect(page.getByLabel('Partido')).toHaveValue('Almirante Brown')
    await expectAccessible(page)
  })
})
