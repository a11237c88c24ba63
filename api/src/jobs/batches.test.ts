import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSite, type TestSite } from '#testing/site.ts'

let site: TestSite
beforeAll(async () => {
  const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  site = await openSite({ env: { ...STRIPE, STRIPE_API_BASE: 'http://127.0.0.1:1' } })
})
afterAll(() => site.close())

const MANY = 210

/** More than one batch of what a job is about, and how much of it is left to do. */
const WORK: Record<string, { fill: string; left: string }> = {
  'consultores-vencimientos': {
    // Some were told of their end before, and are due again.
    fill: `
      with nuevos as (
        insert into consultores (id_pais, nombre, email, id_estado, estado, vence)
        select (select min(id_pais) from paises), 'Consultora ' || n, 'lote' || n || '@ejemplo.com', 1, 'vigente', current_date + 5 from generate_series(1, ${MANY}) n
        returning id_consultor, vence)
      insert into certificaciones (id_consultor, otorgada, vence, avisados)
      select id_consultor, vence - 365, vence,
        (array['{}', '{60}', '{60,30}', '{90}'])[1 + id_consultor % 4]::int[] from nuevos`,
    left: `select count(*)::int as n from certificaciones join consultores using (id_consultor)
      where email like 'lote%' and not avisados @> '{60,30,7}'`,
  },
  'pedidos-sin-respuesta': {
    fill: `insert into pedidos (via, id_consultor, nombre, email, libros, respuesta_hasta)
      select 'consultor', (select min(id_consultor) from consultores), 'Berta', 'berta@ejemplo.com', 'Uno', now() - interval '1 hour'
      from generate_series(1, ${MANY})`,
    left: 'select count(*)::int as n from pedidos where respuesta_hasta < now()',
  },
  'mensajes-por-vencer': {
    fill: `insert into mensajes (formulario, datos, request_id, espera_desde, vence_en, avisa_en)
      select 'contacto', '{}', 'lote', now(), now(), now() from generate_series(1, ${MANY})`,
    left: 'select count(*)::int as n from mensajes where avisa_en <= now() and avisado_en is null',
  },
  'movimientos-cotejar': {
    fill: `
      with extracto as (
        insert into extractos (id, medio, archivo, formato, nuevas, repetidas, ceros, rechazadas)
        values (gen_random_uuid(), 2, 'lote.csv', 'csv', 510, 0, 0, 0) returning id, medio)
      insert into movimientos (medio, extracto_id, fecha, importe, moneda, pagador, cuit, texto, huella, ordinal)
      select medio, id, current_date, 100000 + n, 'ARS', 'x', '', 'x', 'lote' || n, 1 from extracto, generate_series(1, 510) n`,
    left: 'select count(*)::int as n from movimientos where cotejado_en is null',
  },
  'compras-cancelaciones': {
    fill: `
      with evento as (
        insert into eventos (titulo, modalidad, fecha, id_estado, id_categoria2, cancelado_en, cancelacion_motivo)
        select 'Cancelado', 'Presencial', now() + interval '9 days', 1, min(id_categoria2), now() - interval '1 hour', 'Lluvia'
        from categorias2 returning id_evento)
      insert into compras (referencia, origin, medio, product_type, product_id, product_name, grupo, precio, precio_moneda,
        recargo, cotizacion, amount, currency, vence_en)
      select 'L-' || n, 'transferencia', 2, 'evento', id_evento, 'Cancelado', -1, 1, 'ARS', 0, 1, 1, 'ARS', now() + interval '1 day'
      from evento, generate_series(1, 150) n`,
    left: `select count(*)::int as n from compras where referencia like 'L-%' and estado = 'pendiente'`,
  },
  // A rush of purchases that nobody paid.
  'compras-vencer': {
    fill: `
      insert into compras (referencia, origin, medio, product_type, product_id, product_name, grupo, precio, precio_moneda,
        recargo, cotizacion, amount, currency, vence_en)
      select 'V-' || n, 'transferencia', 2, 'libro', 1, 'Libro', -1, 1, 'ARS', 0, 1, 1, 'ARS', now() - interval '1 minute'
      from generate_series(1, 2010) n`,
    left: `select count(*)::int as n from compras where referencia like 'V-%' and estado = 'pendiente'`,
  },
  // Nobody answers at its provider: each is tried once, and waits for its next turn.
  'compras-reembolsos': {
    fill: `
      with nuevas as (
        insert into compras (referencia, origin, medio, product_type, product_id, product_name, grupo, precio, precio_moneda,
          recargo, cotizacion, amount, currency, vence_en)
        select 'R-' || n, 'stripe', 4, 'libro', 1, 'Libro', -2, 1, 'USD', 0, 1, 1, 'USD', now() + interval '1 day'
        from generate_series(1, 110) n returning id),
      pagos as (
        insert into compras_pagos (origin, payment_id, compra_id, estado, amount, currency)
        select 'stripe', 'pi_' || id, id, 'pagado', 1, 'USD' from nuevas returning compra_id)
      insert into reembolsos (compra_id, origin, payment_id, importe, currency, estado, actualizado_en)
      select compra_id, 'stripe', 'pi_' || compra_id, 1, 'USD', 'aprobado', now() - interval '1 day' from pagos`,
    left: `select count(*)::int as n from reembolsos where payment_id like 'pi\\_%' and intentos = 0`,
  },
  'esperas-vencer': {
    fill: `
      with nuevos as (
        insert into eventos (titulo, modalidad, fecha, id_estado, id_categoria2, cancelado_en, cancelacion_motivo)
        select 'Sin lugar ' || n, 'Presencial', now() + interval '9 days', 1, (select min(id_categoria2) from categorias2),
          now() - interval '1 hour', 'Lluvia' from generate_series(1, 110) n returning id_evento)
      insert into esperas (id_evento, nombre, email, grupo) select id_evento, 'Berta', 'espera@ejemplo.com', -1 from nuevos`,
    left: `select count(*)::int as n from esperas where email = 'espera@ejemplo.com' and estado = 'espera'`,
  },
  'recordatorios-de-actividades': {
    fill: `
      with evento as (
        insert into eventos (titulo, modalidad, fecha, id_estado, id_categoria2)
        select 'Con muchos', 'Presencial', now() + interval '3 days', 1, min(id_categoria2) from categorias2 returning id_evento),
      personas as (
        insert into usuarios (nombre, email)
        select 'Persona ' || n, 'recordada' || n || '@ejemplo.com' from generate_series(1, ${MANY}) n returning id)
      insert into evento_usuarios (id_evento, user_id, pago, id_forma_pago, creado_en)
      select id_evento, id, 1, 1, now() - interval '30 days' from evento, personas`,
    left: `select count(*)::int as n from evento_usuarios join eventos using (id_evento)
      where titulo = 'Con muchos' and recordatorios = 0`,
  },
}

