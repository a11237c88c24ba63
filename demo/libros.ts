import type pg from 'pg'
import { insertRows } from '#api/db/bulk-insert.ts'
import { libros } from '#api/modules/libros/tables.ts'
import { ACTIVO } from '#domain/sitio/estado.ts'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import type { Medios } from './medios.ts'
import { LIBROS } from './textos/libros.ts'

export async function loadLibros(client: pg.ClientBase, medios: Medios): Promise<void> {
  await insertRows(
    client,
    libros,
    LIBROS.map((libro, orden) => ({
      id: libro.id,
      nombre: libro.nombre,
      autor: ORGANIZACION.autora,
      precio: libro.precio.toFixed(2),
      descripcion: libro.descripcion,
      imagen: null,
      video: libro.video ? medios.video(libro.video) : null,
      link_envio_al_exterior: libro.link_envio_al_exterior ?? null,
      link_version_ebook: libro.link_version_ebook ?? null,
      IdEstado: ACTIVO,
      orden,
    })),
  )
}
