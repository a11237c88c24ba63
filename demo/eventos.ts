import type pg from 'pg'
import { insertRows } from '#api/db/bulk-insert.ts'
import { eventoSociales, eventos, imagenes } from '#api/modules/eventos/tables.ts'
import { zonaOfPais } from '#domain/eventos/zona.ts'
import { EVENTOS, type EventoDemo } from './actividades.ts'
import type { Categorias } from './categorias.ts'
import { enDias } from './fechas.ts'
import type { Lugares } from './lugares.ts'
import type { Medios } from './medios.ts'

interface Context {
  hoy: Date
  lugares: Lugares
  categorias: Categorias
  medios: Medios
}

export async function loadEventos(client: pg.ClientBase, { hoy, lugares, categorias, medios }: Context) {
  await insertRows(
    client,
    eventos,
    EVENTOS.map((evento) => {
      const [Precio, PrecioUsd, PrecioGrupo1, PrecioGrupo2] = evento.precios.map((price) => price.toFixed(2))
      return {
        IdEvento: evento.IdEvento,
        Titulo: evento.Titulo,
        Fecha: fechaOf(evento, hoy),
        zona: evento.zona ?? zonaOfPais(evento.donde[1]),
        Modalidad: evento.Modalidad,
        Oradores: evento.Oradores,
        Destacada: evento.Destacada ? 1 : 0,
        IdEstado: evento.IdEstado,
        IdCategoria2: categorias(evento.categoria),
        Precio,
        PrecioUsd,
        PrecioGrupo1,
        PrecioGrupo2,
        MedioPagoArg: evento.medios.arg,
        MedioPagoExt: evento.medios.ext,
        Copete: evento.Copete,
        Cuerpo: evento.Cuerpo,
      }
    }),
  )

  await insertRows(
    client,
    eventoSociales,
    EVENTOS.flatMap(({ IdEvento, Modalidad, cuando, donde, Cupo, Legales, queLlevar }) => {
      if (!cuando) return []
      const [Lugar = '', pais, provincia = '', localidad = ''] = donde
      const lugar = pais ? lugares.localidad(pais, provincia, localidad) : undefined
      return {
        IdEvento,
        Fecha: enDias(hoy, cuando.dias, cuando.hora),
        FechaFin: enDias(hoy, cuando.dias + cuando.finDias, cuando.finHora),
        capacidad: Cupo,
        Cupo,
        Legales,
        queLlevar,
        enlace: Modalidad === 'Video' ? `https://reuniones.ejemplo.com/senda-${IdEvento}` : '',
        Lugar,
        IdProvincia: lugar?.IdProvincia ?? null,
        IdLocalidad: lugar?.IdLocalidad ?? null,
      }
    }),
  )

  const pictures = EVENTOS.flatMap(({ IdEvento, imagenes: names }) =>
    names.map((name, orden) => ({ IdEvento, Imagen: medios.archivo(name), orden })),
  )
  await insertRows(
    client,
    imagenes,
    pictures.map((picture, i) => ({ IdImagen: i + 1, ...picture })),
  )
}

function fechaOf({ cuando, publicadoDias }: EventoDemo, hoy: Date): Date | null {
  if (cuando) return enDias(hoy, cuando.dias, cuando.hora)
  return publicadoDias === null ? null : enDias(hoy, publicadoDias, '12:00')
}
