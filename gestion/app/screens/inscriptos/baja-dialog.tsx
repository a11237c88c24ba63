import { useState } from 'react'
import { Link } from 'react-router'
import type { InscriptoEntero } from '#domain/inscripciones/inscriptos.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Field, FormError } from '../../kit/field.tsx'

/** What ending an enrolment does, and what it does not do to the money. */
export function BajaDialog({
  inscripto: { persona, evento, pago, compra },
  busy,
  error,
  onClose,
  onGo,
}: {
  inscripto: InscriptoEntero
  busy: boolean
  error: string | undefined
  onClose: () => void
  onGo: (motivo: string) => void
}) {
  const [motivo, setMotivo] = useState('')
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Dar de baja a ${persona}`}
      description={`Sale de «${evento}» y recibe un correo. Su lugar queda libre para quien espera.`}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button look="danger" disabled={!motivo.trim() || busy} onClick={() => onGo(motivo.trim())}>
            Dar de baja
          </Button>
        </>
      }
    >
      {compra && pago === 'confirmada' ? (
        <p className="rounded-campo bg-atencion-claro px-3 py-2 text-tabla text-atencion">
          El dinero no se devuelve con la baja. Si corresponde, reembolsalo en{' '}
          <Link to={`/compras/${compra}`} className="font-semibold underline">
            la compra {compra}
          </Link>
          .
        </p>
      ) : null}
      <Field
        label="Motivo"
        maxLength={500}
        value={motivo}
        onChange={(event) => setMotivo(event.target.value)}
      />
      <FormError>{error}</FormError>
    </Dialog>
  )
}
