import { expect, it, vi } from 'vitest'
import type { listPaises } from '#domain/ubicaciones/ubicaciones.ts'
import { readPublic } from './read-public.ts'
import { LAST_ERROR_KEY, stores } from './storage.ts'

const read = () => readPublic<typeof listPaises>('/data/paises', { limit: '1000' })

it('a public list that is refused gives the message of the answer, and keeps it as last_error [sitio/request-errors]', async () => {
  const message = 'Hiciste demasiados pedidos seguidos.'
  vi.stubGlobal('fetch', async () => Response.json({ code: 'DEMASIADOS_PEDIDOS', message }, { status: 429 }))
  await expect(read()).rejects.toThrow(message)
  expect(stores().session.getItem(LAST_ERROR_KEY)).toBe(message)
  vi.stubGlobal('fetch', async () => new Response('<h1>Bad Gateway</h1>', { status: 502 }))
  await expect(read()).rejects.toThrow()
  expect(stores().session.getItem(LAST_ERROR_KEY)).toBe(message)
})
