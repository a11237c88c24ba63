// What opens to everybody of a kind, and is about something that is one person's: asked for by somebody else of that kind.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { API_BASE, type Endpoint } from '#contract/endpoint.ts'
import { aMiembro } from '#testing/people/miembro.ts'
import {
  aCompra,
  aConsultor,
  aCurso,
  anEvento,
  anInscripcion,
  aUsuario,
  insert,
} from '#testing/rows/factories.ts'
import { openSite, type TestSite, type TestVisitor } from '#testing/site.ts'
import { newReferencia } from '../../modules/compras/start/referencia.ts'

let site: TestSite
/** Of each kind, whose it is and somebody else. */
let people: Record<Kind, { owner: TestVisitor; other: TestVisitor }>
let ids: { persona: number; consultora: number; perfil: number; staff: number }
type Kind = 'persona' | 'consultor' | 'staff'

beforeAll(async () => {
  site = await openSite()
  const [found] = await site.sql<Record<string, number>>(
    `select (select id from usuarios where email = 'ana@ejemplo.com') as persona,
       (select id from usuarios where email = 'staff@ejemplo.com') as staff, usuario_id as consultora, id_consultor as perfil
     from consultores where usuario_id = (select id from usuarios where email = 'consultora@ejemplo.com')`,
  )
  ids = found as typeof ids
  const colega = await aUsuario(site, { nombre: 'Colega', roles: ['consultor'] })
  const { id_consultor } = await aConsultor(site, { nombre: 'Colega', email: colega.email })
  await site.sql('update consultores set usuario_id = $2 where id_consultor = $1', [id_consultor, colega.id])
  const miembro = await aMiembro(site, 'administracion')
  people = {
    persona: { owner: site.as('ana'), other: site.as('nora') },
    consultor: { owner: site.as('consultora'), other: site.as(colega.email) },
    staff: { owner: site.as('staff'), other: site.as(miembro.email) },
  }
})
afterAll(() => site.close())

const uuid = async (table: string, columns: Record<string, unknown>) =>
  (await insert<{ id: string }>(site, table, columns)).id
const aSesion = () =>
  uuid('sesiones', {
    usuario_id: ids.persona,
    refresh_hash: randomUUID(),
    vence_en: new Date(Date.now() + 9e6),
  })
const aCursoDeAna = async () => {
  const curso = await aCurso(site, { videos: ['/uno.mp4'], preguntas: true })
  await anInscripcion(site, { user_id: ids.persona, id_evento: curso.IdEvento })
  return curso
}
const ofCurso = async () => (await aCursoDeAna()).IdEvento
const ofUnidad = async () => (await aCursoDeAna()).unidades[0]
const aCompraDeAna = async () => {
  const { IdEvento: id_evento } = await anEvento(site)
  const pagada = { estado: 'confirmada', referencia: newReferencia() }
  return (await aCompra(site, { id_evento, user_id: ids.persona, ...pagada })).referencia
}
const aConsulta = () =>
  uuid('consultas', { id_consultor: ids.perfil, nombre: 'Eva', email: 'eva@ejemplo.com' })
const aPedido = async (estado = 'nuevo') => {
  const [archivo] = await site.sql<{ hash: string }>(
    `insert into archivos (hash, tipo, tamanio, contenido) values (repeat('ab', 32), 'application/pdf', 1, 'x')
     on conflict (hash) do update set tipo = excluded.tipo returning hash`,
  )
  const quien = { nombre: 'Eva', email: 'eva@ejemplo.com', libros: 'Uno', archivo: archivo?.hash, estado }
  return uuid('pedidos', { via: 'consultor', id_consultor: ids.perfil, archivo_nombre: 'a.pdf', ...quien })
}
const anActo = async () =>
  uuid('actos', {
    ...{ id: randomUUID(), autor: ids.staff, cosa: 'pedidos', acto: 'completar-libros', huella: '' },
    ...{ clave: await aPedido(), version: 1, antes: '{"rows":[],"total":null}' },
    deshacer_hasta: new Date(Date.now() + 9e6),
  })
const aFactor = (usuario_id: number, verificado_en: Date | null = null) =>
  uuid('factores', { usuario_id, tipo: 'totp', nombre: 'x', secreto: 'x', verificado_en })
const aLote = (terminado_en: Date | null = null) =>
  uuid('lotes', {
    ...{
      id: randomUUID(),
      recurso: 'libros',
      accion: 'despublicar',
      autor: ids.staff,
      actor: '{"tipo":"sistema"}',
    },
    terminado_en,
    tomado_hasta: new Date(Date.now() + 9e6),
  })
