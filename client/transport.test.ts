import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { file } from '#contract/answer.ts'
import { createCaller } from '#contract/caller.ts'
import { endpoint, Message } from '#contract/endpoint.ts'
import type { Renewal } from './renew.ts'
import type { Sesion } from './session.ts'
import { createBrowserTransport } from './transport.ts'

const answer = (status: number, body: unknown) =>
  new Response(body === null ? null : JSON.stringify(body), { status, headers: { 'x-request-id': 'r-1' } })

function setUp(...answers: (Response | Error)[]) {
  const sent: { url: string; init: RequestInit; headers: Headers }[] = []
  let sesion: Sesion | null = {
    userInfo: { id: 1, email: '', nombre: '', apellido: '', roles: [] },
    accessToken: 'viejo',
    refreshToken: null,
    refreshTokenID: null,
    rememberMe: false,
  }
  const signOut = () => {
    sesion = null
  }
  const signInAs = (id: number) => {
    if (sesion) sesion = { ...sesion, userInfo: { ...sesion.userInfo, id } }
  }
  const errors: string[] = []
  const renew = vi.fn(async () => {
    if (sesion) sesion = { ...sesion, accessToken: 'nuevo' }
    return 'renewed' as Renewal
  })
  const options = {
    renew,
    read: () => sesion,
    keepError: (message: string) => void errors.push(message),
    fetch: (async (url: string, init: RequestInit) => {
      sent.push({ url, init, headers: new Headers(init.headers) })
      const next = answers.shift()
      if (next instanceof Error || next === undefined) throw next ?? new Error('one call too many')
      return next
    }) as typeof fetch,
  }
  return { sent, errors, renew, options, signOut, signInAs }
}

const get = { method: 'GET', url: '/v1/data/misactividades' } as const

const download = endpoint({
  method: 'GET',
  path: '/data/recibo',
  access: 'public',
  summary: 'A download.',
  answers: { 200: file('application/pdf') },
})
const update = endpoint({
  method: 'PUT',
  path: '/data/fila',
  access: 'public',
  summary: 'A change of a versioned row.',
  body: z.object({ titulo: z.string() }),
  version: true,
  answers: { 200: Message },
})

