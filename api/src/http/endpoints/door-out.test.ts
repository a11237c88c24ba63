import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SHEET_TYPES } from '#contract/answer.ts'
import { API_BASE, type Endpoint } from '#contract/endpoint.ts'
import { queriedResource } from '#contract/resource-query.ts'
import { CompraStaff } from '#domain/compras/actos-staff.ts'
import { login } from '#domain/cuentas/acceso.ts'
import { includesOf } from '#testing/calls/includes.ts'
import { type Canaries, placeCanaries } from '#testing/guards/canaries.ts'
import { ACCOUNTS, AUDIENCES, type Audience, CLOSED, LEAVES } from '#testing/guards/what-leaves.ts'
import { openStaffSession } from '#testing/people/staff-session.ts'
import { textOfSheet } from '#testing/reading/sheet.ts'
import { openSite, type TestSite } from '#testing/site.ts'

/** Payments that only a provider knows, and tasks of a queue that does not run here. */
const UNANSWERED = ['GET /mercadopago/payments/:id', 'GET /stripe/payments', 'GET /gestion/tareas/:nombre']

const BLOQUEO = 'login:203.0.113.9'
const LOTE = '00000000-0000-4000-8000-000000000001'

/** What the demo content lacks: tables without a row, a private file, and a transfer whose receipt has come. */
const ROWS = `
  insert into archivos (hash, tipo, tamanio, publico, contenido)
    values (encode(sha256('abc'), 'hex'), 'application/pdf', 3, false, 'abc');
  update compras set referencia = 'ABCD-EFGH-JKMN-PQRS', comprobante = encode(sha256('abc'), 'hex')
    where id = (select id from compras where user_id = 1 and estado = 'pendiente' and origin = 'transferencia' limit 1);
  insert into compras_pagos (origin, payment_id, compra_id, estado, amount, currency)
    select origin, pago, id, 'pagado', 1, currency from compras, unnest('{x,y}'::text[]) pago
    where comprobante is not null;
  insert into compras_claves (clave, compra_id) select 'x', id from compras where comprobante is not null;
  insert into compras_decisiones (id, compra_id, usuario_id, accion, historia_id)
    select gen_random_uuid(), c.id, u.id, 'rechazar', h.id from compras c, usuarios u, compras_historia h
    where c.comprobante is not null and u.email = 'staff@ejemplo.com' and h.compra_id = c.id;
  insert into reembolsos (compra_id, origin, payment_id, importe, currency, estado, motivo)
    select id, origin, 'x', 1, currency, 'hecho', 'x' from compras where comprobante is not null;
  insert into asistencias (clave, tipo, id_evento, inscripcion_id, via, usuario_id, vista_en, reloj_en)
    select gen_random_uuid(), 'ingreso', i.id_evento, i.id, 'qr', u.id, now(), now()
    from evento_usuarios i, usuarios u where i.user_id = 1 and u.email = 'staff@ejemplo.com';
  insert into archivos_variantes (hash, ancho, formato, contenido) select hash, 320, 'webp', '' from archivos limit 1;
  insert into codigos_recuperacion (usuario_id, hash, vence_en) select id, 'x', now() + interval '1 hour' from usuarios;
  insert into limites (key, points, expire) values ('${BLOQUEO}', 1, 9e12);
  insert into correos (para, plantilla, datos, archivo, proximo_intento_en)
    select 'ana@ejemplo.com', 'bienvenida', '{"nombre": "Ana"}', hash, now() + interval '1 year' from archivos limit 1;
  insert into cupones (codigo, descripcion, tipo, porcentaje, usuario_id, email, origen) values ('X', 'x', 'porcentaje', 10, 1, 'x', 'x');
  update cupones set email = 'x' where id = 1;
  update compras set cupon = 'X' where comprobante is not null;
  insert into revisiones (tabla, clave, numero, version, estado, datos, motivo) values ('cupones', '1', 1, 1, 'guardada', '{"codigo": "x"}', 'x');
  insert into esperas (id_evento, usuario_id, nombre, email, grupo) select min(id_evento), 1, 'x', 'x', -1 from evento_sociales;
  insert into intereses (id_categoria2, usuario_id, email, vence_en) select min(id_categoria2), 1, 'x', now() + interval '1 year' from categorias2;
  insert into anuncios (id_evento, hasta) select min(id_evento), 'x' from eventos on conflict do nothing;
  update anuncios set hasta = 'x';
  insert into eventos_cambios (id_evento, antes, desde) select min(id_evento), '{"Titulo": "x"}', now() from eventos;
  insert into desafios_usados (firma) values ('x');
  insert into mensajes (formulario, datos, archivo, request_id)
    select 'contacto', '{"email": "ana@ejemplo.com", "mensaje": "Hola"}', hash, 'x' from archivos where tamanio = 3;
  insert into mensajes_hilo (id, mensaje_id, direccion, texto, de, message_id, adjuntos)
    select '${LOTE}', max(id), 'entra', 'x', 'x', 'x', '{x}' from mensajes;
  insert into revisiones (tabla, clave, numero, version, estado, datos, motivo)
    select tabla, clave, 1, 1, 'borrador', '{"titulo": "x"}', 'x' from (values ('bancos', '2'), ('categorias2', '1'),
      ('certificados', '1'), ('eventos', '1'), ('homebanners', '1'), ('libros', '1'), ('paises', '1'), ('textos', 'somos.lead'),
      ('videos', '1'), ('datosempresas', '1'), ('respuestas_guardadas', '1')) de (tabla, clave);
  insert into ajustes (clave, numero, valor, desde, motivo) values ('tolerancia', 1, '{"ARS": 1, "USD": 1}', now(), 'x');
  insert into cotizaciones (valor, desde, motivo) values (1, now(), 'x');
  insert into solicitudes_datos (id, usuario_id, tipo, estado, detalle, recibida_en, vence_en, identidad, identidad_por, respuesta)
    select 1, 1, 'acceso', 'verificada', 'x', now(), now(), 'x', id, 'x' from usuarios where email = 'staff@ejemplo.com';
  insert into solicitudes_datos (id, nombre, email, tipo, detalle, recibida_en, vence_en)
    values (2, 'x', 'x', 'acceso', 'x', now(), now());
  insert into revisiones (tabla, clave, numero, version, estado, datos, motivo)
    select 'evento_unidades', id_evento_unidad, 1, 1, 'guardada', '{"Nombre": "x"}', 'x' from evento_unidades;
  insert into codigos_respaldo (usuario_id, hash) select id, 'x' from usuarios where email = 'staff@ejemplo.com';
  insert into sesiones_staff (usuario_id, token_hash, agente, direccion, pais, desafio)
    select id, 'x', 'x', 'x', 'x', 'x' from usuarios where email = 'staff@ejemplo.com';
  insert into suscripciones (email, request_id) values ('ana@ejemplo.com', 'x');
  insert into revisiones (tabla, clave, numero, version, estado, datos, motivo)
    select 'archivos_imagenes', min(archivo), 1, 1, 'guardada', '{"x": "x"}', 'x' from archivos_imagenes;
  insert into archivos_partes (grupo, desde, contenido) values (gen_random_uuid(), 0, 'abc');
  insert into objetos (archivo, subida, marcas, error) values ('x', 'x', '{x}', 'x');
  insert into subidas (usuario_id, clase, nombre, tamanio) select id, 'video', 'x', 3 from usuarios where email = 'staff@ejemplo.com';
  insert into notas (entidad, clave, texto, autor) select 'libros', '1', 'x', id from usuarios where email = 'staff@ejemplo.com';
  insert into vistas_guardadas (pantalla, nombre, direccion, autor)
    select 'libros', 'x', 'x', id from usuarios where email = 'staff@ejemplo.com';
  insert into lotes (id, recurso, accion, autor, actor, terminado_en)
    select '${LOTE}', 'libros', 'publicar', id, '{}', now() from usuarios where email = 'staff@ejemplo.com';
  insert into extractos (id, medio, archivo, formato, nuevas, repetidas, ceros, rechazadas)
    select '${LOTE}', min(medio), 'x.csv', 'csv', 1, 0, 0, 1 from bancos;
  insert into extractos_plantillas (medio, encabezado, formato) select min(medio), 'x', '{}' from bancos;
  insert into extractos_rechazos (extracto_id, fila, motivo, texto) values ('${LOTE}', 1, 'x', 'x');
  insert into movimientos (medio, extracto_id, fecha, importe, moneda, pagador, cuit, texto, huella, ordinal, motivo_descarte, cotejo)
    select min(medio), '${LOTE}', '2026-11-01', 1, 'ARS', 'x', 'x', 'x', 'x', 1, 'x', '{"veredicto": "segura", "propuesta": [], "candidatas": []}' from bancos;
  insert into movimientos_asignaciones (id, movimiento_id, orden, compra_id, payment_id, importe, pruebas, antes)
    select '${LOTE}', m.id, 1, c.id, 'x', 1, 'R', '{}' from movimientos m, compras c where c.comprobante is not null;
  insert into movimientos_desasignaciones (asignacion_id, motivo) values ('${LOTE}', 'x');
  insert into actos (id, autor, cosa, acto, clave, huella, mensaje, sigue_en, antes)
    select '${LOTE}', id, 'x', 'x', 'x', 'x', 'x', 'x', '{"x": "x"}' from usuarios where email = 'staff@ejemplo.com';
  insert into lotes_filas (lote, orden, clave, estado) values ('${LOTE}', 1, '1', 'hecha');
  insert into informes (nombre, clase, columnas, filtros, autor, error)
    select 'x', 'ventas', '{fecha,total}', '{"periodo": "todo", "opciones": {}}', id, 'x' from usuarios where email = 'staff@ejemplo.com';
  insert into informes_corridas (id, nombre, clase, columnas, filtros, formato, personal, autor, estado, error, vence_en)
    select '${LOTE}', 'x', 'ventas', '{fecha}', '{}', 'csv', false, id, 'lista', 'x', now() + interval '1 day' from usuarios where email = 'staff@ejemplo.com';
  insert into informes_destinatarios (corrida, usuario) select '${LOTE}', id from usuarios where email = 'staff@ejemplo.com';
  insert into informes_partes (corrida, orden, contenido) values ('${LOTE}', 0, 'abc');
  insert into consultores_cambios (id, id_consultor, clase, antes, datos, respuesta)
    select 1, id_consultor, 'perfil', '{"Nombre": "x"}', '{"Nombre": "x"}', 'x' from consultores where usuario_id is not null limit 1
    on conflict do nothing;
  insert into consultas (id, id_consultor, nombre, email, telefono)
    select 1000, id_consultor, 'x', 'ana@ejemplo.com', 'x' from consultores where usuario_id is not null limit 1;
  insert into consultas_mensajes (consulta_id, de, texto, message_id) values (1000, 'visitante', 'x', 'x');
  insert into revisiones (tabla, clave, numero, version, estado, datos, motivo)
    select 'consultores', id_consultor, 1, 1, 'guardada', '{"Nombre": "x"}', 'x' from consultores where usuario_id is not null;
  update pedidos set archivo = (select hash from archivos limit 1);
  insert into visitas (dia, id_evento, pagina, cuenta) select current_date, id_evento, 'visita', 1 from eventos limit 1;
  insert into webhook_eventos (origin, event_id, hint, procesado_en) values ('stripe', 'x', '{"id": "x"}', now());
`

