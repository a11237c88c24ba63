import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

const REQUISITOS = [
  'Haber completado los tres pasos del camino.',
  'Acompañar a cada persona en un ciclo de 24 consultas mensuales.',
  'Haber participado en al menos 20 de los 25 encuentros mensuales.',
  'Estar al día con la formación: en el listado figuran solo los consultores actualizados.',
  'Respetar la confidencialidad de cada consulta y no reemplazar ningún tratamiento médico.',
]

export function RequisitosDialog({
  open,
  onAccept,
  onClose,
}: {
  open: boolean
  onAccept: () => void
  onClose: () => void
}) {
  const [accepted, setAccepted] = useState(false)
  /** Resets the checkbox, because each opening asks again. */
  const leaving = (then: () => void) => () => {
    setAccepted(false)
    then()
  }
  const close = leaving(onClose)
  return (
    <Dialog
      open={open}
      onClose={close}
      wide
      title="Requisitos para integrar el listado"
      actions={
        <>
          <Button variant="outline" onClick={close}>
            Volver
          </Button>
          <Button disabled={!accepted} onClick={leaving(onAccept)}>
            Aceptar
          </Button>
        </>
      }
    >
      <p>Para incorporarte al listado de consultores necesitás:</p>
      <ul className="mt-3 grid list-disc gap-2 pl-5">
        {REQUISITOS.map((requisito) => (
          <li key={requisito}>{requisito}</li>
        ))}
      </ul>
      <label className="mt-5 flex min-h-11 items-start gap-3 py-2.5 text-tinta">
        <input
          type="checkbox"
          checked={accepted}
          onChange={(event) => setAccepted(event.target.checked)}
          className="mt-0.5 size-5.5 shrink-0 accent-pino"
        />
        <span>Leí y acepto los requisitos</span>
      </label>
    </Dialog>
  )
}
