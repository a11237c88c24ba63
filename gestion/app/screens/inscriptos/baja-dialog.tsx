import { useState } from 'react'
import { Link } from 'react-router'
import type { InscriptoEntero } from '#domain/inscripciones/inscriptos.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { ReasonField } from '../../kit/reason-field.tsx'

/** What ending an enrolment does, and what it does not do to the money. */
export function BajaDialog({
  inscripto: { persona, evento, pago, compra },
  onGo,
  ...dialog
}: {
  inscripto: InscriptoEntero
  busy: boolean
  error: string | undefined
  onClose: () => void
  onGo: (motivo: string) => void
}) {
  const [motivo, setMotivo] = useState('')
  return (
    <FormDialog
      {...dialog}
      title={`Dar de baja a ${persona}`}
      description={`Sale de «${evento}» y recibe un correo. Su lugar queda libre para quien espera.`}
      action="Dar de baja"
      look="danger"
      ready={motivo.trim() !== ''}
      onSubmit={() => onGo(motivo.trim())}
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
      <ReasonField value={motivo} onChange={setMotivo} />
    </FormDialog>
  )
}
