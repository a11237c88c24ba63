import { precioText } from '#domain/compras/precios.ts'
import type { Evento } from '#domain/eventos/eventos.ts'
import { isPasado, relojOf } from '#domain/eventos/fechas.ts'
import { cuandoCorto } from '#domain/eventos/horario.ts'
import { fillTexto, modalidadText } from '#domain/eventos/texto.ts'
import { cutText, PREVIEW_EVENTO, plainText } from '#domain/texto/texto.ts'
import { LinkCard } from '#ui/card.tsx'
import { linkTo } from '../../lib/links.ts'
import { useGrupo, usePais } from '../../lib/visitante.ts'
import { PictureOrCover } from '../../parts/picture-or-cover.tsx'

export function EventoCard({
  evento,
  heading,
  ahora,
}: {
  evento: Evento
  heading?: 'h2' | 'h3'
  /** When the page was made, so that server and browser agree on what is past. */
  ahora: Date
}) {
  const pais = usePais()
  const precio = precioText(evento, useGrupo())
  const modalidad = modalidadText(evento.Modalidad)
  const lugar = evento.evento_sociales?.localidad?.Nombre
  const reloj = relojOf(evento)
  const pasado = isPasado(evento, ahora)
  const completo = evento.evento_sociales?.Cupo === 0
  const facts = [
    reloj ? cuandoCorto(reloj, ahora) : null,
    evento.Modalidad === 'Online' ? 'Online, a tu ritmo' : modalidad,
    evento.Modalidad === 'Presencial' ? lugar : null,
  ].filter(Boolean)
  return (
    <LinkCard
      to={linkTo.evento(evento)}
      title={evento.Titulo}
      heading={heading ?? 'h3'}
      tag={pasado ? 'Ya se realizó' : completo ? 'Cupo completo' : modalidad}
      media={<PictureOrCover src={evento.imagenes?.[0]?.Imagen} id={evento.IdEvento} />}
      footer={precio}
      action="Ver detalle"
      className="h-full"
    >
      <p className="text-sm text-tinta-suave">{facts.join(' · ')}</p>
      <p className="text-sm text-tinta-suave">
        {cutText(plainText(fillTexto(evento.Copete, { pais, precio })), PREVIEW_EVENTO)}
      </p>
    </LinkCard>
  )
}
