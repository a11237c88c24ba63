import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendNewsletter } from '#domain/formularios/formularios.ts'
import { openSite, type TestSite } from '#testing/site.ts'
import { suscripcion } from '../../../mail/plantillas/suscripcion.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

let subscribers = 0
async function subscribe() {
  const email = `lectora${subscribers++}@ejemplo.com`
  await site.call(sendNewsletter, { body: { email } })
  const [mail] = await site.sql<{ datos: { baja: string } }>('select datos from correos where para = $1', [
    email,
  ])
  const datos = mail?.datos ?? { baja: '' }
  const headers = suscripcion.cabeceras?.(datos, { origin: site.config.origin }) ?? {}
  const url = headers['List-Unsubscribe']?.slice(1, -1).replace(site.config.origin, '') ?? ''
  return { email, url, headers }
}
const isSubscribed = async (email: string) =>
  (await site.sql('select 1 from suscripciones where email = $1', [email])).length === 1

const ONE_CLICK = {
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: 'List-Unsubscribe=One-Click',
} as const

describe('leaving the newsletter [correo/newsletter-left]', () => {
  it('takes one click in a mail program, which is answered without a redirect; twice is once', async () => {
    const { email, url, headers } = await subscribe()
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    expect(await isSubscribed(email)).toBe(true)
    for (const _ of [1, 2]) expect((await site.inject({ ...ONE_CLICK, url })).statusCode).toBe(200)
    expect(await isSubscribed(email)).toBe(false)
    await site.call(sendNewsletter, { body: { email } })
    expect(await isSubscribed(email)).toBe(true)
  })

  it('looking is not leaving: the link opens the page that asks, and its button goes on', async () => {
    const { email, url } = await subscribe()
    const looked = await site.inject({ url })
    expect([looked.statusCode, looked.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/novedades\/baja\/\d+\./),
    ])
    expect(await isSubscribed(email)).toBe(true)
    const left = await site.inject({ ...ONE_CLICK, url: `${url}/pagina`, payload: '' })
    expect([left.statusCode, left.headers.location]).toEqual([303, '/novedades/baja'])
    expect(await isSubscribed(email)).toBe(false)
  })

  it('a link that is not ours takes nobody out, and tells nothing', async () => {
    const [mine, other] = [await subscribe(), await subscribe()]
    const idOf = (url: string) => /baja\/(\d+)\./.exec(url)?.[1] ?? ''
    const forged = mine.url.replace(`/${idOf(mine.url)}.`, `/${idOf(other.url)}.`)
    for (const url of [forged, mine.url.replace(/.$/, '_'), '/v1/data/novedades/baja/1']) {
      expect((await site.inject({ ...ONE_CLICK, url })).statusCode).toBe(200)
    }
    expect([await isSubscribed(mine.email), await isSubscribed(other.email)]).toEqual([true, true])
  })
})
