import { aConsultor } from '#testing/rows/factories.ts'
import { expectWholeAtEveryWidth } from '../support/axe.ts'
import { comeFromArgentina } from '../support/compras.ts'
import { openList } from '../support/directorio.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(({ context, site }) => comeFromArgentina(context, site))

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the country of the visitor is one tap away, then the province, and the filters are folded [consultores/profile-page consultores/near-you]', async ({
    page,
  }) => {
    await openList(page, '/consultores-general')
    await expect(page.getByLabel('Nombre', { exact: true })).toBeHidden()
    await expect(page.getByRole('heading', { name: /consultores/ }).first()).toBeVisible()
    await page.getByRole('link', { name: 'Cerca de vos, en Argentina' }).click()
    await expect(page).toHaveURL(/IdPais=\d+/)
    await expect(page.getByLabel('País', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: /Cerca de vos/ })).toHaveCount(0)
    await page.getByText('Más cerca: elegí tu provincia').click()
    await page.getByRole('link', { name: 'Córdoba', exact: true }).click()
    await expect(page).toHaveURL(/IdPais=\d+&IdProvincia=\d+/)
    await expect(page.getByText('Más cerca: elegí tu provincia')).toHaveCount(0)
    const cards = page.getByRole('article')
    await expect(cards.first()).toContainText('Córdoba')
    await expect(cards.filter({ hasNotText: 'Córdoba' })).toHaveCount(0)
  })
})

test.describe('under a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('telephone and mail of a card are as high as a finger needs [consultores/card-contacts-by-finger]', async ({
    page,
    site,
  }) => {
    const { nombre } = await aConsultor(site, {
      nombre: 'Delfina Dedo',
      telefono: '+54 9 11 5555 0101',
      email: 'delfina@ejemplo.com',
    })
    await openList(page, '/consultores-general?Nombre=delfina+dedo')
    const card = page.getByRole('article').filter({ hasText: nombre })
    const links = card.getByRole('link')
    const boxes = await links.evaluateAll((all) =>
      all.map((link) => {
        const { x, y, width, height } = link.getBoundingClientRect()
        return { text: link.textContent ?? '', x, y, width, height }
      }),
    )
    const direct = boxes.filter(({ text }) => /^\+54|@/.test(text))
    expect(direct).toHaveLength(2)
    for (const one of direct) {
      expect(one.height, one.text).toBeGreaterThanOrEqual(44)
      for (const other of boxes) {
        if (other === one) continue
        const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
        const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
        expect(Math.min(across, down), `${one.text} and ${other.text}`).toBeLessThanOrEqual(0.5)
      }
    }
  })
})

test('those who attend online are one tap away and told apart, also on their page [consultores/online-consultants]', async ({
  page,
  site,
}) => {
  const { id_consultor } = await aConsultor(site, { nombre: 'Aída Enlínea', atiende_online: true })
  await aConsultor(site, { nombre: 'Aída Enpersona' })
  await openList(page, '/consultores-general?Nombre=aida+en')
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('link', { name: 'Atienden online' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page).toHaveURL(/Nombre=aida\+en&atiendeOnline=1/)
  await expect(page.getByRole('article').getByText('Atiende online')).toBeVisible()
  await expect(page.getByLabel('Solo quienes atienden online')).toBeChecked()
  await page.goto(`/consultor/${id_consultor}`)
  await expect(page.getByText('Atiende online')).toBeVisible()
})

test('a profile begins with a chat, and its sharing is labelled [consultores/profile-page]', async ({
  page,
  site,
}) => {
  const { id_consultor } = await aConsultor(site, { nombre: 'Olga Prueba', telefono: '+54 9 11 5555 0101' })
  await page.goto(`/consultor/${id_consultor}`)
  await expect(page.getByRole('link', { name: /Escribile por WhatsApp/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/5491155550101\?text=Hola%2C%20Olga/,
  )
  await expect(page.getByRole('heading', { name: 'Compartí este perfil' })).toBeVisible()
  await expectWholeAtEveryWidth(page)
})