const aLoteHecho = async () => {
  const lote = await aLote(new Date())
  await insert(site, 'lotes_filas', { lote, orden: 0, clave: '999999', estado: 'hecha', antes: '{}' })
  return lote
}
const INFORME = { nombre: 'Mío', clase: 'ventas', columnas: ['fecha'], filtros: '{}' }
const anInforme = () => uuid('informes', { ...INFORME, autor: ids.staff })
const aCorrida = async () => {
  const estado = { estado: 'lista', formato: 'csv', personal: false, vence_en: new Date(Date.now() + 9e6) }
  const corrida = await uuid('informes_corridas', { ...INFORME, ...estado, autor: ids.staff })
  await insert(site, 'informes_destinatarios', { corrida, usuario: ids.staff })
  return corrida
}
const aNota = () => uuid('notas', { entidad: 'libros', clave: '1', texto: 'Mía', autor: ids.staff })
const aNotaDeAntes = async () => {
  const id = await aNota()
  await people.staff.owner.inject({ method: 'DELETE', url: `${API_BASE}/gestion/notas/${id}` })
  return id
}
const aVista = () =>
  uuid('vistas_guardadas', { pantalla: 'libros', nombre: randomUUID(), direccion: '', autor: ids.staff })
const aSesionDeStaff = () => uuid('sesiones_staff', { usuario_id: ids.staff, token_hash: randomUUID() })
const aSubida = () => uuid('subidas', { usuario_id: ids.staff, clase: 'video', nombre: 'a.mp4', tamanio: 10 })

interface Own {
  make: () => Promise<unknown>
  payload?: object
  version?: true
  /** What it belongs to is no secret, whose it is decides what is read. */
  known?: true
}
const GUARDADO = { nombre: 'Otro', clase: 'ventas', columnas: ['fecha'], filtros: {} }
const PROGRAMA = { dias: [1], hora: 8, formato: 'csv', destinatarios: [1] }
const PERFIL = {
  ...{ Telefono: '', Email: 'consultora@ejemplo.com', IdPais: 1, IdProvincia: null, IdLocalidad: null },
  idiomas: ['Español'],
}

