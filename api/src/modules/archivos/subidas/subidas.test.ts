import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginSubida, finishSubida, getSubida, PARTE_BYTES } from '#domain/archivos/gestion.ts'
import { openSite, type TestSite, type TestVisitor } from '#testing/site.ts'

let site: TestSite
let staff: TestVisitor
beforeAll(async () => {
  site = await openSite()
  staff = site.as('staff')
})
afterAll(() => site.close())

/** A file that begins as an mp4 does. */
function aVideo(bytes: number): Buffer {
  const head = Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex')
  return Buffer.concat([head, randomBytes(bytes - head.length)])
}
const begin = async (tamanio: number, clase: 'video' | 'subtitulos' = 'video') =>
  (await staff.call(beginSubida, { body: { clase, nombre: 'unidad.mp4', tamanio } })).item
const send = (id: string, desde: number, payload: Buffer, by = staff) =>
  by.inject({
    method: 'PUT',
    url: `/v1/gestion/subidas/${id}/partes/${desde}`,
    payload,
    headers: { 'content-type': 'application/octet-stream' },
  })
const partOf = (file: Buffer, desde: number) => file.subarray(desde, desde + PARTE_BYTES)
const state = async (id: string) => (await staff.call(getSubida, { params: { id } })).item
const finish = async (id: string) => (await staff.call(finishSubida, { params: { id } })).item

describe('a large file that staff send', () => {
  it('comes in parts, goes on from where it was cut off, and is the file that was sent [archivos/video-in-parts]', async () => {
    const file = aVideo(PARTE_BYTES * 2 + 1234)
    const { id, recibido } = await begin(file.length)
    expect(recibido).toBe(0)
    expect((await send(id, 0, partOf(file, 0))).json().item.recibido).toBe(PARTE_BYTES)
    const other = await openSite({ databaseUrl: site.config.databaseUrl })
    try {
      const { item } = await other.as('staff').call(getSubida, { params: { id } })
      expect(item.recibido).toBe(PARTE_BYTES)
      for (let at = item.recibido; at < file.length; at += PARTE_BYTES) {
        expect((await send(id, at, partOf(file, at), other.as('staff'))).statusCode).toBe(200)
      }
    } finally {
      await other.close()
    }
    const hash = createHash('sha256').update(file).digest('hex')
    expect(await finish(id)).toMatchObject({ archivo: `/archivos/${hash}`, recibido: file.length })
    expect((await finish(id)).archivo).toBe(`/archivos/${hash}`)

    const url = `/archivos/${hash}`
    expect((await site.inject({ url })).statusCode).toBe(404)
    await site.sql('update archivos set publico = true where hash = $1', [hash])
    const whole = await site.inject({ url })
    expect(whole.rawPayload.equals(file)).toBe(true)
    const [from, to] = [PARTE_BYTES - 100, PARTE_BYTES * 2 + 50]
    const piece = await site.inject({ url, headers: { range: `bytes=${from}-${to}` } })
    expect(piece.rawPayload.equals(file.subarray(from, to + 1))).toBe(true)
  })

  it('a part twice, or two at once, count once; one too far ahead or too short is refused [archivos/video-in-parts]', async () => {
    const file = aVideo(PARTE_BYTES + 10)
    const { id } = await begin(file.length)
    expect((await send(id, PARTE_BYTES, partOf(file, PARTE_BYTES))).statusCode).toBe(409)
    expect((await send(id, 0, file.subarray(0, 100))).statusCode).toBe(400)
    await expect(finish(id)).rejects.toMatchObject({ status: 409 })
    const answers = await Promise.all([1, 2, 3].map(() => send(id, 0, partOf(file, 0))))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await state(id)).recibido).toBe(PARTE_BYTES)
    await send(id, PARTE_BYTES, partOf(file, PARTE_BYTES))
    const all = await Promise.all([finish(id), finish(id)])
    expect(new Set(all.map(({ archivo }) => archivo)).size).toBe(1)
  })

  it('the same file again is kept once [archivos/video-in-parts]', async () => {
    const file = aVideo(2000)
    const before = await site.sql('select 1 from archivos_partes')
    for (let time = 0; time < 2; time++) {
      const { id } = await begin(file.length)
      await send(id, 0, file)
      await finish(id)
    }
    expect(await site.sql('select 1 from archivos_partes')).toHaveLength(before.length + 1)
  })

  it('is a video or captions by its content, and no larger than it may be [archivos/video-in-parts]', async () => {
    const captions = Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nHola\n')
    const told = await begin(captions.length, 'subtitulos')
    await send(told.id, 0, captions)
    expect((await finish(told.id)).archivo).toMatch(/^\/archivos\/[0-9a-f]{64}$/)
    for (const [clase, wrong] of [
      ['video', Buffer.from('<html><script>alert(1)</script></html>')],
      ['video', captions],
      ['subtitulos', aVideo(200)],
    ] as const) {
      const { id } = await begin(wrong.length, clase)
      expect((await send(id, 0, wrong)).statusCode).toBe(415)
      expect((await state(id)).recibido).toBe(0)
    }
    await expect(begin(2 * 1024 ** 3)).rejects.toMatchObject({ status: 400 })
    await expect(begin(0)).rejects.toMatchObject({ status: 400 })
  })

  it("is nobody else's, and goes when nobody goes on with it [archivos/video-in-parts]", async () => {
    const file = aVideo(300)
    const { id } = await begin(file.length)
    expect((await send(id, 0, file, site.as('ana'))).statusCode).toBe(401)
    await site.sql('update subidas set usuario_id = 1 where id = $1', [id])
    expect((await send(id, 0, file)).statusCode).toBe(404)
    await site.sql(`update subidas set actualizado_en = now() - interval '2 days' where id = $1`, [id])
    await site.runJob('subidas-abandonadas')
    expect(await site.sql('select 1 from subidas where id = $1', [id])).toEqual([])
  })

  it('goes with its parts, whenever whoever clears it away is killed [archivos/abandoned-uploads]', async () => {
    const file = aVideo(300)
    const { id } = await begin(file.length)
    expect((await send(id, 0, file)).statusCode).toBe(200)
    await site.sql(`update subidas set actualizado_en = now() - interval '2 days' where id = $1`, [id])
    const clear = () => site.runJob('subidas-abandonadas')
    const left = () =>
      site.sql(
        `select (select count(*)::int from subidas where id = $1) as subidas,
           (select count(*)::int from archivos_partes where grupo = $1) as partes`,
        [id],
      )
    await site.sql(`create function se_corta() returns trigger language plpgsql as $$ begin raise 'killed'; end $$;
      create trigger se_corta before delete on archivos_partes for each row execute function se_corta()`)
    await expect(clear()).rejects.toThrow()
    expect(await left()).toEqual([{ subidas: 1, partes: 1 }])
    await site.sql('drop function se_corta cascade')
    await clear()
    expect(await left()).toEqual([{ subidas: 0, partes: 0 }])
  })
})
