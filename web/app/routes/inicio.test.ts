import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { Caller } from '#contract/caller.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { apiContext } from '../lib/context.ts'
import type { Route } from './+types/inicio.ts'
import { loader } from './inicio.tsx'

describe('the home page', () => {
  it('asks only for activities that are to come [sitio/home-page]', async () => {
    const asked: unknown[] = []
    const api = (async ({ path }: Endpoint, { query }: { query: unknown }) => {
      if (path === '/data/eventos') asked.push(query)
      return { data: [], item: {} }
    }) as unknown as Caller
    const context = new RouterContextProvider()
    context.set(apiContext, api)
    await loader({ context } as unknown as Route.LoaderArgs)
    expect(asked).toEqual([expect.objectContaining({ Destacada: 1, pasado: 0 })])
  })
})
