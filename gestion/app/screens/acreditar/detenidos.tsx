import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { counted } from '../../kit/counted.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { type Detenido, type EnCola, type Puerta, readPuertas } from './store.ts'
import { detencionText, horaText, vistoText } from './texts.ts'

/** The lists stored on the phone, which provide the names of events and people. */
export const usePuertasGuardadas = (): readonly Puerta[] =>
  useQuery({ queryKey: ['puertas-guardadas'], queryFn: readPuertas, networkMode: 'always' }).data ?? []

export const tituloIn = (puertas: readonly Puerta[], IdEvento: number): string =>
  puertas.find((each) => each.IdEvento === IdEvento)?.Titulo ?? `Evento ${IdEvento}`

/** Check-ins that the server refuses for now. They are retried automatically; the user can discard them. */
export function Detenidos({
  detenidos,
  onDiscard,
}: {
  detenidos: readonly Detenido[]
  onDiscard: (hechos: readonly EnCola[]) => Promise<void>
}) {
  const puertas = usePuertasGuardadas()
  const [asked, setAsked] = useState<Detenido>()
  return (
    <>
      {detenidos.map((detenido) => {
        const { IdEvento, refusal, hechos } = detenido
        const lista = puertas.find((each) => each.IdEvento === IdEvento)?.lista ?? []
        return (
          <Card key={IdEvento} title={`Sin enviar: ${tituloIn(puertas, IdEvento)}`}>
            <div className="grid justify-items-start gap-2 text-tabla">
              <p className="text-suave">
                {detencionText(refusal)} Queda en este teléfono y se envía si la puerta vuelve a abrirse.
              </p>
              <ul>
                {hechos.map((hecho) => (
                  <li key={hecho.clave}>
                    <b className="font-semibold">{vistoText(hecho, lista)}</b>, {horaText(hecho.vistaEn)}
                  </li>
                ))}
              </ul>
              <Button onClick={() => setAsked(detenido)}>Descartar</Button>
            </div>
          </Card>
        )
      })}
      {asked ? (
        <FormDialog
          title={`Descartar ${counted(asked.hechos.length, 'anotación', 'anotaciones')}`}
          description={`Lo que este teléfono vio en «${tituloIn(puertas, asked.IdEvento)}» se borra y no queda anotado en ningún lado.`}
          action="Descartar"
          look="danger"
          onClose={() => setAsked(undefined)}
          onSubmit={async () => {
            await onDiscard(asked.hechos)
            setAsked(undefined)
          }}
        />
      ) : null}
    </>
  )
}
