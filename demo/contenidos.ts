import type pg from 'pg'
import { insertRows } from '#api/db/bulk-insert.ts'
import { bancos, datosempresas, homebanners, videos } from '#api/modules/contenidos/tables.ts'
import { EMPRESA_ID } from '#domain/contenidos/contenidos.ts'
import { ACTIVO } from '#domain/sitio/estado.ts'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import type { Lugares } from './lugares.ts'
import type { Medios } from './medios.ts'
import { BANCOS, BANNERS, EMPRESA, VIDEOS } from './textos/contenidos.ts'

interface Context {
  lugares: Lugares
  medios: Medios
}

export async function loadContenidos(client: pg.ClientBase, { lugares, medios }: Context): Promise<void> {
  await insertRows(
    client,
    videos,
    VIDEOS.map(({ titulo, descripcion, video, IdEstado = ACTIVO }, i) => ({
      IdVideo: i + 1,
      titulo,
      descripcion,
      video_url: 'archivo' in video ? medios.video(video.archivo) : video.url,
      IdEstado,
      orden: i,
    })),
  )
  await insertRows(
    client,
    homebanners,
    BANNERS.map(({ imagen, ...banner }, orden) => ({
      id: orden + 1,
      ...banner,
      imagen: imagen ? medios.archivo(imagen) : null,
      orden,
    })),
  )
  // The one record of the company that the base data opened gets the demo's answers.
  await client.query('delete from datosempresas')
  await insertRows(client, datosempresas, [
    {
      id: EMPRESA_ID,
      ...EMPRESA,
      Email: ORGANIZACION.email,
      ...lugares.localidad('AR', 'Ciudad Autónoma de Buenos Aires', 'Palermo'),
    },
  ])
  await insertRows(client, bancos, BANCOS)
}
