import { aCurso, anInscripcion, aUsuario } from '#testing/rows/factories.ts'
import { signIn } from '../support/account.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'
import { CURSO } from '../support/unidades.ts'

/** Seconds into a clip of 24. */
const LEFT_AT = 12

test('a file of the site plays with Spanish captions, and goes on where it was left on another browser [unidades/unit-videos]', async ({
  page,
  site,
  browser,
}) => {
  const { id: user_id, email } = await aUsuario(site, { nombre: 'Bruno Prueba' })
  await anInscripcion(site, { user_id, id_evento: CURSO })
  await signIn(page, site, email)
  await page.goto(`/unidades/${CURSO}`)
  await page.getByRole('link', { name: /^Reproducir:/ }).click()
  const video = page.locator('video')
  await expect(video.locator('track[kind="captions"][srclang="es"]')).toHaveCount(1)
  const captions = () =>
    video.evaluate((player: HTMLVideoElement) => {
      const track = player.textTracks[0]
      return [track?.mode, (track?.cues?.length ?? 0) > 1]
    })
  await expect.poll(captions).toEqual(['showing', true])
  await video.evaluate((player: HTMLVideoElement, seconds) => {
    player.pause()
    player.currentTime = seconds
  }, LEFT_AT)
  const saved = () =>
    site.sql(
      `select p.segundos from posiciones p join evento_usuarios e on e.id = p.inscripcion_id
       join usuarios u on u.id = e.user_id where u.email = $1`,
      [email],
    )
  await expect.poll(saved).toEqual([{ segundos: LEFT_AT }])

  const elsewhere = await browser.newPage({ baseURL: site.url })
  await signIn(elsewhere, site, email)
  await elsewhere.goto(`/unidades/${CURSO}`)
  await elsewhere.getByRole('link', { name: /^Reproducir:/ }).click()
  const position = () =>
    elsewhere.locator('video').evaluate((player: HTMLVideoElement) => Math.floor(player.currentTime))
  await expect.poll(position).toBeGreaterThanOrEqual(LEFT_AT)
  await elsewhere.close()
})

test('a video that cannot be fetched says so, and plays when it is asked for again [archivos/store-away]', async ({
  page,
  site,
}) => {
  const { id: user_id, email } = await aUsuario(site, { nombre: 'Vera Prueba' })
  await anInscripcion(site, { user_id, id_evento: CURSO })
  await signIn(page, site, email)
  await page.goto(`/unidades/${CURSO}`)
  await page.route('**/archivos/**', (route) => route.fulfill({ status: 503 }))
  await page.getByRole('link', { name: /^Reproducir:/ }).click()
  await expect(page.getByRole('alert')).toHaveText(/No pudimos traer el video/)
  const again = page.getByRole('button', { name: 'Reintentar' })
  await expect(again).toBeFocused()
  await expectAccessible(page)
  await page.unroute('**/archivos/**')
  await again.click()
  const plays = () => page.locator('video').evaluate((player: HTMLVideoElement) => player.currentTime > 0)
  await expect.poll(plays).toBe(true)
})

test('an id and the markup of an allowed player play in a frame; markup of another host does not [unidades/unit-videos unidades/unit-page sitio/html-is-cleaned]', async ({
  page,
  site,
}) => {
  const curso = await aCurso(site, {
    videos: [
      'Z4C82eyhwgU',
      '<iframe width="560" src="https://player.vimeo.com/video/76979871" onload="alert(1)"></iframe>',
      '<iframe src="https://malo.example/embed/Z4C82eyhwgU"></iframe>',
    ],
  })
  const { id: user_id, email } = await aUsuario(site, { nombre: 'Irene Prueba' })
  await anInscripcion(site, { user_id, id_evento: curso.IdEvento, paso: 2 })
  const asked: string[] = []
  // The players of others are out of reach here; that the frame may load at all is what matters.
  await page.route(
    (url) => url.origin !== site.url,
    (route) => {
      asked.push(new URL(route.request().url()).hostname)
      return route.fulfill({ contentType: 'text/html', body: '<p>El reproductor</p>' })
    },
  )
  await signIn(page, site, email)
  const players = [
    'https://www.youtube-nocookie.com/embed/Z4C82eyhwgU',
    'https://player.vimeo.com/video/76979871',
  ]
  for (const [index, address] of players.entries()) {
    await page.goto(`/unidades/${curso.IdEvento}?p=${index + 1}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: `Unidad ${index + 1}: Parte ${index + 1}` })).toBeVisible()
    expect(asked).toHaveLength(index)
    await main.getByRole('link', { name: /^Reproducir:/ }).click()
    const frame = main.locator('iframe')
    await expect(frame).toHaveAttribute('src', new RegExp(`^${address}\\?`))
    await expect(frame).toHaveAttribute('title', `Parte ${index + 1}`)
    await expect(frame.contentFrame().getByText('El reproductor')).toBeVisible()
    await expect(main.getByRole('link', { name: 'Volver a Mis Actividades' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Continuar', exact: true })).toHaveCount(0)
  }
  await page.goto(`/unidades/${curso.IdEvento}?p=3`)
  await expect(page.getByText('Este video no está disponible.')).toBeVisible()
  await expect(page.getByRole('main').locator('iframe')).toHaveCount(0)
  expect(asked).toEqual(['www.youtube-nocookie.com', 'player.vimeo.com'])
  await expectAccessible(page)
})
