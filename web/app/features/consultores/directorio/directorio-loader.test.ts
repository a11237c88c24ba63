import { describe, expect, it } from 'vitest'
import type { Caller } from '#contract/caller.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { loadDirectorio } from './directorio-loader.ts'
import { LISTADO_CAMPUS, LISTADO_EMPRESAS, LISTADO_GENERAL, type Listado } from './listados.ts'

/** What the page of a list asks the API for its consultants. */
async function askedFor(listado: Listado, search = ''): Promise<Record<string, unknown>> {
  const asked: Record<string, unknown>[] = []
  const api = (async ({ path }: Endpoint, { query }: { query: Record<string, unknown> }) => {
    if (path.startsWith('/data/consultores')) asked.push(query)
    return { data: [], total: 0 }
  }) as unknown as Caller
  // An address with something unknown in it is answered with a better one; what was asked is what counts here.
  await loadDirectorio(api, new Request(`https://senda.example${listado.path}${search}`), listado).catch(
    () => {},
  )
  expect(asked).toHaveLength(1)
  return Object.fromEntries(Object.entries(asked[0] ?? {}).filter(([, value]) => value !== undefined))
}

describe('the lists of consultants (B7)', () => {
  it('on entry ask for their consultants with no filter [consultores/general-directory]', async () => {
    for (const listado of [LISTADO_GENERAL, LISTADO_CAMPUS, LISTADO_EMPRESAS]) {
      expect(await askedFor(listado)).toEqual({
        tipo: listado.tipo,
        IdEstado: 1,
        includes: 'pais,provincia,localidad',
        paginate: 30,
        page: 1,
      })
    }
  })

  it('the general one always asks for tipo comunidad, whatever the address says [consultores/general-directory]', async () => {
    for (const search of ['', '?Nombre=ana', '?tipo=empresa', '?idioma=English&tipo=campus', '?page=3']) {
      expect((await askedFor(LISTADO_GENERAL, search))['tipo'], search).toBe('comunidad')
    }
  })
})
