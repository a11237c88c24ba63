import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSite, type TestSite } from '#testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
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
}

it.each(Object.entries(WORK))('%s goes on until its batch is short [R1.41]', async (name, { fill, left }) => {
  await site.sql(fill)
  const leftNow = async () => (await site.sql<{ n: number }>(left))[0]?.n
  expect(await leftNow()).toBeGreaterThan(100)
  await site.runJob(name)
  expect(await leftNow()).toBe(0)
})
