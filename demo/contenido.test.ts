import { createHash } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MedioPago } from '#domain/compras/medios.ts'
import { createTestDatabase } from '#testing/database/test-database.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let client: pg.Client

beforeAll(async () => {
  database = await createTestDatabase('demo')
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

async function rows<T extends pg.QueryResultRow>(sql: string): Promise<T[]> {
  return (await client.query<T>(sql)).rows
}
async function count(sql: string): Promise<number> {
  return (await rows<{ n: number }>(`select count(*)::int as n from ${sql}`))[0]?.n ?? -1
}

/** What a reader would take for a sentence: the text between tags, cut at full stops. */
function sentences(html: string): string[] {
  return html
    .replace(/<[^>]+>/g, '\n')
    .split(/\n|(?<=[.!?…]) /)
    .map((part) => part.trim())
    .filter((part) => part.split(' ').length > 3)
}

describe('places', () => {
  it('every country has a Spanish name, a province and a locality', async () => {
    expect(await count('paises')).toBeGreaterThan(240)
    expect(
      await count(`paises where nombre in ('Argentina', 'Perú', 'España', 'Estados Unidos', 'Alemania')`),
    ).toBe(5)
    expect(
      await count('paises p where not exists (select from provincias v where v.id_pais = p.id_pais)'),
    ).toBe(0)
    expect(
      await count(
        'provincias v where not exists (select from localidades l where l.id_provincia = v.id_provincia)',
      ),
    ).toBe(0)
  })

  it('puts Argentina in the group -1 and knows groups 1 and 2 [ubicaciones/groups-of-countries]', async () => {
    expect(await rows('select codigo from paises where grupo = -1')).toEqual([{ codigo: 'AR' }])
    expect(await rows(`select grupo from paises where codigo in ('UY', 'BO', 'DE') order by grupo`)).toEqual([
      { grupo: 0 },
      { grupo: 1 },
      { grupo: 2 },
    ])
  })

  it('lists the provinces of Argentina as people write them, without doubles', async () => {
    const provincias = (
      await rows<{ nombre: string }>(
        `select v.nombre from provincias v join paises using (id_pais) where codigo = 'AR'`,
      )
    ).map(({ nombre }) => nombre)
    expect(provincias).toHaveLength(24)
    expect(provincias).toEqual(
      expect.arrayContaining([
        'Buenos Aires',
        'Ciudad Autónoma de Buenos Aires',
        'Córdoba',
        'Neuquén',
        'Tucumán',
      ]),
    )
    expect(
      await count('(select id_provincia, nombre from localidades group by 1, 2 having count(*) > 1) d'),
    ).toBe(0)
    expect(await count('(select id_pais, nombre from provincias group by 1, 2 having count(*) > 1) d')).toBe(
      0,
    )
    expect(
      await count(`localidades join provincias v using (id_provincia) join paises using (id_pais)
        where codigo = 'AR' and localidades.nombre ~ '^Departamento|Department$'`),
    ).toBe(0)
  })
})

describe('events', () => {
  it('has every category code of the documents, nested three deep, and one empty', async () => {
    const codes = (await rows<{ code: string }>('select code from categorias2')).map(({ code }) => code)
    expect(codes).toEqual(
      expect.arrayContaining([
        'seminarios-bec',
        'encuentros-montana-bec',
        'dapp-bec',
        'congresos',
        'dapp-dbe',
        'encuentros-montana',
        'eventos-publicos',
        'seminarios-publicos',
        'jornada-online',
        'charlas-introductorias',
        'apertura-decodificación-bioemocional',
        'apertura-bioexistencia-consciente',
      ]),
    )
    expect(
      await count(`categorias2 a join categorias2 b on b.id_categoria_padre = a.id_categoria2
        join categorias2 c on c.id_categoria_padre = b.id_categoria2
        join categorias2 d on d.id_categoria_padre = c.id_categoria2
        join eventos e on e.id_categoria2 = d.id_categoria2 and e.id_estado = 1`),
    ).toBeGreaterThan(0)
    const empty = await rows<{ code: string }>(
      `select code from categorias2 c where not exists (select from eventos e where e.id_categoria2 = c.id_categoria2)
       and not exists (select from categorias2 h where h.id_categoria_padre = c.id_categoria2)`,
    )
    expect(empty).toEqual([{ code: 'retiros-de-silencio' }])
  })

  it('covers every modality, state, price and quota', async () => {
    expect(await count('eventos')).toBeGreaterThanOrEqual(45)
    for (const modalidad of ['Online', 'Presencial', 'Video'])
      expect(
        await count(`eventos where modalidad = '${modalidad}' and id_estado = 1`),
        modalidad,
      ).toBeGreaterThan(5)
    expect(await count('eventos where destacada = 1 and id_estado = 1')).toBeGreaterThanOrEqual(6)
    expect(await count('eventos where id_estado = 3')).toBeGreaterThanOrEqual(3)
    expect(await count('eventos where id_estado not in (1, 3)')).toBeGreaterThanOrEqual(3)
    expect(await count('eventos where precio = 0 and id_estado = 1')).toBeGreaterThanOrEqual(4)
    expect(await count('eventos where precio_usd > 0 and precio_grupo1 = 0')).toBeGreaterThanOrEqual(4)
    expect(await count('eventos where precio_grupo1 > 0 and precio_grupo2 = 0')).toBeGreaterThanOrEqual(2)
    const future = 'join evento_sociales s using (id_evento) where e.id_estado = 1 and s.fecha > now()'
    expect(await count(`eventos e ${future} and cupo = 0`)).toBeGreaterThanOrEqual(3)
    expect(await count(`eventos e ${future} and cupo = 1`)).toBeGreaterThanOrEqual(2)
    expect(await count('eventos where id_estado = 1 and fecha < now()')).toBeGreaterThanOrEqual(6)
    expect(await count(`eventos where oradores like '%;%'`)).toBeGreaterThan(20)
    expect(await count(`eventos where oradores ~ '(^|;)\\s|;$'`)).toBe(0)
  })

  it('gives a date and seats to what happens at a time, and neither to what is followed at one’s own pace', async () => {
    expect(
      await count(`eventos e left join evento_sociales s using (id_evento)
        where case modalidad when 'Online' then s.fecha is not null or e.fecha > now() else e.fecha is distinct from s.fecha end`),
    ).toBe(0)
    expect(
      await count(`eventos join evento_sociales using (id_evento)
        where (modalidad = 'Presencial') <> (id_localidad is not null) or legales = '' or fecha_fin is null`),
    ).toBe(0)
    expect(await count(`eventos where modalidad = 'Online' and fecha is null`)).toBeGreaterThanOrEqual(1)
    expect(await count(`eventos where modalidad = 'Online' and fecha is not null`)).toBeGreaterThanOrEqual(3)
  })

  it('asks pesos only of banks that take pesos, and dollars of the others', async () => {
    const pesos = MedioPago.transferencia1 | MedioPago.transferencia2
    const dolares = MedioPago.transferencia3 | MedioPago.transferencia4
    expect(
      await count(`eventos where medio_pago_arg & ${dolares} <> 0 or medio_pago_ext & ${pesos} <> 0`),
    ).toBe(0)
    expect(await count('eventos where medio_pago_arg = 0 or medio_pago_ext = 0')).toBe(0)
    const [used] = await rows<{ bits: number }>(
      'select bit_or(medio_pago_arg | medio_pago_ext) as bits from eventos',
    )
    expect(used?.bits).toBe(254)
    expect(await rows('select medio, moneda from bancos order by medio')).toEqual([
      { medio: 2, moneda: 'ARS' },
      { medio: 16, moneda: 'ARS' },
      { medio: 32, moneda: 'USD' },
      { medio: 64, moneda: 'USD' },
    ])
  })

  it('writes each event for itself: no sentence stands in two of them', async () => {
    const seen = new Map<string, number>()
    for (const { id, copete, cuerpo } of await rows<{ id: number; copete: string; cuerpo: string }>(
      'select id_evento as id, copete, cuerpo from eventos',
    )) {
      for (const sentence of new Set([...sentences(copete), ...sentences(cuerpo)])) {
        expect(seen.get(sentence), `"${sentence}" is in ${seen.get(sentence)} and ${id}`).toBeUndefined()
        seen.set(sentence, id)
      }
      expect(copete.length, `Copete of ${id}`).toBeGreaterThanOrEqual(150)
      expect(copete.length, `Copete of ${id}`).toBeLessThanOrEqual(400)
      expect(copete).not.toMatch(/[<>]/)
      expect(cuerpo).toMatch(/<h2>/)
      expect(cuerpo).toMatch(/<(ul|ol)>/)
      expect(balance(cuerpo), `tags of ${id}`).toBe('')
    }
    expect(seen.size).toBeGreaterThan(300)
    expect(await count(`eventos where cuerpo like '%{{precio}}%' and precio > 0`)).toBeGreaterThan(30)
    expect(await count(`eventos where cuerpo like '%{{pais}}%'`)).toBeGreaterThan(20)
    expect(await count(`eventos where cuerpo like '%{{precio}}%' and precio = 0`)).toBe(0)
  })
})

describe('introductory talks', () => {
  const MINUTOS: Record<string, number> = { noventa: 90, sesenta: 60, una: 60, dos: 120, tres: 180 }
  const SAID = /(?<!media )\b(\p{L}+|\d+) (minutos|horas?)\b(?! antes)/giu

  it('say how long they are at most once, and truly; the pages of the site leave it to them [eventos/talk-length]', async () => {
    const charlas = await rows<{ id: number; texto: string; minutos: number }>(
      `select id_evento as id, copete || ' ' || regexp_replace(cuerpo, '<[^>]+>', ' ', 'g') as texto,
         (extract(epoch from s.fecha_fin - s.fecha) / 60)::int as minutos
       from eventos join evento_sociales s using (id_evento) join categorias2 using (id_categoria2)
       where code = 'charlas-introductorias'`,
    )
    expect(charlas.length).toBeGreaterThanOrEqual(4)
    for (const { id, texto, minutos } of charlas) {
      const said = [...texto.matchAll(SAID)].filter(([, many = '']) => !/^(media|primera|esa)$/i.test(many))
      expect(said.length, `${id}: ${said.map(([whole]) => whole).join(', ')}`).toBeLessThanOrEqual(1)
      for (const [, many = '', unit = ''] of said) {
        const number = Number(many) * (unit === 'minutos' ? 1 : 60) || MINUTOS[many.toLowerCase()]
        expect(number, `${id} says ${many} ${unit}`).toBe(minutos)
      }
    }
    const pages = await rows<{ texto: string }>('select valor::text as texto from textos')
    const about = pages.flatMap(({ texto }) => texto.match(/[^.]*charlas? introductorias?[^.]*\./gi) ?? [])
    expect(about.length).toBeGreaterThan(2)
    expect(about.filter((sentence) => /\d+ minutos|hora y media|noventa/i.test(sentence))).toEqual([])
  })
})

describe('courses', () => {
  it('gives every published online activity units with quizzes', async () => {
    expect(await count(`eventos where modalidad = 'Online' and id_estado = 1`)).toBeGreaterThanOrEqual(3)
    expect(
      await count(`eventos e where modalidad = 'Online' and id_estado = 1
        and (select count(*) from evento_unidades u where u.id_evento = e.id_evento) not between 3 and 5`),
    ).toBe(0)
    expect(
      await count(`evento_unidades u where (select count(*) from preguntas p
        where p.id_evento_unidad = u.id_evento_unidad) not between 2 and 4`),
    ).toBe(0)
    const questions = await rows<{ options: number; right: number }>(
      `select count(*)::int as options, (count(*) filter (where correcto))::int as right
       from opciones group by id_pregunta_unidad`,
    )
    expect(questions.length).toBe(await count('preguntas'))
    for (const { options, right } of questions) {
      expect(options).toBeGreaterThanOrEqual(3)
      expect(right).toBeGreaterThanOrEqual(1)
      expect(right).toBeLessThan(options)
    }
    expect(questions.filter(({ right }) => right > 1).length).toBeGreaterThanOrEqual(6)
    expect(await count(`opciones where nombre like '✓%'`)).toBe(0)
  })

  it('no quiz tells its answer by how the options look [unidades/options-alike]', async () => {
    const options = await rows<{ pregunta: number; nombre: string; correcto: boolean }>(
      'select id_pregunta_unidad as pregunta, nombre, correcto from opciones',
    )
    const preguntas = Map.groupBy(options, ({ pregunta }) => pregunta)
    expect(preguntas.size).toBeGreaterThan(30)
    for (const all of preguntas.values()) {
      const names = all.map(({ nombre }) => nombre)
      const longest = (correcto: boolean) =>
        Math.max(...all.filter((each) => each.correcto === correcto).map(({ nombre }) => nombre.length))
      expect(new Set(names.map((name) => /^[«¿]?\p{Lu}/u.test(name))).size, names.join(' / ')).toBe(1)
      expect(new Set(names.map((name) => name.endsWith('.'))).size, names.join(' / ')).toBe(1)
      expect(longest(true), names.join(' / ')).toBeLessThanOrEqual(
        Math.max(longest(false) * 1.35, longest(false) + 6),
      )
    }
  })

  it('plays files of ours, an embedded video and a plain video id', async () => {
    const videos = (await rows<{ video: string }>('select video from evento_unidades')).map(
      ({ video }) => video,
    )
    expect(videos.filter((video) => video.startsWith('/archivos/')).length).toBeGreaterThanOrEqual(12)
    expect(videos.filter((video) => video.startsWith('<iframe'))).toHaveLength(1)
    expect(videos.filter((video) => /^[\w-]{11}$/.test(video))).toHaveLength(1)
  })
})

describe('files', () => {
  it('stores every file that a row points at under its own hash, public unless it belongs to a unit [archivos/unit-files-private]', async () => {
    const links = await rows<{ path: string }>(
      `select video as path from evento_unidades union all select video_url from videos union all select imagen from imagenes
       union all select video from libros union all select imagen from homebanners
       union all select perfil_foto from consultores where perfil_foto is not null`,
    )
    const hashes = new Set(links.flatMap(({ path }) => path?.match(/[0-9a-f]{64}/g) ?? []))
    const files = await rows<{
      hash: string
      tipo: string
      tamanio: number
      publico: boolean
      contenido: Buffer
    }>('select * from archivos')
    expect(new Set(files.map(({ hash }) => hash))).toEqual(hashes)
    const ofUnits = await rows<{ video: string }>('select video from evento_unidades')
    const privates = new Set(ofUnits.flatMap(({ video }) => video.match(/[0-9a-f]{64}/g) ?? []))
    for (const { hash, tipo, tamanio, publico, contenido } of files) {
      expect(publico).toBe(!privates.has(hash))
      expect(createHash('sha256').update(contenido).digest('hex')).toBe(hash)
      expect(tamanio).toBeLessThanOrEqual(300_000)
      if (tipo === 'video/webm') expect(contenido.subarray(0, 4).toString('hex')).toBe('1a45dfa3')
      else if (tipo === 'image/webp') expect(contenido.subarray(8, 12).toString()).toBe('WEBP')
      else expect(contenido.toString()).toMatch(/^WEBVTT\n\n00:00\.300 --> 00:03\.500 line:6%\n/)
    }
    expect(files.filter(({ tipo }) => tipo === 'image/webp').length).toBeGreaterThanOrEqual(6)
  })
})

describe('books, videos, banners and company data', () => {
  it('has eight books by one author, in pesos', async () => {
    expect(await count(`libros where autor = 'Elena Duarte' and precio > 0 and id_estado = 1`)).toBe(8)
    expect(await count('libros where video is not null')).toBeGreaterThanOrEqual(2)
    expect(
      await count('libros where link_envio_al_exterior is not null and link_version_ebook is not null'),
    ).toBeGreaterThanOrEqual(2)
    expect(
      await count('libros where link_envio_al_exterior is null and link_version_ebook is null'),
    ).toBeGreaterThanOrEqual(1)
    for (const { descripcion } of await rows<{ descripcion: string }>('select descripcion from libros'))
      expect(balance(descripcion)).toBe('')
  })

  it('has 24 active videos and 2 that are not, 3 active banners of 4', async () => {
    expect(await count('videos where id_estado = 1')).toBe(24)
    expect(await count('videos where id_estado <> 1')).toBe(2)
    expect(await count('(select orden from videos group by orden having count(*) > 1) d')).toBe(0)
    expect(await count('homebanners where activo = 1')).toBe(3)
    expect(await count('homebanners where activo = 0')).toBe(1)
  })

  it('keeps the exchange rate and the payment methods of books with the company, id 1 [eventos/company-data-call]', async () => {
    const [empresa] = await rows<{
      cotizacion_dolar: string
      medio_pago_libros: number
      perfil_datosbancarios: string
    }>('select * from datosempresas where id = 1')
    expect(empresa?.cotizacion_dolar).toBe('1180.00')
    expect(empresa?.medio_pago_libros).toBeGreaterThan(0)
    expect(empresa?.perfil_datosbancarios).toMatch(/CBU/)
  })
})

/** Tags left open or closed too often; empty when all is well. */
function balance(html: string): string {
  const open: string[] = []
  for (const [, close, name] of html.matchAll(/<(\/?)(\w+)[^>]*>/g)) {
    if (!close) open.push(name as string)
    else if (open.pop() !== name) return `</${name}>`
  }
  return open.join()
}
