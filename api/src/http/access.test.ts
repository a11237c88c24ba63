import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Access, API_BASE, type Endpoint } from '#contract/endpoint.ts'
import { openSite, type TestSite } from '#testing/site.ts'

/** Who may call what (S19). An endpoint that is missing here fails the build: somebody has to decide. */
const TABLE: Record<string, Access> = {
  'POST /auth/forgot-password': 'public',
  'POST /auth/forgot-password-login': 'public',
  'POST /auth/login': 'public',
  'POST /auth/logout': 'session',
  'POST /auth/refresh-token': 'public',
  'POST /auth/register': 'public',
  'GET /data/archivos/:hash': 'staff',
  'GET /data/bancos': 'public',
  'GET /data/categorias2': 'public',
  'GET /data/categorias2/code/:codigo': 'public',
  'GET /data/certificados': 'public',
  'GET /data/compras': 'staff',
  'POST /data/compras': 'public',
  'GET /data/compras.csv': 'staff',
  'GET /data/compras/:referencia': 'public',
  'GET /data/compras/:referencia/comprobante': 'staff',
  'POST /data/compras/:referencia/comprobante': 'public',
  'POST /data/compras/:referencia/confirmar': 'staff',
  'GET /data/compras/:referencia/historia': 'staff',
  'POST /data/compras/:referencia/rechazar': 'staff',
  'POST /data/compras/:referencia/reembolsar': 'staff',
  'POST /data/compras/:referencia/verificar': 'public',
  'POST /data/compras/create': 'public',
  'GET /data/constancias/:codigo': 'public',
  'GET /data/consultores': 'public',
  'GET /data/consultores/:id': 'public',
  'GET /data/consultores/certificados/:actividad': 'public',
  'GET /data/consultoresforo': 'public',
  'GET /data/contactos/desafio': 'public',
  'POST /data/contactos/encuesta-evento': 'public',
  'POST /data/contactos/send': 'public',
  'POST /data/contactos/send-certificado': 'public',
  'POST /data/contactos/send-empresa': 'public',
  'POST /data/contactos/send-encuesta': 'public',
  'POST /data/contactos/send-formarparte': 'public',
  'POST /data/contactos/send-newsletter': 'public',
  'POST /data/cud/create': 'public',
  'POST /data/cud/create-libro': 'public',
  'GET /data/cuenta': 'session',
  'PUT /data/cuenta': 'session',
  'PUT /data/cuenta/contrasenia': 'session',
  'POST /data/cuenta/eliminacion': 'session',
  'GET /data/cuenta/exportacion': 'session',
  'DELETE /data/cuenta/sesiones': 'session',
  'GET /data/cuenta/sesiones': 'session',
  'DELETE /data/cuenta/sesiones/:id': 'session',
  'GET /data/datosempresas/:id': 'public',
  'GET /data/eventos': 'public',
  'GET /data/eventos/:id': 'public',
  'GET /data/eventosunidades/:id': 'session',
  'POST /data/eventosusuarios': 'session',
  'GET /data/eventosusuarios/idevento/:id': 'session',
  'PUT /data/eventosusuarios/idevento/:id': 'session',
  'GET /data/homebanners': 'public',
  'GET /data/libros': 'public',
  'GET /data/libros/:id': 'public',
  'GET /data/localidades': 'public',
  'GET /data/misactividades': 'session',
  'GET /data/misactividades/disponibles': 'session',
  'GET /data/paises': 'public',
  'GET /data/provincias': 'public',
  'GET /data/unidades/:id': 'session',
  'GET /data/unidades/:id/posicion': 'session',
  'PUT /data/unidades/:id/posicion': 'session',
  'POST /data/unidades/:id/respuestas': 'session',
  'GET /data/videos': 'public',
  'GET /ip-location/get-country-client': 'public',
  'POST /mercadopago/create_preference': 'public',
  'POST /mercadopago/create_preference_libro': 'public',
  'GET /mercadopago/payments/:id': 'public',
  'POST /mercadopago/webhook': 'public',
  'POST /paypal/orders': 'public',
  'POST /paypal/orders/:id/capture': 'public',
  'POST /paypal/webhook': 'public',
  'POST /stripe/create-checkout-session': 'public',
  'GET /stripe/payments': 'public',
  'POST /stripe/webhook': 'public',
}

