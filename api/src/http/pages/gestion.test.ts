import { expect, it, onTestFinished } from 'vitest'
import { openSite } from '#testing/site.ts'
import { buildFacesIfStale } from '../../../../scripts/faces/face-builds.ts'

const BUILD_MS = 180_000

it('Gestión says that it is being built, while the site answers, and opens when it is there [gestion/gestion-opens]', {
  timeout: BUILD_MS,
}, async () => {
  await buildFacesIfStale(() => {})
  const building = Promise.withResolvers<void>()
  const site = await openSite({ template: 'base', pages: true, gestionBuilt: building.promise })
  onTestFinished(() => site.close())
  const open = () => site.inject({ url: '/gestion/eventos' })

  const early = await open()
  expect([early.statusCode, early.headers['retry-after'], early.headers['cache-control']]).toEqual([
    503,
    '2',
    'no-store',
  ])
  expect(early.payload).toContain('Estamos preparando Gestión')
  expect(early.payload).toContain('http-equiv="refresh"')
  expect((await site.inject({ url: '/' })).statusCode).toBe(200)

  building.resolve()
  await expect.poll(async () => (await open()).statusCode).toBe(200)
  expect((await open()).payload).toContain('/gestion/assets/')
})
