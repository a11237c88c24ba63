// What the journeys of events share.
import type { Page } from '@playwright/test'
import type { Site } from './test.ts'

/** Two events of the demo: one in person, one online. */
export const PALERMO = '/evento-detalle/2-charla_introductoria_en_palermo'
export const ONLINE = '/evento-detalle/47-jornada_online_la_primera_apertura'

/** Somebody who is signed in, as far as the pages can tell. */
export async function pretendSession(page: Page) {
  const claims = Buffer.from(
    JSON.stringify({ id: 1, email: 'ana@ejemplo.com', nombre: 'Ana', apellido: '', roles: [] }),
  )
  await page.addInitScript(
    (token) => localStorage.setItem('accessToken', token),
    `e30.${claims.toString('base64url')}.x`,
  )
}

interface NewEvent {
  Titulo: string
  Copete?: string
  Cuerpo?: string
  Oradores?: string
  Modalidad?: string
  Precios?: number[]
  Imagen?: string
}

/** An event of its own, in its category only, so that no other journey meets it. */
export async function insertEvent(site: Site, event: NewEvent): Promise<string> {
  const [Precio = 1, usd = 1, uno = 0, dos = 0] = event.Precios ?? []
  const [row] = await site.sql<{ id_evento: number }>(
    `insert into eventos (titulo, copete, cuerpo, oradores, modalidad, fecha, id_estado, id_categoria2, precio,
       precio_usd, precio_grupo1, precio_grupo2)
     values ($1, $2, $3, $4, $5, '2031-05-04T00:15Z', 3, (select id_categoria2 from categorias2 where code = 'congresos'),
       $6, $7, $8, $9) returning id_evento`,
    [
      event.Titulo,
      event.Copete ?? '',
      event.Cuerpo ?? '',
      event.Oradores ?? '',
      event.Modalidad ?? 'Video',
      Precio,
      usd,
      uno,
      dos,
    ],
  )
  const id = row?.id_evento as number
  if (event.Imagen)
    await site.sql('insert into imagenes (id_evento, imagen) values ($1, $2)', [id, event.Imagen])
  return `/evento-detalle/${id}`
}