const VISITORS = ['anonymous', 'ana', 'nora', 'consultora', 'staff'] as const
type Visitor = (typeof VISITORS)[number]

/** What each access lets pass; `granted` is anything that is not a refusal, since the input is made up. */
const EXPECTED: Record<Access, Record<Visitor, 'granted' | 401 | 403>> = {
  public: { anonymous: 'granted', ana: 'granted', nora: 'granted', consultora: 'granted', staff: 'granted' },
  session: { anonymous: 401, ana: 'granted', nora: 'granted', consultora: 'granted', staff: 'granted' },
  consultor: { anonymous: 401, ana: 403, nora: 403, consultora: 'granted', staff: 403 },
  staff: { anonymous: 401, ana: 403, nora: 403, consultora: 403, staff: 'granted' },
}

/** Refused for who they are; other 403s are about the state of what was asked for. */
const REFUSAL = /"code":"(SESION_REQUERIDA|SESION_VENCIDA|SIN_PERMISO)"/

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

describe('S19 every route × every kind of visitor', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await openSite()
  })
  afterAll(() => site.close())

  it('the table names exactly the routes that are served [S19 S19.1]', () => {
    expect(site.app.endpoints.map(nameOf).toSorted()).toEqual(Object.keys(TABLE).toSorted())
  })

  it('each visitor gets what the table says, and nothing more [S19 A6.3]', async () => {
    const surprises: string[] = []
    for (const endpoint of site.app.endpoints) {
      const access = TABLE[nameOf(endpoint)]
      if (!access) continue
      for (const visitor of VISITORS) {
        const { inject } = visitor === 'anonymous' ? site : site.as(visitor)
        const url = API_BASE + endpoint.path.replace(/:\w+/g, '1')
        const { statusCode, payload } = await inject({
          method: endpoint.method,
          url,
          ...(endpoint.method === 'GET' ? {} : { payload: {} }),
        })
        const expected = EXPECTED[access][visitor]
        const got = REFUSAL.test(payload) ? statusCode : 'granted'
        if (got !== expected || statusCode >= 500) {
          surprises.push(`${nameOf(endpoint)} as ${visitor}: ${statusCode} instead of ${expected}`)
        }
      }
    }
    expect(surprises).toEqual([])
  })

  it('a token of another key is nobody, on every route that needs a session [S15.1 S19]', async () => {
    // The tests above used up what one address may ask for.
    await site.sql('delete from limites')
    const other = await openSite({
      databaseUrl: site.config.databaseUrl,
      env: { SECRET: 'another secret for tests only, long enough to be accepted' },
    })
    for (const endpoint of site.app.endpoints.filter(({ access }) => access !== 'public')) {
      const url = API_BASE + endpoint.path.replace(/:\w+/g, '1')
      const headers = { authorization: await bearerOf(other) }
      // From an address that has not used up its share of purchases above.
      const remoteAddress = '10.9.8.7'
      const { statusCode } = await site.inject({ method: endpoint.method, url, headers, remoteAddress })
      expect([nameOf(endpoint), statusCode]).toEqual([nameOf(endpoint), 401])
    }
    await other.close()
  })
})

async function bearerOf(site: TestSite): Promise<string> {
  const answer = await site.inject({
    method: 'POST',
    url: '/v1/auth/login',
    payload: { Email: 'staff@ejemplo.com', Contrasenia: 'camino2026' },
  })
  return `Bearer ${answer.json().access_token}`
}