describe('calls from the browser (A4, A8)', () => {
  it('carries the bearer of the session, and none without one [cuentas/session-storage sitio/request-states]', async () => {
    const { sent, options, signOut } = setUp(answer(200, { data: [] }), answer(200, { data: [] }))
    const transport = createBrowserTransport(options)
    expect(await transport(get)).toMatchObject({ status: 200, body: { data: [] }, requestId: 'r-1' })
    signOut()
    await transport(get)
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer viejo', null])
  })

  it('repeats a 401 exactly once after renewing, with the new token [cuentas/session-renewal]', async () => {
    const { sent, renew, options } = setUp(
      answer(401, { message: 'venció' }),
      answer(401, { message: 'venció' }),
    )
    const result = await createBrowserTransport(options)(get)
    expect(result.status).toBe(401)
    expect(renew).toHaveBeenCalledTimes(1)
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer viejo', 'Bearer nuevo'])
  })

  it('repeats nothing in the name of whoever signed in meanwhile [cuentas/form-of-one-person]', async () => {
    const { sent, options, signInAs } = setUp(answer(401, null))
    const call = createBrowserTransport({
      ...options,
      renew: async () => {
        signInAs(2)
        return 'renewed'
      },
    })
    expect((await call(get)).status).toBe(401)
    expect(sent).toHaveLength(1)
  })

  it('says that the site cannot be reached, not that the session ended, where the renewal is away [cuentas/renewal-unreachable]', async () => {
    for (const request of [get, { ...get, orAnonymous: true }]) {
      const { sent, options } = setUp(answer(401, { message: 'venció' }))
      const result = await createBrowserTransport({ ...options, renew: async () => 'unreachable' })(request)
      expect(result).toMatchObject({ status: 503, body: { code: 'NO_DISPONIBLE' } })
      expect(sent).toHaveLength(1)
    }
  })

  it('asks once more without a token what a reference opens, and nothing else [cuentas/anonymous-repeat]', async () => {
    const bearersOf = async (orAnonymous: boolean, renewal: Renewal, ...answers: Response[]) => {
      const { sent, options, renew, signOut } = setUp(...answers)
      if (renewal === 'ended') {
        renew.mockImplementation(async () => {
          signOut()
          return 'ended'
        })
      }
      const { status } = await createBrowserTransport(options)({ ...get, orAnonymous })
      return [status, ...sent.map(({ headers }) => headers.get('authorization'))]
    }
    const refused = () => answer(401, { message: 'venció' })
    const read = () => answer(200, {})
    expect(await bearersOf(true, 'renewed', refused(), read())).toEqual([200, 'Bearer viejo', 'Bearer nuevo'])
    expect(await bearersOf(true, 'ended', refused(), read())).toEqual([200, 'Bearer viejo', null])
    expect(await bearersOf(true, 'renewed', refused(), refused(), refused())).toEqual([
      401,
      'Bearer viejo',
      'Bearer nuevo',
      null,
    ])
    expect(await bearersOf(false, 'ended', refused())).toEqual([401, 'Bearer viejo'])
  })

  it('does not renew for a visitor without a session [cuentas/session-renewal]', async () => {
    const { renew, options, signOut } = setUp(answer(401, { message: 'x' }))
    signOut()
    await createBrowserTransport(options)(get)
    expect(renew).not.toHaveBeenCalled()
  })

  it('keeps the message of a failed answer as last_error [sitio/request-errors]', async () => {
    const { errors, options } = setUp(
      answer(409, { code: 'CONFLICTO', message: 'Ya existe.' }),
      answer(200, {}),
    )
    const transport = createBrowserTransport(options)
    await transport(get)
    await transport(get)
    expect(errors).toEqual(['Ya existe.'])
  })

  it('rethrows a network failure, and answers its own time limit in words [sitio/request-errors sitio/slow-data]', async () => {
    const lost = new TypeError('Failed to fetch')
    const late = new DOMException('late', 'TimeoutError')
    const { options } = setUp(lost, late)
    const transport = createBrowserTransport(options)
    await expect(transport(get)).rejects.toBe(lost)
    expect(await transport(get)).toMatchObject({
      status: 503,
      body: { message: 'No hemos podido cargar datos escenciales' },
    })
  })

  it('waits 15 seconds for an answer, no more [sitio/slow-data]', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout')
    const { sent, options } = setUp(answer(200, null))
    await createBrowserTransport(options)(get)
    expect(limit.mock.calls).toEqual([[15_000]])
    expect(sent[0]?.init.signal).toBe(limit.mock.results[0]?.value)
    limit.mockRestore()
  })

  it('waits as long as the endpoint takes at most, and brings a download with its name', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout')
    const headers = {
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''recibo%20a%C3%B1o.pdf",
    }
    const refused = answer(403, { code: 'SIN_PERMISO', message: 'No.' })
    const { sent, options } = setUp(new Response('bytes', { headers }), refused)
    const api = createCaller(createBrowserTransport(options))
    const { name, blob } = await api(download)
    expect([name, blob.type, await blob.text()]).toEqual(['recibo año.pdf', 'application/pdf', 'bytes'])
    expect(sent[0]?.headers.get('accept')).toBe('*/*')
    expect(limit.mock.calls).toEqual([[120_000]])
    await expect(api(download)).rejects.toMatchObject({ code: 'SIN_PERMISO' })
    limit.mockRestore()
  })

  it('says which version a change was made on, and brings the present row of a conflict [contenidos/version-required]', async () => {
    const conflict = { code: 'CONFLICTO', message: 'Cambió.', actual: { titulo: 'Otro' }, version: 8 }
    const { sent, options } = setUp(answer(409, conflict))
    const change = createCaller(createBrowserTransport(options))(update, {
      body: { titulo: 'x' },
      version: 7,
    })
    await expect(change).rejects.toMatchObject({ actual: { titulo: 'Otro' }, version: 8 })
    expect(sent[0]?.headers.get('if-match')).toBe('"7"')
  })

  it('sends JSON, or a form when there is a file', async () => {
    const { sent, options } = setUp(answer(200, null), answer(200, null))
    const transport = createBrowserTransport(options)
    await transport({ method: 'POST', url: '/v1/x', body: { nombre: 'Ana' } })
    const archivo = new File(['x'], 'x.pdf')
    await transport({
      method: 'POST',
      url: '/v1/x',
      body: { nombre: 'Ana', piso: undefined, archivo },
      multipart: true,
    })
    expect(sent[0]?.init.body).toBe('{"nombre":"Ana"}')
    expect(sent[0]?.headers.get('content-type')).toBe('application/json')
    const form = sent[1]?.init.body as FormData
    expect(form).toBeInstanceOf(FormData)
    expect([...form.keys()]).toEqual(['nombre', 'archivo'])
    expect(sent[1]?.headers.has('content-type')).toBe(false)
  })
})