/** Each with somebody's own row; new endpoints are put here, or below with a reason. */
const OWN: Record<Kind, Record<string, Own>> = {
  persona: {
    'GET /data/compras/:referencia': { make: aCompraDeAna },
    'POST /data/compras/:referencia/verificar': { make: aCompraDeAna, payload: {} },
    'DELETE /data/cuenta/sesiones/:id': { make: aSesion },
    'GET /data/eventosunidades/:id': { make: ofCurso, known: true },
    'GET /data/eventosusuarios/idevento/:id': { make: ofCurso, known: true },
    'PUT /data/eventosusuarios/idevento/:id': { make: ofCurso, known: true, payload: { paso: 0 } },
    'GET /data/unidades/:id': { make: ofUnidad, known: true },
    'GET /data/unidades/:id/posicion': { make: ofUnidad, known: true },
    'PUT /data/unidades/:id/posicion': { make: ofUnidad, known: true, payload: { segundos: 3 } },
    'POST /data/unidades/:id/respuestas': { make: ofUnidad, known: true, payload: { opciones: [1] } },
  },
  consultor: {
    'POST /portal/consultas/:id/respuestas': { make: aConsulta, payload: { texto: 'Hola' } },
    'POST /portal/consultas/:id/cerrar': { make: aConsulta },
    'POST /portal/factor/:id/confirmar': {
      make: () => aFactor(ids.consultora),
      payload: { codigo: '123456' },
    },
    'GET /portal/pedidos/:id': { make: aPedido },
    'GET /portal/pedidos/:id/comprobante': { make: aPedido },
    'POST /portal/pedidos/:id/aceptar': { make: aPedido, payload: {}, version: true },
    'POST /portal/pedidos/:id/recibir-pago': { make: () => aPedido('aceptado'), payload: {}, version: true },
    'POST /portal/pedidos/:id/enviar': { make: () => aPedido('pagado'), payload: {}, version: true },
    'POST /portal/pedidos/:id/entregar': { make: () => aPedido('enviado'), payload: {}, version: true },
    'POST /portal/pedidos/:id/cancelar': { make: aPedido, payload: { motivo: 'No hay' }, version: true },
    'GET /portal/perfiles/:IdConsultor': { make: async () => ids.perfil },
    'PUT /portal/perfiles/:IdConsultor': {
      make: async () => ids.perfil,
      payload: PERFIL,
      version: true,
    },
  },
  staff: {
    'POST /gestion/actos/:id/deshacer': { make: anActo },
    'GET /gestion/lotes/:id': { make: () => aLote() },
    'GET /gestion/lotes/:id/filas': { make: () => aLote() },
    'POST /gestion/lotes/:id/deshacer': { make: aLoteHecho, payload: { id: randomUUID() } },
    'DELETE /gestion/factores/:id': { make: () => aFactor(ids.staff, new Date()) },
    'POST /gestion/factores/totp/:id/confirmar': {
      make: () => aFactor(ids.staff),
      payload: { codigo: '123456' },
    },
    'GET /gestion/informes/:id': { make: anInforme },
    'PUT /gestion/informes/:id': { make: anInforme, payload: GUARDADO, version: true },
    'DELETE /gestion/informes/:id': { make: anInforme },
    'POST /gestion/informes/:id/copiar': { make: anInforme },
    'GET /gestion/informes/:id/destinatarios': { make: anInforme },
    'PUT /gestion/informes/:id/programa': { make: anInforme, payload: PROGRAMA },
    'DELETE /gestion/informes/:id/programa': { make: anInforme },
    'GET /gestion/informes/corridas/:id': { make: aCorrida },
    'GET /gestion/informes/corridas/:id/archivo': { make: aCorrida },
    'DELETE /gestion/notas/:id': { make: aNota },
    'POST /gestion/notas/:id/recordada': { make: aNota },
    'POST /gestion/notas/:id/restaurar': { make: aNotaDeAntes, payload: { texto: 'Mía' } },
    'DELETE /gestion/vistas/:id': { make: aVista },
    'DELETE /gestion/sesiones/:id': { make: aSesionDeStaff },
    'GET /gestion/subidas/:id': { make: aSubida },
    'POST /gestion/subidas/:id/terminar': { make: aSubida },
  },
}
/** What their path names is nobody's: one's own is found by who asks. */
const NOBODYS = [
  'GET /data/eventos/:id/espera',
  'GET /data/categorias2/code/:codigo/interes',
  'DELETE /data/categorias2/code/:codigo/interes',
  'DELETE /portal/cambios/:clase',
]

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const answer = async (who: TestVisitor, name: string, id: unknown, { payload, version }: Own) => {
  const [method = '', path = ''] = name.split(' ')
  const { statusCode, payload: said } = await who.inject({
    method: method as 'GET',
    url: API_BASE + path.replace(/:\w+/, String(id)),
    ...(version ? { headers: { 'if-match': '"1"' } } : {}),
    ...(method === 'GET' || method === 'DELETE' ? {} : { payload: payload ?? {} }),
  })
  return { statusCode, said: statusCode < 400 ? 'done' : said }
}
const absentLike = (id: unknown) => {
  const text = String(id)
  if (/^\d+$/.test(text)) return 2_000_000_000
  return text.length === 36 ? randomUUID() : text.replace(/^..../, '0000')
}

it('covers every endpoint that opens to all of a kind and names something in its path [cuentas/one-persons-rows]', () => {
  const kinds = ['session', 'consultor', 'staff']
  const found = site.app.endpoints
    .filter(({ access, path }) => kinds.includes(access) && path.includes(':'))
    .map(nameOf)
  const listed = [...Object.values(OWN).flatMap((each) => Object.keys(each)), ...NOBODYS]
  expect(found.filter((name) => !listed.includes(name))).toEqual([])
  const served = site.app.endpoints.map(nameOf)
  expect(listed.filter((name) => !served.includes(name))).toEqual([])
})

for (const kind of ['persona', 'consultor', 'staff'] as const) {
  it.each(Object.entries(OWN[kind]))(
    `of a ${kind}, %s tells somebody else no more than of what is not there [cuentas/one-persons-rows]`,
    async (name, own) => {
      const { owner, other } = people[kind]
      const id = await own.make()
      const [absent, refused] = [
        await answer(other, name, absentLike(id), own),
        await answer(other, name, id, own),
      ]
      expect(refused.statusCode).toBeGreaterThanOrEqual(400)
      if (!own.known) expect(refused).toEqual(absent)
      // It is there: whose it is gets another answer.
      expect(await answer(owner, name, id, own)).not.toEqual(refused)
    },
  )
}
