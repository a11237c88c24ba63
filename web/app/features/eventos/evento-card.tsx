import { formatTramo } from '#domain/calendario/formato.ts'
import { precioText } from '#domain/compras/precios.ts'
import { ACCESO_TEXTS, accesoOf } from '#domain/eventos/acceso.ts'
import type { Evento } from '#domain/eventos/eventos.ts'
import { isoWithOffset, relojOf } from '#domain/eventos/fechas.ts'
import { fillTexto, modalidadText } from '#domain/eventos/texto.ts'
import { keepTogether, SEPARADOR } from '#domain/texto/keep-together.ts'
import { cutText, PREVIEW_EVENTO, plainText } from '#domain/texto/texto.ts'
import { LinkCard } from '#ui/card.tsx'
import { linkTo } from '../../lib/links.ts'
import { useGrupo, usePais } from '../../lib/visitante.ts'
import { HoraLocal } from '../../parts/hora-local.tsx'
import { PictureOrCover } from '../../parts/picture-or-cover.tsx'

export function EventoCard({
  evento,
  heading,
  ahora,
}: {
  evento: Evento
  heading?: 'h2' | 'h3'
  /** When the server rendered the page, so that server and browser agree on which events are past. */
  ahora: Date
}) {
  const pais = usePais()
  const precio = precioText(evento, useGrupo())
  const modalidad = modalidadText(evento.Modalidad)
  const lugar = evento.evento_sociales?.localidad?.Nombre
  const reloj = relojOf(evento)
  const facts = [
    evento.Modalidad === 'Online' ? 'Online, a tu ritmo' : modalidad,
    evento.Modalidad === 'Presencial' ? lugar : null,
  ].filter(Boolean)
  return (
    <LinkCard
      to={linkTo.evento(evento)}
      title={evento.Titulo}
      heading={heading ?? 'h3'}
      tag={ACCESO_TEXTS[accesoOf(evento, ahora)] ?? modalidad}
      media={
        <PictureOrCover
          src={evento.imagenes?.[0]?.Imagen}
          alt={evento.imagenes?.[0]?.textoDeImagen?.texto ?? ''}
          id={evento.IdEvento}
          motivo={evento.categoria?.code}
        />
      }
      footer={precio}
      action="Ver detalle"
      className="h-full"
    >
      <p className="text-sm text-tinta-suave">
        {reloj ? (
          <>
            <time dateTime={isoWithOffset(reloj.comienzo, evento.zona)}>
              {keepTogether(formatTramo(reloj))}
            </time>
            {SEPARADOR}
          </>
        ) : null}
        {facts.join(SEPARADOR)}
        <HoraLocal evento={evento} />
      </p>
      <p className="text-sm text-tinta-suave">
        {keepTogether(cutText(plainText(fillTexto(evento.Copete, { pais, precio })), PREVIEW_EVENTO))}
      </p>
    </LinkCard>
  )
}
