import { Link } from 'react-router'
import { type FormularioRecibido, NOMBRES_DE_FORMULARIO } from '#domain/formularios/recibidos.ts'
import type { Tablero } from '#domain/tablero/tablero.ts'
import { ButtonLink } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Chip } from '../../kit/chip.tsx'
import { formatMoment } from '../../kit/time.ts'

/** Unanswered messages, overdue ones first. */
export function MessagesCard({
  mensajes: { abiertos, vencidos, filas },
  className,
}: {
  mensajes: NonNullable<Tablero['mensajes']>
  className?: string
}) {
  return (
    <Card
      title={
        vencidos
          ? `Mensajes: ${vencidos} ${vencidos === 1 ? 'vencido' : 'vencidos'} de ${abiertos}`
          : 'Mensajes por responder'
      }
      flush
      className={className}
      aside={
        abiertos ? (
          <ButtonLink
            look="quiet"
            to={vencidos ? '/mensajes?vencido=1' : '/mensajes?estado=nuevo%7Casignado'}
            aria-label={vencidos ? 'Ver los mensajes vencidos' : 'Ver los mensajes por responder'}
          >
            Ver
          </ButtonLink>
        ) : null
      }
    >
      {abiertos === 0 ? (
        <p className="px-3.5 pb-3 text-tabla text-suave">Al día: ninguno espera respuesta.</p>
      ) : (
        <ul>
          {filas.map(({ id, de, formulario, venceEn, vencido }) => (
            <li key={id} className="border-t border-linea-suave">
              <Link
                to={`/mensajes/${id}`}
                className="flex min-h-11 max-md:min-h-control items-center gap-3 px-3.5 py-1.5 text-tabla hover:bg-pasar"
              >
                <span className="min-w-0 flex-1">
                  <b className="block truncate font-semibold">{de}</b>
                  <span className="text-meta text-suave">
                    {NOMBRES_DE_FORMULARIO[formulario as FormularioRecibido]}
                  </span>
                </span>
                {vencido ? (
                  <Chip tone="error">Venció {formatMoment(venceEn)}</Chip>
                ) : (
                  <span className="text-meta text-suave">vence {formatMoment(venceEn)}</span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
