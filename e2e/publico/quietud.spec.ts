import { newReferencia } from '#api/modules/compras/start/referencia.ts'
import { aCompra, aCurso, anEvento, anInscripcion, aUsuario } from '#testing/rows/factories.ts'
import { signIn } from '../support/account.ts'
import { expect, test } from '../support/test.ts'

interface Shift {
  value: number
  what: string
}

/** The movements that nobody asked for, as browsers count them, and what moved. */
const watchShifts = () => {
  interface LayoutShift extends PerformanceEntry {
    value: number
    sources: { node: Node | null }[]
  }
  const nameOf = (node: Node | null) =>
    node instanceof HTMLElement
      ? `${node.localName} «${node.textContent.slice(0, 40)}»`
      : String(node?.nodeName)
  const shifts: Shift[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[])
      shifts.push({ value, what: sources.map(({ node }) => nameOf(node)).join(', ') })
  }).observe({ type: 'layout-shift', buffered: true })
}

test('on the pages of a person and of a purchase nothing moves while they arrive [sitio/layout-stays-still compras/return-to-the-paid-one]', async ({
  page,
  site,
}) => {
  await signIn(page, site, 'consultora@ejemplo.com')
  await page.addInitScript(watchShifts)
  const { IdEvento, segmento } = await anEvento(site)
  const referencia = newReferencia()
  await aCompra(site, { id_evento: IdEvento, origin: 'transferencia', medio: 2, referencia })
  const compra = `/evento-inscripcion-03/${segmento}?id=${referencia}`
  let gate = Promise.withResolvers<void>()
  await page.route('**/v1/**', async (route) => {
    await gate.promise
    await route.continue()
  })
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const path of ['/portal', '/portal/renovacion', '/misactividades', '/cuenta', compra]) {
      gate = Promise.withResolvers<void>()
      await page.goto(path)
      await expect(page.getByRole('contentinfo')).not.toBeInViewport()
      gate.resolve()
      await page.waitForLoadState('networkidle')
      const moved = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
      expect(
        moved.reduce((sum, { value }) => sum + value, 0),
        `${path} at ${width}: ${JSON.stringify(moved)}`,
      ).toBeLessThan(0.02)
    }
    gate = Promise.withResolvers<void>()
    await page.goto('/stripe/success?session_id=cs_de_otra_compra')
    await expect(page.getByText('Estamos viendo cómo quedó tu pago')).toBeVisible()
    await expect(page.getByRole('contentinfo'), `the return at ${width}`).not.toBeInViewport()
    gate.resolve()
    await expect(page.getByText('Este pago se inició en otro navegador o dispositivo.')).toBeVisible()
  }
})

test('the way on from a unit stays where it is while its video is on the way [sitio/layout-stays-still]', async ({
  page,
  site,
}) => {
  const { id, email } = await aUsuario(site)
  const { IdEvento } = await aCurso(site, { videos: ['Z4C82eyhwgU'] })
  await anInscripcion(site, { user_id: id, id_evento: IdEvento })
  await signIn(page, site, email)
  const gate = Promise.withResolvers<void>()
  await page.route('**/posicion', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto(`/unidades/${IdEvento}`)
  const wayOn = page.getByRole('link', { name: 'Continuar' })
  const before = await wayOn.boundingBox()
  gate.resolve()
  await expect(page.getByRole('link', { name: /^Reproducir/ })).toBeVisible()
  expect(await wayOn.boundingBox()).toEqual(before)
})

test('the stand-ins of our fonts are as wide as those [sitio/layout-stays-still]', async ({ page }) => {
  await page.goto('/camino')
  const ratios = await page.evaluate(async () => {
    const widthOf = async (font: string, text: string) => {
      await document.fonts.load(`40px ${font}`)
      const span = document.createElement('span')
      span.style.cssText = `position: absolute; white-space: nowrap; font: 480 40px ${font}`
      span.textContent = text
      document.body.append(span)
      const { width } = span.getBoundingClientRect()
      span.remove()
      return width
    }
    const texts = ['Tres pasos hacia una vida consciente', 'Encuentro de montaña en las Sierras Grandes']
    const found: number[] = []
    for (const text of texts)
      for (const font of ['Fraunces', 'Figtree'])
        found.push((await widthOf(font, text)) / (await widthOf(`"${font} reserva"`, text)))
    return found
  })
  expect(ratios).toHaveLength(4)
  for (const ratio of ratios) expect(Math.abs(ratio - 1)).toBeLessThan(0.03)
})