/** A person is found again by the address they wrote. */
const SAME_PERSON = `
  update suscripciones set email = (select email from usuarios where id = 1);
  update correos set para = (select email from usuarios where id = 1);
  update consultas set email = (select email from usuarios where id = 1);
  update pedidos set email = (select email from usuarios where id = 1);
  update mensajes set datos = datos || jsonb_build_object('email', (select email from usuarios where id = 1));
`

/** A row for each parameter of a path that an answer can be had for. */
const SUBJECTS = `select
  (select hash from archivos where not publico and tamanio = 3) as hash,
  (select usuario_id from usuarios_roles limit 1) as staff,
  (select id from reembolsos limit 1) as reembolso,
  (select id from correos limit 1) as correo,
  (select c.code from categorias2 c join categorias2 h on h.id_categoria_padre = c.id_categoria2
    order by c.id_categoria2 limit 1) as categoria,
  (select referencia from compras where comprobante is not null) as compra,
  (select codigo from constancias limit 1) as constancia,
  (select inscripcion_id from constancias limit 1) as inscripto,
  (select id_consultor from consultores where perfil_activo = 1 and id_estado = 1 and nombre like '%zqx%'
    limit 1) as consultor,
  (select id_consultor from consultores where usuario_id is not null limit 1) as perfil,
  (select id_provincia from localidades where nombre like '%zqx%' limit 1) as provincia,
  (select id from subidas) as subida,
  (select min(archivo) from archivos_imagenes) as imagen,
  (select mensaje_id from mensajes_hilo where id = '${LOTE}') as mensaje,
  (select id_evento from esperas where usuario_id is not null) as espera,
  (select id from movimientos) as movimiento,
  (select id_evento from eventos join evento_sociales using (id_evento) join imagenes using (id_evento)
    where id_estado = 1 limit 1) as evento,
  (select id_evento from evento_usuarios where user_id = 1 and finalizado = 0 and abierta_hasta > now() and paso > 0
    limit 1) as curso,
  (select id_evento_unidad from evento_unidades where orden = 1 and id_evento = (select id_evento
    from evento_usuarios where user_id = 1 and finalizado = 0 and abierta_hasta > now() and paso > 0 limit 1)) as unidad`
