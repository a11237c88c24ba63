import type pg from 'pg'
import { insertRows } from '#api/db/bulk-insert.ts'
import { eventoSociales, eventos, imagenes } from '#api/modules/eventos/tables.ts'
import { EstadoEvento } from '#domain/eventos/estado.ts'
import { zonaOfPais } from '#domain/eventos/zona.ts'
import type { Categorias } from './categorias.ts'
import { enDias } from './fechas.ts'
import type { Lugares } from './lugares.ts'
import type { Medios } from './medios.ts'
import { type EventoDemo, MEDIOS } from './textos/evento-demo.ts'
import { EVENTOS_APERTURAS } from './textos/eventos-aperturas.ts'
import { EVENTOS_BEC } from './textos/eventos-bec.ts'
import { EVENTOS_DAPP } from './textos/eventos-dapp.ts'
import { EVENTOS_MONTANIA } from './textos/eventos-montania.ts'
import { EVENTOS_ONLINE } from './textos/eventos-online.ts'
import { EVENTOS_PUBLICOS } from './textos/eventos-publicos.ts'
import { EVENTOS_SEMINARIOS } from './textos/eventos-seminarios.ts'

export const EVENTOS: readonly EventoDemo[] = [
  ...EVENTOS_PUBLICOS,
  ...EVENTOS_SEMINARIOS,
  ...EVENTOS_APERTURAS,
  ...EVENTOS_DAPP,
  ...EVENTOS_MONTANIA,
  ...EVENTOS_BEC,
  ...EVENTOS_ONLINE,
].sort((a, b) => a.IdEvento - b.IdEvento)

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
        zona: evento.zona ?? zonaOfPais(evento.donde?.[1]),
        Modalidad: evento.Modalidad,
        Oradores: evento.Oradores,
        Destacada: evento.Destacada ? 1 : 0,
        IdEstado: evento.IdEstado ?? EstadoEvento.publicado,
        IdCategoria2: categorias(evento.categoria),
        Precio,
        PrecioUsd,
        PrecioGrupo1,
        PrecioGrupo2,
        MedioPagoArg: MEDIOS[evento.medios].arg,
        MedioPagoExt: MEDIOS[evento.medios].ext,
        Copete: evento.Copete,
        Cuerpo: evento.Cuerpo,
      }
    }),
  )

  await insertRows(
    client,
    eventoSociales,
    EVENTOS.flatMap(({ IdEvento, Modalidad, cuando, donde, Cupo = 0, Legales = '', queLlevar = '' }) => {
      if (!cuando) return []
      const lugar = donde && lugares.localidad(donde[1], donde[2], donde[3])
      return {
        IdEvento,
        Fecha: enDias(hoy, cuando.dias, cuando.hora),
        FechaFin: enDias(hoy, cuando.dias + (cuando.finDias ?? 0), cuando.finHora),
        capacidad: Cupo,
        Cupo,
        Legales,
        queLlevar,
        enlace: Modalidad === 'Video' ? `https://reuniones.ejemplo.com/senda-${IdEvento}` : '',
        Lugar: donde?.[0] ?? '',
        IdProvincia: lugar?.IdProvincia ?? null,
        IdLocalidad: lugar?.IdLocalidad ?? null,
      }
    }),
  )

  const pictures = EVENTOS.flatMap(({ IdEvento, imagenes: names = [] }) =>
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
  return publicadoDias === undefined ? null : enDias(hoy, publicadoDias, '12:00')
}
