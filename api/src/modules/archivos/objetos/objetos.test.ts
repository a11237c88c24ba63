import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Writable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { beginSubida, finishSubida, PARTE_BYTES } from '#domain/archivos/gestion.ts'
import { parseVideo } from '#domain/archivos/video.ts'
import { deleteCuenta } from '#domain/cuentas/cuentas.ts'
import { ERRORES } from '#domain/sitio/errores.ts'
import { getUnidad } from '#domain/unidades/unidades.ts'
import { multipart } from '#testing/calls/multipart.ts'
import { type Curso, openCurso } from '#testing/curso.ts'
import { findEverywhere } from '#testing/guards/everywhere.ts'
import { AS_PRODUCTION } from '#testing/servers/as-production.ts'
import { type ObjectStore, openObjectStore } from '#testing/servers/object-store.ts'
import { endingProcess } from '#testing/servers/server-process.ts'
import { openSite, TEST_SECRET, type TestSite } from '#testing/site.ts'
import { createSecurityHeaders } from '../../../http/pages/security-headers.ts'

let store: ObjectStore
let site: TestSite
beforeAll(async () => {
  store = await openObjectStore()
  site = await openSite({ env: store.env })
  // Most pictures of the demo stay where they are: a few say the same.
  await site.sql(
    `update archivos set publico = false
     where hash in (select hash from archivos where tipo like 'image/%' order by hash offset 3)`,
  )
})
afterAll(async () => {
  await site.close()
  await store.close()
})

const PART_BYTES = 2 * PARTE_BYTES
const move = (of = site) => of.runJob('objetos')
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

function aVideo(bytes: number): Buffer {
  const head = Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex')
  return Buffer.concat([head, randomBytes(bytes - head.length)])
}
async function upload(file: Buffer): Promise<string> {
  const staff = site.as('staff')
  const body = { clase: 'video' as const, nombre: 'unidad.mp4', tamanio: file.length }
  const { id } = (await staff.call(beginSubida, { body })).item
  for (let at = 0; at < file.length; at += PARTE_BYTES) {
    const sent = await staff.inject({
      method: 'PUT',
      url: `/v1/gestion/subidas/${id}/partes/${at}`,
      payload: file.subarray(at, at + PARTE_BYTES),
      headers: { 'content-type': 'application/octet-stream' },
    })
    expect(sent.statusCode).toBe(200)
  }
  await staff.call(finishSubida, { params: { id } })
  return hashOf(file)
}
async function uploadPicture(background: string): Promise<string> {
  const bytes = await sharp({ create: { width: 700, height: 300, channels: 3, background } })
    .png()
    .toBuffer()
  const archivo = new File([new Uint8Array(bytes)], 'foto.png')
  const sent = await site
    .as('staff')
    .inject(await multipart('/v1/gestion/imagenes', { archivo, texto: 'Una foto' }))
  return sent.json().item.Imagen.slice('/archivos/'.length)
}
const placeOf = async (hash: string) =>
  (
    await site.sql<{ contenido: boolean; partes: boolean; objeto: string | null }>(
      'select contenido is not null as contenido, partes is not null as partes, objeto from archivos where hash = $1',
      [hash],
    )
  )[0]
const publish = (hash: string) => site.sql('update archivos set publico = true where hash = $1', [hash])
/** Whether the database still has all of it: its last byte can be read, by us. */
async function isHere(hash: string): Promise<boolean> {
  const { statusCode } = await site.inject({ url: `/archivos/${hash}`, headers: { range: 'bytes=-1' } })
  return statusCode === 206
}
const seenAgain = () =>
  vi.waitFor(
    async () => expect((await site.inject({ url: '/readyz' })).json()).toMatchObject({ objects: 'up' }),
    15_000,
  )
/** Where a player is sent to. */
async function signedOf(url: string): Promise<string> {
  const answer = await site.inject({ url })
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([302, 'no-store'])
  return String(answer.headers.location)
}

