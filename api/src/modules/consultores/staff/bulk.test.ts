import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDias, addMeses, diaDe } from '#domain/calendario/calendario.ts'
import { getLote, listFilasDeLote, previewLote, startLote, undoLote } from '#domain/gestion/lotes.ts'
import { failure } from '#testing/calls/refusals.ts'
import { aConsultor } from '#testing/rows/factories.ts'
import { grant, openSite, type TestSite, type TestVisitor } from '#testing/site.ts'
import { createSealing } from '../../../secrets/sealing.ts'

let site: TestSite
let soporte: TestVisitor
beforeAll(async () => {
  site = await openSite()
  await grant(site, 'nora@ejemplo.com', 'soporte')
  await grant(site, 'ana@ejemplo.com', 'lectura')
  soporte = site.as('nora')
})
afterAll(() => site.close())

const hoy = diaDe(new Date())
let people = 0
async function aConsultora(dias: number): Promise<string> {
  const { id_consultor: id } = await aConsultor(site, {
    nombre: `Muchas ${++people}`,
    email: `muchas${people}@ejemplo.com`,
  })
  await site.sql('update consultores set vence = $2 where id_consultor = $1', [id, addDias(hoy, dias)])
  return String(id)
}
async function untilDone(id: string) {
  for (;;) {
    const { item } = await soporte.call(getLote, { params: { id } })
    if (item.estado !== 'en_curso') return item
  }
}
async function run(accion: string, claves: string[], motivo?: string) {
  const id = randomUUID()
  await soporte.call(startLote, {
    body: { id, recurso: 'consultores', accion, claves, ...(motivo ? { datos: { motivo } } : {}) },
  })
  return untilDone(id)
}
const rows = (claves: string[]) =>
  site.sql<{ estado: string; vence: string; id_estado: number }>(
    'select estado, vence::text, id_estado from consultores where id_consultor = any($1) order by id_consultor',
    [claves.map(Number)],
  )

it('many are renewed with a reason, each once, and whoever is not due stays as she is [consultores/consultants-in-bulk]', async () => {
  const [due, far] = [await aConsultora(20), await aConsultora(200)]
  expect((await failure(run('renovar', [due]))).code).toBe('DATOS_INVALIDOS')
  const refused = failure(
    site.as('ana').call(startLote, {
      body: {
        id: randomUUID(),
        recurso: 'consultores',
        accion: 'renovar',
        claves: [due],
        datos: { motivo: 'x' },
      },
    }),
  )
  expect((await refused).status).toBe(403)
  const done = await run('renovar', [due, far, '999999'], 'Beca del año')
  expect(done).toMatchObject({ hechas: 1, sinCambio: 1, fallidas: 1 })
  const { data } = await soporte.call(listFilasDeLote, { params: { id: done.id } })
  expect(data[0]).toMatchObject({ clave: '999999', estado: 'fallida' })
  expect((await rows([due, far])).map(({ vence }) => vence)).toEqual([
    addMeses(addDias(hoy, 20), 12),
    addDias(hoy, 200),
  ])
  expect(await run('renovar', [due], 'Otra vez')).toMatchObject({ hechas: 0, sinCambio: 1 })
  const granted = await site.sql('select motivo from certificaciones where id_consultor = $1', [Number(due)])
  expect(granted).toEqual([{ motivo: 'Beca del año' }])
})

it('many are suspended with a reason, leave the directory, and come back when it is undone [consultores/consultants-in-bulk]', async () => {
  const claves = [await aConsultora(100), await aConsultora(100)]
  const done = await run('suspender', claves, 'Un reclamo')
  expect(done).toMatchObject({ hechas: 2 })
  expect(await rows(claves)).toMatchObject([
    { estado: 'suspendida', id_estado: 0 },
    { estado: 'suspendida', id_estado: 0 },
  ])
  expect(await run('suspender', claves, 'De nuevo')).toMatchObject({ hechas: 0, sinCambio: 2 })
  const back = randomUUID()
  await soporte.call(undoLote, { params: { id: done.id }, body: { id: back } })
  await untilDone(back)
  expect(await rows(claves)).toMatchObject([
    { estado: 'vigente', id_estado: 1 },
    { estado: 'vigente', id_estado: 1 },
  ])
})

it('before many are suspended, what they have not sent is told [pedidos/orders-of-a-leaver]', async () => {
  const claves = [await aConsultora(100), await aConsultora(100), await aConsultora(100)]
  const order = (clave: string | undefined, estado: string, via = 'consultor') =>
    site.sql(
      `insert into pedidos (nombre, email, telefono, libros, id_consultor, via, estado)
       values ('Ema Roldán', 'ema@ejemplo.com', '', '', $1, $2, $3)`,
      [Number(clave), via, estado],
    )
  await order(claves[0], 'nuevo')
  await order(claves[0], 'aceptado')
  await order(claves[1], 'pagado')
  await order(claves[2], 'enviado')
  await order(claves[2], 'nuevo', 'organizacion')
  const preview = async (accion: string, who = soporte) =>
    (await who.call(previewLote, { body: { recurso: 'consultores', accion, claves } })).pendientes
  expect((await failure(preview('suspender', site.as('ana')))).status).toBe(403)
  expect(await preview('suspender')).toEqual([{ que: 'sin-enviar', filas: 2, total: 3 }])
  expect(await preview('renovar')).toEqual([])
})

it('an invitation serves as many days as the house says, and says so [pedidos/unanswered-order]', async () => {
  await site.sql(
    `insert into ajustes (clave, numero, valor, desde, motivo) values ('vigenciaDeInvitacion', 1, '3', now(), 'x')`,
  )
  expect(await run('invitar', [await aConsultora(100)])).toMatchObject({ hechas: 1 })
  await site.sql(`delete from ajustes where clave = 'vigenciaDeInvitacion'`)
  const [mail] = await site.sql<{ datos: { dias: number }; reservado: string }>(
    `delete from correos where plantilla = 'invitacion-portal' returning datos, reservado`,
  )
  expect(mail?.datos.dias).toBe(3)
  const token = String(
    createSealing(site.config.secrets, 'senda outbox').open(mail?.reservado ?? '')['token'],
  )
  const { hasta } = createSealing(site.config.secrets, 'senda portal invitations').open(token)
  expect(diaDe(new Date(Number(hasta)))).toBe(addDias(hoy, 3))
})

it('many are invited by mail, once a day; whoever has an account or no certification is not [consultores/consultants-in-bulk]', async () => {
  const [one, applying] = [await aConsultora(100), await aConsultora(100)]
  await site.sql(
    `update consultores set estado = 'solicitud', id_estado = 0, vence = null where id_consultor = $1`,
    [Number(applying)],
  )
  const [own] = await site.sql<{ id: number }>(
    `select id_consultor as id from consultores where usuario_id is not null limit 1`,
  )
  const claves = [one, applying, String(own?.id)]
  expect(await run('invitar', claves)).toMatchObject({ hechas: 1, sinCambio: 1, fallidas: 1 })
  expect(await run('invitar', [one])).toMatchObject({ hechas: 0, sinCambio: 1 })
  const mails = await site.sql(`select para from correos where plantilla = 'invitacion-portal'`)
  expect(mails).toEqual([{ para: `muchas${people - 1}@ejemplo.com` }])
})
