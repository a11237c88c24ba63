import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { HomeBannersStaff, VideosStaff } from '#domain/contenidos/gestion.ts'
import { LibrosStaff } from '#domain/libros/gestion.ts'
import { failure } from '#testing/calls/refusals.ts'
import { openStaffSession } from '#testing/people/staff-session.ts'
import { openSite, type TestSite, type TestVisitor } from '#testing/site.ts'

let site: TestSite
let staff: TestVisitor
beforeAll(async () => {
  site = await openSite()
  staff = site.with(
    await openStaffSession({ sql: site.sql, origin: site.config.origin }, 'staff@ejemplo.com'),
  )
})
afterAll(() => site.close())

const { endpoints } = LibrosStaff
const aLibro = (change: object = {}) => ({
  nombre: 'El río',
  autor: 'Clara Paz',
  precio: 1500.5,
  descripcion: '<p>Un libro.</p>',
  imagen: null,
  video: null,
  link_envio_al_exterior: null,
  link_version_ebook: null,
  orden: 1,
  ...change,
})

async function create(change: object = {}) {
  const { item } = await staff.call(endpoints.create, { body: aLibro(change) })
  return { id: item.id }
}
const get = async (params: { id: number }) => (await staff.call(endpoints.get, { params, query: {} })).item
const draft = async (params: { id: number }) => (await staff.call(endpoints.getDraft, { params })).item
const publish = async (params: { id: number }) =>
  staff.call(endpoints.publish, {
    params,
    version: (await get(params)).version,
    body: { borrador: (await draft(params)).version },
  })
const save = async (params: { id: number }, change: object, guardar = false) =>
  staff.call(endpoints.saveDraft, {
    params,
    version: (await draft(params)).version,
    body: { datos: aLibro(change), guardar },
  })
const publicName = async ({ id }: { id: number }) => {
  const answer = await site.inject({ url: `/v1/data/libros/${id}` })
  return answer.statusCode === 200 ? answer.json().item.nombre : answer.statusCode
}
const runDue = () => site.runJob('recursos-programados')