type Subjects = Record<
  | 'hash'
  | 'staff'
  | 'reembolso'
  | 'correo'
  | 'categoria'
  | 'compra'
  | 'constancia'
  | 'inscripto'
  | 'consultor'
  | 'perfil'
  | 'provincia'
  | 'evento'
  | 'subida'
  | 'imagen'
  | 'mensaje'
  | 'movimiento'
  | 'espera'
  | 'curso'
  | 'unidad',
  string
>

interface Wanted {
  /** For every parameter of the path. */
  at?: string | number
  /** Something that has to be known before it can be asked for. */
  secret?: true
  query?: string
  body?: object
}

/** How to ask for something that is there; what is not named here is asked for as `1`, with an empty body. */
function wantedOf({ hash, compra, categoria, ...ids }: Subjects): Record<string, Wanted> {
  const known = { at: compra, secret: true } as const
  const texto = 'somos.lead'
  const motivo = { ...known, body: { motivo: 'Una prueba.' } }
  return {
    'GET /data/archivos/:hash': { at: hash },
    // Placing the marks was recorded too; of that, only what is public anyway.
    'GET /data/auditoria': { query: 'tabla=videos' },
    'GET /data/buscar': { query: 'q=charla' },
    'GET /data/auditoria.csv': { query: 'tabla=videos' },
    'GET /data/auditoria.xlsx': { query: 'tabla=videos' },
    'GET /data/categorias2/code/:codigo': { at: categoria },
    'GET /data/categorias2/code/:codigo/interes': { at: categoria },
    'GET /gestion/eventos/:id/interesados': { query: 'IdCategoria2=1' },
    'GET /data/compras/:referencia': known,
    'GET /data/compras/mi-cupon': { query: `product_type=evento&product_id=${ids.curso}` },
    'GET /data/compras/:referencia/comprobante': known,
    'GET /data/compras/:referencia/destinos': known,
    'GET /data/compras/:referencia/historia': known,
    'GET /data/consultores/paises': { query: 'tipo=comunidad' },
    'GET /gestion/compras/:referencia': known,
    ...Object.fromEntries(
      Object.keys(CompraStaff.acts).map((acto) => [`POST /gestion/compras/:referencia/${acto}`, motivo]),
    ),
    'POST /data/compras/:referencia/reembolsar': motivo,
    'POST /data/compras/:referencia/verificar': known,
    'GET /data/constancias/:codigo': { at: ids.constancia, secret: true },
    'GET /data/consultores/:id': { at: ids.consultor },
    'GET /data/eventos/:id': { at: ids.evento },
    'GET /data/eventos/:id/espera': { at: ids.espera },
    'GET /gestion/eventos/:id/espera': { at: ids.espera },
    'GET /data/eventosunidades/:id': { at: ids.curso },
    'GET /data/eventosusuarios/idevento/:id': {
      at: ids.curso,
      query: 'includes=evento,evento.evento_unidades',
    },
    'PUT /data/eventosusuarios/idevento/:id': { at: ids.curso, body: { paso: 2 } },
    'GET /data/localidades': { query: `IdProvincia=${ids.provincia}` },
    'GET /data/textos': { query: 'pagina=campus' },
    'GET /gestion/bancos/:medio': { at: 2 },
    'GET /gestion/bloqueos/:key': { at: BLOQUEO },
    'GET /gestion/correos/:id': { at: ids.correo },
    'GET /gestion/consultores/:IdConsultor': { at: ids.perfil },
    'GET /gestion/consultores/:IdConsultor/cambios': { at: ids.perfil },
    'GET /gestion/consultores/situaciones/:IdConsultor': { at: ids.perfil },
    'GET /gestion/consultores/:IdConsultor/revisiones': { at: ids.perfil },
    'GET /gestion/consultores/:IdConsultor/revisiones/:numero': { at: ids.perfil },
    'GET /gestion/bancos/:medio/revisiones': { at: 2 },
    'GET /gestion/bancos/:medio/revisiones/:numero': { at: 2 },
    'GET /gestion/buscar': { query: 'q=zqx' },
    'GET /gestion/equipo/:id': { at: ids.staff },
    'GET /gestion/informes/mes/archivo': { query: 'mes=2024-01&formato=csv' },
    'GET /gestion/reembolsos/:id': { at: ids.reembolso },
    'GET /gestion/respuestas-guardadas': { query: 'uso=rechazo' },
    'GET /gestion/actividad': { query: 'entidad=libros&clave=1' },
    'GET /gestion/extractos/:id': { at: LOTE },
    'GET /gestion/inscripciones/:id': { at: ids.inscripto },
    'GET /gestion/mensajes/:id': { at: ids.mensaje },
    'GET /gestion/mensajes/:id/archivo': { at: ids.mensaje },
    'GET /gestion/personas/:id/union': { query: 'de=2' },
    'GET /gestion/movimientos/:id': { at: ids.movimiento },
    'GET /gestion/informes/corridas/:id': { at: LOTE },
    'GET /gestion/informes/corridas/:id/archivo': { at: LOTE },
    'GET /gestion/lotes/:id': { at: LOTE },
    'GET /gestion/lotes/:id/filas': { at: LOTE },
    'GET /gestion/vistas': { query: 'pantalla=libros' },
    'GET /gestion/subidas/:id': { at: ids.subida },
    'GET /gestion/imagenes/:archivo': { at: ids.imagen },
    'GET /gestion/imagenes/:archivo/revisiones': { at: ids.imagen },
    'GET /gestion/imagenes/:archivo/revisiones/:numero': { at: ids.imagen },
    'GET /gestion/textos/:clave': { at: texto },
    'GET /gestion/unidades/:IdEventoUnidad': { at: ids.unidad },
    'GET /gestion/unidades/:IdEventoUnidad/cuestionario': { at: ids.unidad },
    'GET /gestion/unidades/:IdEventoUnidad/revisiones': { at: ids.unidad },
    'GET /gestion/unidades/:IdEventoUnidad/revisiones/:numero': { at: ids.unidad },
    'GET /gestion/textos/:clave/revisiones': { at: texto },
    'GET /gestion/textos/:clave/revisiones/:numero': { at: texto },
    'GET /portal/perfiles/:IdConsultor': { at: ids.perfil },
    'GET /data/unidades/:id': { at: ids.unidad, query: 'includes=preguntas,preguntas.opciones' },
    'GET /data/unidades/:id/posicion': { at: ids.unidad },
    'PUT /data/unidades/:id/posicion': { at: ids.unidad, body: { segundos: 3 } },
    'POST /data/unidades/:id/respuestas': { at: ids.unidad, body: { opciones: [] } },
  }
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

function requestsFor(
  definition: Endpoint,
  audience: Audience,
  { at = 1, secret, query = '', body = {} }: Wanted = {},
): InjectOptions[] {
  const known = secret && audience === 'anonymous' ? 1 : at
  const resource = definition.query && queriedResource.get(definition.query)?.resource
  const includes = resource ? includesOf(resource).join(',') : ''
  const url = API_BASE + definition.path.replace(':numero', '1').replace(/:\w+/g, encodeURIComponent(known))
  const queries = [query, ...(includes ? [`includes=${includes}`] : [])]
  return queries.map((asked) => ({
    method: definition.method,
    url: asked ? `${url}?${asked}` : url,
    ...(definition.method === 'GET' ? {} : { payload: body }),
  }))
}

const byTable = (columns: Iterable<string>) => {
  const tables: Record<string, string[]> = {}
  for (const name of [...columns].toSorted()) {
    const [table = '', column = ''] = name.split('.')
    tables[table] = [...(tables[table] ?? []), column]
  }
  return tables
}

const CLOSE_SESSIONS = [
  'POST /auth/logout',
  'DELETE /data/cuenta/sesiones',
  'POST /gestion/personas/:id/cerrar-sesiones',
  'POST /gestion/personas/:id/inhabilitar',
  'POST /gestion/personas/:id/unir',
]

describe('the door out', () => {
  let site: TestSite
  let canaries: Canaries
  let wanted: Record<string, Wanted>
  const authorization = new Map<Audience, Record<string, string>>()
  const seen = new Map<Audience, Set<string>>()
  const answered = new Set<string>()

  async function signIn(account: Audience): Promise<void> {
    const body = { Email: `${account}@ejemplo.com`, Contrasenia: 'camino2026' }
    const { access_token } = await site.call(login, { body })
    authorization.set(account, { authorization: `Bearer ${access_token}` })
  }

  /** From an address of its own, so that no limit stands before the answer. */
  let asked = 0
  async function ask(audience: Audience, definition: Endpoint, request: InjectOptions): Promise<string> {
    const answer = await site.inject({
      ...request,
      headers: authorization.get(audience) ?? {},
      remoteAddress: `10.3.${++asked >> 8}.${asked & 255}`,
    })
    if (answer.statusCode < 400) answered.add(nameOf(definition))
    const isSheet = answer.headers['content-type'] === SHEET_TYPES.xlsx
    return `${JSON.stringify(answer.headers)} ${isSheet ? await textOfSheet(answer.rawPayload) : answer.payload}`
  }

  beforeAll(async () => {
    site = await openSite({ env: { STRICT_ANSWERS: '0' } })
    for (const account of ACCOUNTS) await signIn(account)
    await site.sql(ROWS)
    const [staff] = await site.sql<{ id: number }>(
      `select id from usuarios where email = 'staff@ejemplo.com'`,
    )
    const client = await site.database.pool.connect()
    const placing = placeCanaries(client, {
      secrets: {
        'archivos.hash': 'select hash from archivos where not publico',
        'compras.referencia': 'select referencia from compras where comprobante is null',
        'constancias.codigo': 'select codigo from constancias',
      },
      fixed: [
        'textos.clave',
        'textos.pagina',
        'suscripciones.email',
        'consultas.email',
        'correos.para',
        'limites.key',
        'pedidos.email',
        'revisiones.tabla',
        'revisiones.clave',
        'notas.entidad',
        'notas.clave',
        'vistas_guardadas.pantalla',
      ],
    })
    canaries = await placing.finally(() => client.release())
    await site.sql(SAME_PERSON)
    const [{ email } = { email: '' }] = await site.sql<{ email: string }>(
      'select email from usuarios where id = $1',
      [staff?.id],
    )
    const door = await openStaffSession({ sql: site.sql, origin: site.config.origin }, email)
    authorization.set('staff', { ...authorization.get('staff'), ...door })
    wanted = wantedOf((await site.sql<Subjects>(SUBJECTS))[0] as Subjects)
    // Reads first: what is done afterwards changes what can be read. Whoever closes a session is nobody after that.
    const turnOf = (definition: Endpoint) =>
      definition.method === 'GET' ? 0 : CLOSE_SESSIONS.includes(nameOf(definition)) ? 2 : 1
    const definitions = site.app.endpoints.toSorted((a, b) => turnOf(a) - turnOf(b))
    for (const definition of definitions) {
      for (const audience of AUDIENCES) {
        const found = seen.get(audience) ?? new Set()
        for (const request of requestsFor(definition, audience, wanted[nameOf(definition)])) {
          for (const column of canaries.foundIn(await ask(audience, definition, request))) found.add(column)
        }
        seen.set(audience, found)
      }
    }
  })
  afterAll(() => site.close())

  it('was tried with a mark in every column that takes one [sitio/marked-texts-stay]', async () => {
    expect(byTable(canaries.closed)).toEqual(CLOSED)
    const tables = new Set(canaries.placed.map((name) => name.split('.')[0]))
    const whole: string[] = []
    for (const table of tables) {
      whole.push(JSON.stringify(await site.sql(`select to_jsonb(t) - 'contenido' from "${table}" t`)))
    }
    expect(canaries.foundIn(whole.join(' '))).toEqual(canaries.placed)
  })

  it('was opened by every read of the contract [sitio/marked-texts-stay]', () => {
    const reads = site.app.endpoints.filter(({ method }) => method === 'GET').map(nameOf)
    expect(reads.filter((name) => !answered.has(name) && !UNANSWERED.includes(name))).toEqual([])
  })

  it.each(AUDIENCES)(
    'lets out to %s what was decided, and nothing else [sitio/marked-texts-stay sitio/private-fields-stay]',
    (audience) => {
      const everybodys = (audience !== 'anonymous' && seen.get('anonymous')) || new Set<string>()
      const beside = seen.get(audience)?.difference(everybodys) ?? []
      expect(byTable(beside)).toEqual(LEAVES[audience])
    },
  )
})