describe('media in an object store', { timeout: 180_000 }, () => {
  it('go there in parts, and are played from there at a signed address, in ranges [archivos/object-store archivos/store-playback]', async () => {
    const file = aVideo(PART_BYTES + 1234)
    const hash = await upload(file)
    expect(await placeOf(hash)).toMatchObject({ partes: true, objeto: null })
    await move()
    const place = await placeOf(hash)
    expect(place).toMatchObject({ contenido: false, partes: false })
    expect((await store.list()).get(String(place?.objeto))).toBe(file.length)
    expect(
      await site.sql(
        'select 1 from archivos_partes p left join archivos a on a.partes = p.grupo where a.hash is null',
      ),
    ).toEqual([])

    const url = `/archivos/${hash}`
    expect((await site.inject({ url })).statusCode).toBe(404)
    await publish(hash)
    const signed = await signedOf(url)
    expect(signed.startsWith(`${store.url}/senda/`)).toBe(true)
    const whole = await fetch(signed)
    expect(whole.headers.get('content-type')).toBe('video/mp4')
    expect(Buffer.from(await whole.arrayBuffer()).equals(file)).toBe(true)
    const [from, to] = [PART_BYTES - 10, PART_BYTES + 10]
    const piece = await fetch(signed, { headers: { range: `bytes=${from}-${to}` } })
    expect([piece.status, piece.headers.get('content-range')]).toEqual([
      206,
      `bytes ${from}-${to}/${file.length}`,
    ])
    expect(Buffer.from(await piece.arrayBuffer()).equals(file.subarray(from, to + 1))).toBe(true)
    const head = await site.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(file.length)])
    const past = await fetch(signed, { headers: { range: `bytes=${file.length}-` } })
    expect(past.status).toBe(416)
  })

  it('pictures come through us, to be kept for ever; papers that people send stay in the database [archivos/object-store archivos/store-playback]', async () => {
    const hash = await uploadPicture('#123456')
    const paper = Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb0043', 'hex')
    await site.sql(
      `insert into archivos (hash, tipo, tamanio, contenido) values ($1, 'image/jpeg', $2, $3)`,
      [hashOf(paper), paper.length, paper],
    )
    const before = await site.inject({ url: `/archivos/${hash}` })
    await move()
    expect(await placeOf(hash)).toMatchObject({ contenido: false, objeto: expect.any(String) })
    expect(await placeOf(hashOf(paper))).toMatchObject({ contenido: true, objeto: null })

    const url = `/archivos/${hash}`
    const after = await site.inject({ url })
    expect(after.rawPayload.equals(before.rawPayload)).toBe(true)
    const { date: _, 'x-request-id': __, ...headers } = before.headers
    expect(after.headers).toMatchObject(headers)
    const piece = await site.inject({ url, headers: { range: 'bytes=5-9' } })
    expect([piece.statusCode, piece.rawPayload]).toEqual([206, before.rawPayload.subarray(5, 10)])
    const past = await site.inject({ url, headers: { range: 'bytes=999999999-' } })
    expect(past.statusCode).toBe(416)
    expect((await site.inject({ url: `${url}/640.webp` })).statusCode).toBe(200)
    // The same picture again is here again, and its object is let go of.
    const objeto = (await placeOf(hash))?.objeto
    expect(await uploadPicture('#123456')).toBe(hash)
    expect(await placeOf(hash)).toMatchObject({ contenido: true, objeto: null })
    await move()
    expect((await store.list()).has(String(objeto))).toBe(false)
    expect((await site.inject({ url })).rawPayload.equals(before.rawPayload)).toBe(true)
  })

  describe('of a course', () => {
    let curso: Curso
    beforeAll(async () => {
      curso = await openCurso(site)
      await curso.enrol()
      await move()
    })
    const addressOf = async () => {
      const { item } = await curso.nora.call(getUnidad, { params: { id: curso.unidad(1) }, query: {} })
      const source = parseVideo(item.Video)
      if (source?.kind !== 'archivo') throw new Error('not a file of the site')
      return source
    }

    it('are sent nobody to but who may see them; what is signed ends with their access and cannot be altered [archivos/store-playback]', async () => {
      const { src, subtitulos } = await addressOf()
      expect((await site.inject({ url: String(subtitulos) })).payload).toMatch(/^WEBVTT/)
      for (const url of [
        src.split('?')[0],
        src.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
        src.replace(`acceso=${curso.noraId}.`, `acceso=${curso.noraId + 1}.`),
      ]) {
        const refused = await site.inject({ url: String(url) })
        expect([refused.statusCode, refused.headers.location]).toEqual([404, undefined])
      }
      const signed = await signedOf(src)
      expect((await fetch(signed, { headers: { range: 'bytes=0-3' } })).status).toBe(206)
      const altered = new URL(signed)
      altered.searchParams.set('X-Amz-Expires', '600000')
      expect((await fetch(altered)).status).toBe(403)
      const objects = [...(await store.list()).keys()]
      const other = new URL(signed)
      const own = other.pathname.split('/').at(-1)
      other.pathname = `/senda/${objects.find((key) => key !== own)}`
      expect((await fetch(other)).status).toBe(403)
      expect(Number(new URL(signed).searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(11 * 60)
      try {
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 12 * 60_000 })
        expect((await site.inject({ url: src })).statusCode).toBe(404)
        expect((await fetch(signed)).status).toBe(403)
      } finally {
        vi.useRealTimers()
      }
    })
  })

  it('a store that browsers cannot reach is read by us, in ranges [archivos/store-playback]', async () => {
    const inside = await openSite({
      env: { ...store.env, OBJETOS_DIRECTO: '0' },
      databaseUrl: site.config.databaseUrl,
    })
    try {
      const [video] = await site.sql<{ hash: string; tamanio: number }>(
        `select hash, tamanio from archivos where objeto is not null and publico and tipo like 'video/%' limit 1`,
      )
      const url = `/archivos/${video?.hash}`
      const whole = await inside.inject({ url })
      expect([whole.statusCode, hashOf(whole.rawPayload)]).toEqual([200, video?.hash])
      const piece = await inside.inject({ url, headers: { range: 'bytes=4-7' } })
      expect([piece.statusCode, piece.rawPayload]).toEqual([206, whole.rawPayload.subarray(4, 8)])
    } finally {
      await inside.close()
    }
  })

  it('pages let media, and nothing else, come from there; without the setting nothing starts [archivos/store-playback archivos/store-settings]', async () => {
    const policyOf = (headers: Record<string, string>) =>
      headers['content-security-policy']?.split('; ') ?? []
    const { page, gestion } = createSecurityHeaders(site.config)
    const plain = createSecurityHeaders({ ...site.config, objetos: undefined })
    const [ours] = policyOf(page('n')).filter((directive) => !policyOf(plain.page('n')).includes(directive))
    expect(ours).toBe(`media-src 'self' ${store.url}`)
    expect(policyOf(gestion('/gestion'))).toContain(`media-src 'self' blob: ${store.url}`)
    expect(policyOf(plain.page('n'))).toContain(`media-src 'self'`)
    const { code, said } = await endingProcess({
      ...AS_PRODUCTION,
      SECRET: TEST_SECRET,
      DATABASE_URL: site.config.databaseUrl,
    })
    expect([code, said]).toEqual([
      1,
      expect.stringContaining('files live in an object store, and OBJETOS_URL is not set'),
    ])
  })

  it('while the store is away pages stay up, files say so, and what is uploaded or deleted waits [archivos/store-away archivos/moving-is-safe]', async () => {
    const [picture, gone] = [await uploadPicture('#aa0000'), await uploadPicture('#00aa00')]
    const video = await upload(aVideo(3000))
    await Promise.all([publish(video), move()])
    await move()
    const goneObject = String((await placeOf(gone))?.objeto)
    await store.stop()
    try {
      const failed = await site.inject({ url: `/archivos/${picture}` })
      expect([failed.statusCode, failed.json().message, failed.headers['cache-control']]).toEqual([
        503,
        ERRORES.ARCHIVO_NO_DISPONIBLE[1],
        'no-store',
      ])
      expect((await site.inject({ url: `/archivos/${video}` })).json().code).toBe('ARCHIVO_NO_DISPONIBLE')
      expect((await site.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready', objects: 'away' })
      expect(await site.app.metrics.registry.getSingleMetricAsString('senda_objects_up')).toMatch(
        /senda_objects_up 0/,
      )
      expect((await site.inject({ url: '/v1/data/homebanners' })).statusCode).toBe(200)
      const deleted = await site.as('staff').inject({ method: 'DELETE', url: `/v1/gestion/imagenes/${gone}` })
      expect(deleted.statusCode).toBe(200)
      const later = await uploadPicture('#0000aa')
      expect((await site.inject({ url: `/archivos/${later}` })).statusCode).toBe(200)
      await expect(move()).rejects.toThrow('does not answer')
      expect(
        await site.sql(
          `select intentos from objetos where estado = 'sobrante' and id = $1 and error like '%answer%'`,
          [goneObject],
        ),
      ).toEqual([{ intentos: 1 }])
    } finally {
      await store.start()
    }
    await move()
    expect((await store.list()).has(goneObject)).toBe(false)
    await seenAgain()
    expect((await site.inject({ url: `/archivos/${picture}` })).statusCode).toBe(200)
    expect((await site.inject({ url: `/archivos/${video}` })).statusCode).toBe(302)
  })

  it('a store that accepts and stays silent holds up no readiness: what was seen last is told [archivos/store-away]', async () => {
    const lines: string[] = []
    const logTo = new Writable({
      write(chunk, _, done) {
        lines.push(String(chunk))
        done()
      },
    })
    const another = await openSite({ databaseUrl: site.config.databaseUrl, env: store.env, logTo })
    const isTold = () => lines.some((line) => line.includes('object store: away'))
    const readiness = async () => (await another.inject({ url: '/readyz' })).json()
    store.hold(() => true)
    try {
      expect(await readiness()).toEqual({ status: 'ready', objects: 'away' })
      expect(isTold(), 'it was waited for').toBe(false)
      await vi.waitFor(() => expect(isTold()).toBe(true), 15_000)
    } finally {
      store.hold(() => false)
    }
    await vi.waitFor(async () => expect((await readiness()).objects).toBe('up'), 15_000)
    await another.close()
  })

  it('a store that stops in the middle of a picture is away for who asks for one of its sizes [archivos/store-away]', async () => {
    const picture = await uploadPicture('#abcdef')
    await move()
    expect((await placeOf(picture))?.objeto).toEqual(expect.any(String))
    const url = `/archivos/${picture}/640.webp`
    store.cut((asked) => asked.startsWith('GET'))
    try {
      const failed = await site.inject({ url })
      expect([failed.statusCode, failed.json().code, failed.headers['retry-after']]).toEqual([
        503,
        'ARCHIVO_NO_DISPONIBLE',
        '30',
      ])
    } finally {
      store.cut(() => false)
    }
    await seenAgain()
    expect((await site.inject({ url })).statusCode).toBe(200)
  })

  it('killed in the middle, it goes on from the part that arrived; nobody reads half a file [archivos/moving-is-safe]', async () => {
    const file = aVideo(PART_BYTES * 2 + 5)
    const hash = await upload(file)
    await publish(hash)
    store.hold((asked) => asked.includes('partNumber=2'))
    const child = spawn(process.execPath, ['scripts/objetos.ts', 'mover'], {
      env: {
        PATH: process.env['PATH'],
        SECRET: TEST_SECRET,
        DATA_DIR: 'var/test',
        DATABASE_URL: site.config.databaseUrl,
        ...store.env,
      },
      stdio: 'ignore',
    })
    const ended = once(child, 'close')
    try {
      const partsOf = async () =>
        (
          await site.sql<{ parts: number }>(
            'select cardinality(marcas) as parts from objetos where archivo = $1',
            [hash],
          )
        )[0]?.parts
      await vi.waitFor(async () => expect(await partsOf()).toBe(1), 60_000)
      // Another process does not begin the same work.
      expect(await move()).toBeUndefined()
      expect(await isHere(hash)).toBe(true)
    } finally {
      child.kill('SIGKILL')
      await ended
      store.hold(() => false)
    }
    store.asked.length = 0
    // And between the store, which has all of it, and the database.
    await site.sql(
      `alter table objetos add constraint prueba check (archivo <> '${hash}' or estado <> 'completo')`,
    )
    // Once the database has seen that the killed one is gone.
    await vi.waitFor(() => expect(move()).rejects.toThrow(), 60_000)
    await site.sql('alter table objetos drop constraint prueba')
    expect(await isHere(hash)).toBe(true)
    expect(await move()).toMatchObject({ moved: 1 })
    expect(store.asked.filter((asked) => asked.includes('partNumber=1'))).toEqual([])
    expect(hashOf(Buffer.from(await (await fetch(await signedOf(`/archivos/${hash}`))).arrayBuffer()))).toBe(
      hash,
    )
    const known = await site.sql<{ id: string }>('select objeto as id from archivos where objeto is not null')
    expect([...(await store.list()).keys()].toSorted()).toEqual(known.map(({ id }) => id).toSorted())
  })

  it('an erased person leaves nothing in the store either [cuentas/erased-in-store]', async () => {
    const name = 'Ana Inconfundible'
    const foto = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } })
      .withExif({ IFD0: { Artist: name } })
      .jpeg()
      .toBuffer()
    const hash = hashOf(foto)
    await site.sql(
      `with a as (insert into archivos (hash, tipo, tamanio, publico, contenido)
         values ($1, 'image/jpeg', $2, true, $3) returning hash),
       i as (insert into archivos_imagenes (archivo, nombre, ancho, alto) select hash, 'foto.jpg', 20, 20 from a)
       insert into consultores (nombre, email, id_pais, id_estado, estado, perfil_foto)
         select $4, 'ana@ejemplo.com', (select min(id_pais) from paises), 0, 'candidata', '/archivos/' || hash from a`,
      [hash, foto.length, foto, name],
    )
    await move()
    expect(await store.search(name)).toHaveLength(1)
    await site.as('ana').call(deleteCuenta, { body: { Contrasenia: 'camino2026' } })
    await move()
    expect(await findEverywhere({ ...site, store }, name)).toEqual([])
  })

  it('all of it comes back into the database, also after a stop, and leaves the store empty [archivos/back-to-the-database]', async () => {
    const env = { ...store.env, OBJETOS_VACIAR: '1' }
    const back = await openSite({ env, databaseUrl: site.config.databaseUrl })
    try {
      const elsewhere = await site.sql<{ hash: string }>('select hash from archivos where objeto is not null')
      expect(elsewhere.length).toBeGreaterThan(3)
      store.hold((asked) => asked.startsWith('DELETE'))
      const half = move(back)
      await vi.waitFor(
        async () => expect(store.asked.some((text) => text.startsWith('DELETE'))).toBe(true),
        60_000,
      )
      await store.stop()
      await expect(half).rejects.toThrow()
      store.hold(() => false)
      await store.start()
      await move(back)
      expect(await store.list()).toEqual(new Map())
      expect(await site.sql('select 1 from objetos')).toEqual([])
      for (const { hash } of elsewhere.slice(0, 5)) {
        await publish(hash)
        expect(hashOf((await back.inject({ url: `/archivos/${hash}` })).rawPayload)).toBe(hash)
      }
    } finally {
      await back.close()
    }
  })
})

describe('a site without an object store', () => {
  it('looks at no file to find that there is nothing to move, and says so where one is elsewhere [archivos/object-store]', async () => {
    const plain = await openSite({ template: 'empty' })
    try {
      const spy = vi.spyOn(plain.database.pool, 'query')
      await move(plain)
      const asked = (spy.mock.calls as unknown as [{ text: string }][]).map(([{ text }]) => text)
      spy.mockRestore()
      expect(asked.length).toBeGreaterThan(0)
      expect(asked.filter((text) => text.includes('"archivos"'))).toEqual([])
      await plain.sql(`insert into objetos (archivo, estado) values ($1, 'completo')`, [
        hashOf(Buffer.from('x')),
      ])
      await expect(move(plain)).rejects.toThrow('none is set')
    } finally {
      await plain.close()
    }
  })
})
