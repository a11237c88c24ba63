import type pg from 'pg'
import { insertRows } from '#api/db/bulk-insert.ts'
import { libros } from '#api/modules/libros/tables.ts'
import { ACTIVO } from '#domain/sitio/estado.ts'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { blocksOf, readFichas, toHtml } from './markdown.ts'
import type { Medios } from './medios.ts'

export const LIBROS = readFichas('libros').map(({ numero, datos, texto }) => ({
  id: numero,
  nombre: datos['nombre'] ?? '',
  precio: Number(datos['precio']),
  descripcion: toHtml(blocksOf(texto)),
  video: datos['video'],
  link_envio_al_exterior: datos['exterior'] ?? null,
  link_version_ebook: datos['ebook'] ?? null,
}))

export async function loadLibros(client: pg.ClientBase, medios: Medios): Promise<void> {
  await insertRows(
    client,
    libros,
    LIBROS.map((libro, orden) => ({
      ...libro,
      autor: ORGANIZACION.autora,
      precio: libro.precio.toFixed(2),
      imagen: null,
      video: libro.video ? medios.video(libro.video) : null,
      IdEstado: ACTIVO,
      orden,
    })),
  )
}
