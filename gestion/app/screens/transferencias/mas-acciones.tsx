import { useMutation, useQueryClient } from '@tanstack/react-query'
import { AtSign, CalendarClock, Send } from 'lucide-react'
import { Suspense, useState } from 'react'
import { DAY_MS } from '#domain/calendario/calendario.ts'
import {
  changeEmail,
  extendPlazo,
  resendDatos,
  type Transferencia,
} from '#domain/compras/transferencias/transferencias.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Field, FormError } from '../../kit/field.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { onDemand } from '../../kit/on-demand.tsx'
import { formatDateTime } from '../../kit/time.ts'
import { say } from '../../kit/toast.tsx'
import { call } from '../../session/api.ts'
import { fieldOf, messageOf } from '../../session/errors.ts'
import { useTold } from '../../session/told.ts'
import { TRANSFERENCIAS } from './use-decisions.ts'

const ItemMenu = onDemand(() => import('../../resource/editor/item-menu.tsx'))

const EXTENSIONS = [3, 7, 15] as const

function useChange<Input>(run: (input: Input) => Promise<unknown>, done: string, onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: TRANSFERENCIAS })
      say(done)
      onDone()
    },
    // Whoever came second sees the transfer as it is now.
    onError: () => queries.invalidateQueries({ queryKey: TRANSFERENCIAS }),
  })
}

/** What can be done beside deciding. */
export function MasAcciones({ row }: { row: Transferencia }) {
  const [open, setOpen] = useState<'plazo' | 'email'>()
  const params = { referencia: row.referencia }
  const resend = useChange(
    () => call(resendDatos, { params }),
    'Los datos para transferir van de nuevo',
    () => {},
  )
  const close = () => setOpen(undefined)
  const waiting = row.estado === 'pendiente'
  return (
    <span className="ml-auto">
      <Suspense>
        <ItemMenu
          entries={[
            ...(waiting
              ? [
                  { label: 'Extender el plazo…', icon: CalendarClock, run: () => setOpen('plazo') },
                  {
                    label: 'Reenviar los datos del banco',
                    icon: Send,
                    run: () =>
                      resend.mutate(undefined, {
                        onError: (error) => say('No se reenviaron', messageOf(error)),
                      }),
                  },
                ]
              : []),
            { label: 'Cambiar el email…', icon: AtSign, run: () => setOpen('email') },
          ]}
        />
      </Suspense>
      {open === 'plazo' ? <PlazoDialog row={row} onClose={close} /> : null}
      {open === 'email' ? <EmailDialog row={row} onClose={close} /> : null}
    </span>
  )
}

function PlazoDialog({ row, onClose }: { row: Transferencia; onClose: () => void }) {
  const [{ visto }] = useState(row)
  const extend = useChange(
    (hasta: string) => call(extendPlazo, { params: { referencia: row.referencia }, body: { hasta, visto } }),
    'Tiene más tiempo',
    onClose,
  )
  const from = Math.max(Date.parse(row.venceEn), Date.now())
  return (
    <Dialog
      open
      onClose={onClose}
      title="Extender el plazo"
      description={`Hoy vence el ${formatDateTime(row.venceEn)}.`}
      actions={<Button onClick={onClose}>Cancelar</Button>}
    >
      <div className="grid gap-2">
        {EXTENSIONS.map((days) => {
          const hasta = new Date(from + days * DAY_MS).toISOString()
          return (
            <Button key={days} disabled={extend.isPending} onClick={() => extend.mutate(hasta)}>
              {days} días más: hasta el {formatDateTime(hasta)}
            </Button>
          )
        })}
      </div>
      <FormError>{messageOf(extend.error)}</FormError>
    </Dialog>
  )
}

function EmailDialog({ row, onClose }: { row: Transferencia; onClose: () => void }) {
  const [email, setEmail] = useState(row.email)
  const [{ visto }] = useState(row)
  const change = useChange(
    () => call(changeEmail, { params: { referencia: row.referencia }, body: { email, visto } }),
    'Los correos van a la dirección nueva',
    onClose,
  )
  const told = useTold(change, { email })
  return (
    <FormDialog
      onClose={onClose}
      title="Cambiar el email"
      description="Los correos de esta compra que no salieron todavía van también a la dirección nueva. Te vamos a pedir el segundo factor."
      action="Guardar"
      busy={change.isPending}
      error={fieldOf(change.error, 'email') ? undefined : messageOf(change.error)}
      onSubmit={() => change.mutate(undefined)}
    >
      <Field
        label="Email"
        type="email"
        value={email}
        error={told('email')}
        onChange={(event) => setEmail(event.target.value)}
      />
    </FormDialog>
  )
}
