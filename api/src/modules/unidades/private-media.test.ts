import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { parseVideo } from '#domain/archivos/video.ts'
import { getInscripcion, getUnidad, listUnidades } from '#domain/unidades/unidades.ts'
import { type Curso, openCurso } from '#testing/curso.ts'
import { openSite, type TestSite } from '#testing/site.ts'

let site: TestSite
let curso: Curso
beforeAll(async () => {
  site = await openSite()
  curso = await openCurso(site)
  await curso.enrol()
})
afterAll(() => site.close())

const MINUTE_MS = 60_000

async function addressesOf(orden: number): Promise<{ src: string; subtitulos: string }> {
  const { item } = await curso.nora.call(getUnidad, { params: { id: curso.unidad(orden) }, query: {} })
  const source = parseVideo(item.Video)
  if (source?.kind !== 'archivo' || !source.subtitulos) throw new Error('not a file of the site')
  return { src: source.src, subtitulos: source.subtitulos }
}
const statusOf = async (url: string) => (await site.inject({ url })).statusCode

describe('media of units', () => {
  it('are readable at the address that the enrolled person is given, and nowhere else [archivos/unit-files-private]', async () => {
    const { src, subtitulos } = await addressesOf(1)
    const whole = await site.inject({ url: src })
    expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'video/webm'])
    expect(whole.headers['cache-control']).toMatch(/^private/)
    expect((await site.inject({ url: subtitulos })).payload).toMatch(/^WEBVTT/)
    for (const url of [src, subtitulos]) {
      const [path = ''] = url.split('?')
      expect(await statusOf(path)).toBe(404)
      expect(await statusOf(`${path}?acceso=`)).toBe(404)
      expect(await statusOf(`${path}?acceso=a&acceso=b`)).toBe(404)
      expect(await statusOf(url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).toBe(404)
      expect(await statusOf(url.replace(`acceso=${curso.noraId}.`, `acceso=${curso.noraId + 1}.`))).toBe(404)
    }
    const acceso = new URLSearchParams(src.split('?')[1]).get('acceso')
    expect(await statusOf(`${subtitulos.split('?')[0]}?acceso=${acceso}`)).toBe(404)
  })

  it('take ranges, and HEAD [archivos/unit-files-private]', async () => {
    const { src } = await addressesOf(1)
    const part = await site.inject({ url: src, headers: { range: 'bytes=0-3' } })
    expect([part.statusCode, part.rawPayload.toString('hex')]).toEqual([206, '1a45dfa3'])
    expect(part.headers['content-range']).toMatch(/^bytes 0-3\/\d+$/)
    expect((await site.inject({ method: 'HEAD', url: src })).statusCode).toBe(200)
  })

  it('close after some minutes [archivos/unit-files-private]', async () => {
    const { src } = await addressesOf(1)
    const now = Date.now()
    try {
      vi.useFakeTimers({ toFake: ['Date'], now: now + 9 * MINUTE_MS })
      expect(await statusOf(src)).toBe(200)
      vi.setSystemTime(now + 12 * MINUTE_MS)
      expect(await statusOf(src)).toBe(404)
      expect(await statusOf((await addressesOf(1)).src)).toBe(200)
    } finally {
      vi.useRealTimers()
    }
  })

  it('are named for nobody else: not unpaid, not another, not ahead, not in public [archivos/unit-files-private unidades/quiz-graded-by-server]', async () => {
    const params = { id: curso.IdEvento }
    const { data } = await curso.nora.call(listUnidades, { params })
    expect(data.map(({ Video }) => Video !== null)).toEqual(curso.ordenes.map((orden) => orden === 1))
    const query = { includes: 'evento,evento.evento_unidades' as const }
    const { item } = await curso.nora.call(getInscripcion, { params, query })
    expect(item.evento?.evento_unidades?.[0]?.Video).toBe(data[0]?.Video)
    await expect(site.as('staff').call(listUnidades, { params })).rejects.toMatchObject({ status: 404 })

    const hashes = await site.sql<{ hash: string }>(
      `select a.hash from archivos a join evento_unidades u on position(a.hash in u.video) > 0`,
    )
    expect(hashes.length).toBeGreaterThan(10)
    for (const { hash } of hashes) expect(await statusOf(`/archivos/${hash}`)).toBe(404)
  })

  it('leave public videos as they were [archivos/unit-files-private]', async () => {
    const [row] = await site.sql<{ video_url: string }>(
      `select video_url from videos where video_url like '/archivos/%' limit 1`,
    )
    const answer = await site.inject({ url: row?.video_url.split('?')[0] ?? '' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })
})
