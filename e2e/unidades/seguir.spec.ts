import { anInscripcion, aUsuario } from '#testing/rows/factories.ts'
import { signIn } from '../support/account.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'
import { CURSO } from '../support/unidades.ts'

test('home page and Mis Actividades offer to go on with what was begun, and nothing to anybody else [inscripciones/continue-on-home]', async ({
  page,
  site,
}) => {
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await expect(page.getByText(/Seguí donde quedaste|Tu actividad te espera/)).toHaveCount(0)
  const { id, email } = await aUsuario(site)
  const inscripcion = await anInscripcion(site, { user_id: id, id_evento: CURSO })
  const unidades = await site.sql<{ nombre: string }>(
    'select nombre from evento_unidades where id_evento = $1 and archivado_en is null order by orden',
    [CURSO],
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, site, email)
  const look = async (title: string, done: number, go: string) => {
    for (const path of ['/', '/misactividades']) {
      await page.goto(path)
      const seguir = page.getByRole('region', { name: title })
      const count = unidades.length
      await expect(seguir).toContainText(`Sigue la unidad ${done + 1} de ${count}: ${unidades[done]?.nombre}`)
      const bar = seguir.getByRole('progressbar')
      await expect(bar).toHaveAttribute('aria-valuetext', `${done} de ${count}`)
      const { filled, whole } = await bar.evaluate((element: HTMLElement) => ({
        filled: (element.firstElementChild as HTMLElement).offsetWidth,
        whole: element.offsetWidth,
      }))
      expect(filled / whole).toBeCloseTo(done / count, 1)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await seguir.getByRole('link', { name: go }).click()
      await expect(page).toHaveURL(`${site.url}/unidades/${CURSO}`)
      await expect(
        page.getByRole('heading', { name: `Unidad ${done + 1}: ${unidades[done]?.nombre}` }),
      ).toBeVisible()
    }
  }
  await look('Tu actividad te espera', 0, 'Empezar ahora')
  await site.sql('update evento_usuarios set paso = 1 where id = $1', [inscripcion.id])
  await look('Seguí donde quedaste', 1, 'Seguir ahora')
})
