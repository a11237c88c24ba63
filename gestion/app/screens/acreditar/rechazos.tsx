import type { Inscripto } from '#domain/inscripciones/acreditacion.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import type { Rechazo } from './store.ts'
import { horaText, miradaTexts } from './texts.ts'

/** Whom somebody let in without a connection, and the server does not know as having a place. */
export function Rechazos({
  rechazos,
  lista,
  onDismiss,
}: {
  rechazos: readonly Rechazo[]
  lista: readonly Inscripto[]
  onDismiss: (clave: string) => void
}) {
  if (rechazos.length === 0) return null
  const nombreOf = ({ inscripcion, nombre }: Rechazo) =>
    nombre ?? lista.find(({ id }) => id === inscripcion)?.nombre ?? 'Una entrada'
  return (
    <Card title={`No se pudieron anotar (${rechazos.length})`} flush>
      <ul>
        {rechazos.map((rechazo) => {
          const { title, text } = miradaTexts({ ...rechazo, propia: false }, true)
          return (
            <li
              key={rechazo.clave}
              className="flex items-center gap-2 border-t border-linea-suave px-3.5 py-2 text-tabla"
            >
              <span className="min-w-0 flex-1">
                <b className="font-semibold">
                  {nombreOf(rechazo)}, {horaText(rechazo.vistaEn)}
                </b>
                <span className="block text-suave">
                  {title}. {text}
                </span>
              </span>
              <Button onClick={() => onDismiss(rechazo.clave)}>Entendido</Button>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