describe('what is published', () => {
  it('begins as a draft that the public does not see, and is published with what was written last [contenidos/drafts-stay-hidden]', async () => {
    const params = await create()
    expect(await publicName(params)).toBe(404)
    expect(await get(params)).toMatchObject({ publicado: false, conBorrador: true })
    await save(params, { nombre: 'El río que vuelve' })
    const { item } = await publish(params)
    expect(item).toMatchObject({
      nombre: 'El río que vuelve',
      precio: 1500.5,
      publicado: true,
      conBorrador: false,
    })
    await expect.poll(() => publicName(params)).toBe('El río que vuelve')
  })

  it('a draft beside a public row changes nothing for the public, however often it is saved [contenidos/drafts-stay-hidden]', async () => {
    const params = await create()
    await publish(params)
    await expect.poll(() => publicName(params)).toBe('El río')
    for (const nombre of ['Uno', 'Dos', 'Tres']) await save(params, { nombre })
    expect(await get(params)).toMatchObject({ nombre: 'El río', version: 2, conBorrador: true })
    const { data } = await staff.call(endpoints.revisions, { params })
    expect(data.filter(({ estado }) => estado === 'borrador')).toHaveLength(1)
    expect(await publicName(params)).toBe('El río')
  })

  describe('another price', () => {
    const forgetFactor = () => site.sql(`update sesiones_staff set factor_en = now() - interval '6 minutes'`)
    const showFactor = () => site.sql('update sesiones_staff set factor_en = now()')
    afterEach(showFactor)

    it('is published with the second factor, in one step or in many [contenidos/prices-with-factor]', async () => {
      const params = await create()
      await publish(params)
      await forgetFactor()
      await save(params, { nombre: 'Otro nombre' })
      await publish(params)
      await save(params, { nombre: 'Otro nombre', precio: 1499 })
      expect((await failure(publish(params))).code).toBe('FACTOR_REQUERIDO')
      expect(await get(params)).toMatchObject({ precio: 1500.5 })
      await showFactor()
      await publish(params)
      expect(await get(params)).toMatchObject({ precio: 1499 })
    })

    it('is not scheduled without it either [contenidos/prices-with-factor]', async () => {
      const params = await create()
      await publish(params)
      await save(params, { precio: 1 })
      await forgetFactor()
      const schedule = staff.call(endpoints.schedule, {
        params,
        version: (await get(params)).version,
        body: {
          accion: 'publicar',
          para: new Date(Date.now() + 60_000).toISOString(),
          borrador: (await draft(params)).version,
        },
      })
      expect((await failure(schedule)).code).toBe('FACTOR_REQUERIDO')
    })
  })

  it('a withdrawal is taken back as it was, and the draft stays a draft [gestion/one-press-steps]', async () => {
    const params = await create()
    await publish(params)
    await save(params, { nombre: 'A medio escribir' })
    const { version } = await get(params)
    const { item: hidden } = await staff.call(endpoints.withdraw, { params, version, body: {} })
    const body = { borrador: 0, sinBorrador: true }
    const { item } = await staff.call(endpoints.publish, { params, version: hidden.version, body })
    expect(item).toMatchObject({ nombre: 'El río', publicado: true, conBorrador: true })
    expect((await draft(params)).datos).toMatchObject({ nombre: 'A medio escribir' })
  })

  it('a draft may be half written, and is complete when it is published [contenidos/drafts-stay-hidden]', async () => {
    const params = await create()
    await save(params, { nombre: '', descripcion: '<p onclick="x()">a<script>b</script></p>' })
    expect((await draft(params)).datos).toMatchObject({ nombre: '', descripcion: '<p>a</p>' })
    expect((await failure(publish(params))).fields).toEqual({ nombre: 'Este campo es obligatorio' })
    expect(await publicName(params)).toBe(404)
    for (const nombre of ['\ud800', '\0']) expect((await failure(save(params, { nombre }))).status).toBe(400)
  })

  it('is told with who published it and when, whoever began the draft [gestion/publish-what-is-seen]', async () => {
    const params = await create()
    await site.sql(
      `update revisiones set autor = (select id from usuarios where email = 'tesoreria@ejemplo.com'),
         creado_en = now() - interval '3 hours', actualizado_en = now() - interval '2 hours'
       where tabla = 'libros' and clave = $1`,
      [String(params.id)],
    )
    const before = (await staff.call(endpoints.revisions, { params })).data[0]
    expect(before).toMatchObject({ estado: 'borrador', autor: 'Elena Ruiz' })
    await publish(params)
    const after = (await staff.call(endpoints.revisions, { params })).data[0]
    expect(after).toMatchObject({ estado: 'publicada', autor: 'Julián Ortega' })
    expect(Date.parse(after?.actualizadoEn ?? '')).toBeGreaterThan(Date.parse(before?.actualizadoEn ?? ''))
  })

  it('deliberate saves stay in the history, and an earlier one can become the draft [contenidos/row-history]', async () => {
    const params = await create()
    await save(params, { nombre: 'Guardado' }, true)
    await save(params, { nombre: 'Seguí escribiendo' })
    await publish(params)
    const { data } = await staff.call(endpoints.revisions, { params })
    const kept = data.find(({ estado }) => estado === 'guardada')
    const { version } = await draft(params)
    const { item } = await staff.call(endpoints.restoreRevision, {
      params: { ...params, numero: kept?.numero ?? 0 },
      version,
    })
    expect(item).toMatchObject({ existe: true, datos: { nombre: 'Guardado' } })
    expect(await get(params)).toMatchObject({ nombre: 'Seguí escribiendo', publicado: true })
  })

  it('a draft that an earlier version takes the place of stays in the history, once [contenidos/row-history]', async () => {
    const params = await create()
    await save(params, { nombre: 'Guardado' }, true)
    await save(params, { nombre: 'Media hora de trabajo' })
    const goBack = async (nombre: string) => {
      const { data } = await staff.call(endpoints.revisions, { params })
      for (const { numero } of data) {
        const at = { ...params, numero }
        if ((await staff.call(endpoints.revision, { params: at })).item.datos?.['nombre'] !== nombre) continue
        const { version } = await draft(params)
        return (await staff.call(endpoints.restoreRevision, { params: at, version })).item
      }
      throw new Error(`no version says ${nombre}`)
    }
    const count = async () => (await staff.call(endpoints.revisions, { params })).data.length
    expect((await goBack('Guardado')).datos).toMatchObject({ nombre: 'Guardado' })
    const versions = await count()
    for (const nombre of ['Media hora de trabajo', 'Media hora de trabajo', 'Guardado']) {
      expect((await goBack(nombre)).datos).toMatchObject({ nombre })
      expect(await count()).toBe(versions)
    }
  })

  it('two editors: the second save brings the draft of the first, also after it was published [contenidos/drafts-stay-hidden]', async () => {
    const params = await create()
    const { version } = await draft(params)
    const write = (nombre: string) =>
      staff.call(endpoints.saveDraft, { params, version, body: { datos: aLibro({ nombre }) } })
    await write('De Marta')
    const late = await failure(write('De Juan'))
    expect(late).toMatchObject({ status: 409, actual: { datos: { nombre: 'De Marta' }, existe: true } })
    await publish(params)
    expect((await failure(write('De Juan'))).status).toBe(409)
    expect(await get(params)).toMatchObject({ nombre: 'De Marta' })
  })

  it('publishes what the publisher saw, not what was written meanwhile [contenidos/drafts-stay-hidden]', async () => {
    const params = await create()
    const [{ version }, { version: borrador }] = [await get(params), await draft(params)]
    await save(params, { nombre: 'Escrito mientras tanto' })
    const late = await failure(staff.call(endpoints.publish, { params, version, body: { borrador } }))
    expect(late.status).toBe(409)
    expect(await publicName(params)).toBe(404)
  })

  it('is withdrawn and published again; a draft that is given up stays in the history [contenidos/row-history]', async () => {
    const params = await create()
    await publish(params)
    await save(params, { nombre: 'No va' })
    const { version } = await draft(params)
    const { item: without } = await staff.call(endpoints.discardDraft, { params, version })
    expect(without).toMatchObject({ existe: false, datos: { nombre: 'El río' } })
    const seen = (await get(params)).version
    await staff.call(endpoints.withdraw, { params, version: seen, body: { motivo: 'Agotado' } })
    await expect.poll(() => publicName(params)).toBe(404)
    const [row] = await site.sql(
      `select motivo from auditoria where tabla = 'libros' and clave = $1 order by id desc limit 1`,
      [String(params.id)],
    )
    expect(row).toEqual({ motivo: 'Agotado' })
    await publish(params)
    await expect.poll(() => publicName(params)).toBe('El río')
    const { data } = await staff.call(endpoints.revisions, { params })
    expect(data.map(({ estado }) => estado)).toContain('descartada')
  })

  it('what is put away leaves the public, and is not published from there [contenidos/archived-rows]', async () => {
    const params = await create()
    await publish(params)
    await staff.call(endpoints.archive, { params, version: (await get(params)).version })
    await expect.poll(() => publicName(params)).toBe(404)
    expect((await failure(publish(params))).message).toContain('archivado')
  })

  it('takes its own permission: who edits alone does not publish [contenidos/publishing-permission]', async () => {
    const { publish: videoPublish, saveDraft } = VideosStaff.endpoints
    expect([videoPublish.access, saveDraft.access]).toEqual(['contenidos.publicar', 'contenidos.editar'])
    expect(Object.keys(HomeBannersStaff.endpoints)).not.toContain('update')
  })
})

