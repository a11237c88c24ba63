import { afterAll, beforeAll, expect, it } from 'vitest'
import { MensajesList } from '#domain/formularios/mensajes.ts'
import { FORMULARIOS_RECIBIDOS, type FormularioRecibido } from '#domain/formularios/recibidos.ts'
import { EASY, solved } from '#testing/calls/bot-check.ts'
import { multipart } from '#testing/calls/multipart.ts'
import { openSite, type TestSite } from '#testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite({ env: EASY })
  await site.sql('delete from mensajes')
})
afterAll(() => site.close())

const persona = {
  nombre: 'Ana Ruiz',
  telefono: '11 5555-0101',
  email: 'ana.ruiz@correo.test',
  mensaje: 'Hola.',
}
const ENCUESTA = {
  ...{
    nombre: 'Lucía Ferreyra',
    radioOption1: 'Si',
    radioOption2: 'No',
    radioOption3: 'Si',
    radioOption4: 'Si',
  },
  ...{ radioOption5: 'Si', p1: '12', p2: '03/2024', p3: 'a', p4: 'b', p5: 'c', p6: 'd', p7: 'e' },
}

/** Public forms that are no message to the organisation. */
const ELSEWHERE = [
  '/data/consultores/:id/consultas',
  '/data/eventos/:id/espera',
  '/data/categorias2/code/:codigo/interes',
  '/data/categorias2/code/:codigo/interes/pagina',
]

it('every public form of the contract has its row in the inbox, under its own name [formularios/one-inbox]', async () => {
  const [lugar] = await site.sql<object>(
    `select pa.id_pais as pais, pr.id_provincia as provincia, l.id_localidad as localidad
     from localidades l join provincias pr using (id_provincia) join paises pa using (id_pais)
     where pa.codigo = 'AR' order by l.id_localidad limit 1`,
  )
  const [certificado] = await site.sql<{ nombre: string }>(
    'select nombre from certificados where activo = 1 limit 1',
  )
  const solicitud = { ...persona, ...lugar, certificados: [certificado?.nombre], acepto: true }
  const nombres = { paisNombre: 'Argentina', provinciaNombre: 'Buenos Aires', localidadNombre: 'Adrogué' }
  const libro = {
    ...{ nombre_y_apellido: 'Ana Ruiz', telefono: '11', email: persona.email, libros: 'Uno' },
    ...{ calle: 'Mitre', numero: '10' },
  }
  const sent: Record<string, [FormularioRecibido, object][]> = {
    '/data/contactos/send': [['contacto', persona]],
    '/data/contactos/send-arrepentimiento': [['arrepentimiento', { ...persona, compra: 'ABCD' }]],
    '/data/contactos/send-empresa': [['empresa', { ...persona, pais: 'Argentina' }]],
    '/data/contactos/send-certificado': [['certificado', { ...solicitud, dni: '30.111.222' }]],
    '/data/contactos/send-formarparte': [['formarparte', { ...solicitud, ...nombres }]],
    '/data/contactos/send-encuesta': [
      ['encuesta', { ...ENCUESTA, altcha: await solved(site) }],
      ['empresa-encuesta', { ...ENCUESTA, contexto: 'empresa', altcha: await solved(site) }],
    ],
    '/data/contactos/encuesta-evento': [
      ['encuesta-evento', { opcion_1: 'Aún no soy consultor', mensaje: 'Clara', evento: 'Jornada online' }],
    ],
    '/data/contactos/send-newsletter': [['newsletter', { email: persona.email }]],
    '/data/cud/create-libro': [['pedido-libro', libro]],
  }
  const declared = site.app.endpoints.filter(
    ({ limit, access }) => limit === 'formulario' && access === 'public',
  )
  expect(declared.map(({ path }) => path).toSorted()).toEqual([...Object.keys(sent), ...ELSEWHERE].toSorted())

  let address = 0
  for (const [path, bodies] of Object.entries(sent)) {
    for (const [formulario, body] of bodies) {
      const url = `/v1${path}`
      const request = path.startsWith('/data/cud')
        ? await multipart(url, body as Record<string, string>)
        : { method: 'POST' as const, url, payload: body }
      const answer = await site.inject({ ...request, remoteAddress: `198.51.100.${++address}` })
      expect([path, answer.statusCode]).toEqual([path, 200])
      const { data } = await site.as('staff').call(MensajesList.endpoints.list, { query: { formulario } })
      expect(data.map((row) => row.formulario)).toEqual([formulario])
    }
  }
  const { data } = await site.as('staff').call(MensajesList.endpoints.list, { query: {} })
  expect(data.map((row) => row.formulario).toSorted()).toEqual(FORMULARIOS_RECIBIDOS.toSorted())
})