it.each(Object.entries(WORK))(
  '%s goes on until its batch is short [operacion/jobs-clear-backlogs]',
  { timeout: 240_000 },
  async (name, { fill, left }) => {
    await site.sql(fill)
    const leftNow = async () => (await site.sql<{ n: number }>(left))[0]?.n
    expect(await leftNow()).toBeGreaterThan(100)
    await site.runJob(name)
    expect(await leftNow()).toBe(0)
  },
)

const BACKLOG = 4_010

/** What piled up, in the tables that a job clears of it. */
const OLD: Record<string, Record<string, string>> = {
  'compras-avisos-viejos': {
    webhook_eventos: `
      insert into webhook_eventos (origin, event_id, hint, procesado_en, resultado)
      select 'stripe', 'viejo_' || n, '{}', now() - interval '200 days', 'hecho' from generate_series(1, ${BACKLOG}) n`,
  },
  'correos-enviados': {
    correos: `
      insert into correos (para, plantilla, datos, estado, enviado_en)
      select 'viejo@ejemplo.com', 'prueba', '{}', 'enviado', now() - interval '200 days' from generate_series(1, ${BACKLOG})`,
    // A trigger dates them.
    direcciones_borradas: `
      alter table direcciones_borradas disable trigger user;
      insert into direcciones_borradas (turno, borrada_en)
      select n, now() - interval '2 hours' from generate_series(1, ${BACKLOG}) n;
      alter table direcciones_borradas enable trigger user`,
  },
  'sesiones-vencidas': {
    sesiones: `
      insert into sesiones (usuario_id, refresh_hash, vence_en)
      select (select min(id) from usuarios), 'viejo' || n, now() - interval '200 days' from generate_series(1, ${BACKLOG}) n`,
    codigos_recuperacion: `
      insert into codigos_recuperacion (usuario_id, hash, vence_en)
      select (select min(id) from usuarios), 'viejo' || n, now() - interval '200 days' from generate_series(1, ${BACKLOG}) n`,
    sesiones_staff: `
      insert into sesiones_staff (usuario_id, token_hash, creado_en)
      select (select min(id) from usuarios), 'viejo' || n, now() - interval '400 days' from generate_series(1, ${BACKLOG}) n`,
  },
  'desafios-vencidos': {
    desafios_usados: `
      insert into desafios_usados (firma, creado_en)
      select 'viejo' || n, now() - interval '2 days' from generate_series(1, ${BACKLOG}) n`,
  },
  'nuevas-fechas-vencer': {
    intereses: `
      insert into intereses (id_categoria2, email, vence_en)
      select (select min(id_categoria2) from categorias2), 'viejo' || n || '@ejemplo.com', now() - interval '1 day'
      from generate_series(1, ${BACKLOG}) n`,
  },
  'subidas-abandonadas': {
    subidas: `
      insert into subidas (usuario_id, clase, nombre, tamanio, actualizado_en)
      select (select min(id) from usuarios), 'video', 'viejo.mp4', 10, now() - interval '2 days' from generate_series(1, ${BACKLOG})`,
  },
  'informes-pendientes': {
    informes_partes: `
      with corrida as (
        insert into informes_corridas (nombre, clase, columnas, filtros, formato, personal, autor, estado, vence_en)
        select 'Viejo', 'ventas', '{}', '{}', 'csv', false, min(id), 'lista', now() - interval '1 day' from usuarios returning id)
      insert into informes_partes (corrida, orden, contenido) select id, n, 'x' from corrida, generate_series(1, ${BACKLOG}) n`,
  },
}

it.each(Object.entries(OLD))(
  '%s takes no statement longer for a backlog [operacion/jobs-clear-backlogs]',
  async (name, tables) => {
    // In the place of the time that so many take of a server at work.
    await site.sql(`
    create or replace function demasiadas() returns trigger language plpgsql as $$ begin
      if (select count(*) from idas) > ${BACKLOG} / 2 then
        raise exception 'canceling statement due to statement timeout' using errcode = '57014';
      end if;
      return null;
    end $$`)
    const before = new Map<string, number | undefined>()
    const countOf = async (table: string) =>
      (await site.sql<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n
    for (const [table, fill] of Object.entries(tables)) {
      before.set(table, await countOf(table))
      await site.sql(fill)
      await site.sql(`create trigger demasiadas after delete on ${table} referencing old table as idas
      for each statement execute function demasiadas()`)
    }
    await site.runJob(name)
    for (const [table, count] of before) expect(await countOf(table), table).toBeLessThanOrEqual(count ?? 0)
  },
)