describe('what is scheduled', () => {
  const soon = () => new Date(Date.now() + 3_600_000).toISOString()
  async function schedule(params: { id: number }, accion: 'publicar' | 'retirar', para = soon()) {
    const body = { accion, para, borrador: (await draft(params)).version }
    return staff.call(endpoints.schedule, { params, version: (await get(params)).version, body })
  }
  const itsMinuteComes = ({ id }: { id: number }) =>
    site.sql(
      `update revisiones set programada_para = now() - interval '1 second'
       where tabla = 'libros' and clave = $1 and estado = 'programada'`,
      [String(id)],
    )

  it('is published when its minute comes, once however many processes ask, and withdrawn likewise [contenidos/scheduled-once]', async () => {
    const params = await create({ nombre: 'Programado' })
    await schedule(params, 'publicar')
    await runDue()
    expect(await get(params)).toMatchObject({ publicado: false, version: 1 })
    await itsMinuteComes(params)
    await Promise.all([runDue(), runDue(), runDue()])
    expect(await get(params)).toMatchObject({ publicado: true, version: 2, conBorrador: false })
    await schedule(params, 'retirar')
    await itsMinuteComes(params)
    await runDue()
    expect(await get(params)).toMatchObject({ publicado: false, version: 3 })
  })

  it('is taken back as the draft it was, and cannot be in the past or twice [contenidos/scheduled-once]', async () => {
    const params = await create()
    expect((await failure(schedule(params, 'publicar', '2020-01-01T00:00:00Z'))).fields).toHaveProperty(
      'para',
    )
    await schedule(params, 'publicar')
    expect((await failure(schedule(params, 'publicar'))).status).toBe(409)
    await staff.call(endpoints.unschedule, { params, version: (await get(params)).version })
    expect(await draft(params)).toMatchObject({ existe: true, datos: { nombre: 'El río' } })
    await itsMinuteComes(params)
    await runDue()
    expect(await get(params)).toMatchObject({ publicado: false })
  })

  it('one that cannot be done becomes a draft again and does not hold up the others [contenidos/scheduled-once]', async () => {
    const [broken, good] = [await create({ nombre: 'Roto' }), await create({ nombre: 'Bueno' })]
    await schedule(broken, 'publicar')
    await schedule(good, 'publicar')
    await site.sql(
      `update revisiones set datos = datos || '{"nombre": ""}' where tabla = 'libros' and clave = $1`,
      [String(broken.id)],
    )
    await itsMinuteComes(broken)
    await itsMinuteComes(good)
    await runDue()
    expect(await get(good)).toMatchObject({ publicado: true })
    expect(await get(broken)).toMatchObject({ publicado: false, conBorrador: true })
  })
})
