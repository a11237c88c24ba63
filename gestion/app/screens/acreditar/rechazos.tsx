import type { Inscripto } from '#domain/inscripciones/acreditacion.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import type { Rechazo } from './store.ts'
import { horaText, rechazoText } from './texts.ts'

/** People who were let in offline and to whom the server gives no seat. */
export function Rechazos({
  rechazos,
  lista,
  onAccept,
  onDismiss,
}: {
  rechazos: readonly Rechazo[]
  lista: readonly Inscripto[]
  onAccept: (rechazo: Rechazo, inscripto: Inscripto) => void
  onDismiss: (clave: string) => void
}) {
  if (rechazos.length === 0) return null
  return (
    <Card title={`No se pudieron anotar (${rechazos.length})`} flush>
      <ul>
        {rechazos.map((rechazo) => {
          const { clave, vistaEn, resultado } = rechazo
          const inscripto = lista.find(({ id }) => id === rechazo.inscripcion)
          const nombre = rechazo.nombre ?? inscripto?.nombre ?? 'Una entrada'
          const successor =
            resultado === 'entrada_anulada' && inscripto?.pago && !inscripto.ingreso ? inscripto : undefined
          return (
            <li
              key={clave}
              className="flex flex-wrap items-center gap-2 border-t border-linea-suave px-3.5 py-2 text-tabla"
            >
              <span className="min-w-0 flex-1 basis-48">
                <b className="font-semibold">
                  {nombre}, {horaText(vistaEn)}
                </b>
                <span className="block text-suave">{rechazoText(rechazo, inscripto)}</span>
              </span>
              {successor ? (
                <Button
                  look="primary"
                  aria-label={`Anotar el ingreso de ${nombre}`}
                  onClick={() => onAccept(rechazo, successor)}
                >
                  Anotar su ingreso
                </Button>
              ) : null}
              <Button aria-label={`Entendido: ${nombre}`} onClick={() => onDismiss(clave)}>
                Entendido
              </Button>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
