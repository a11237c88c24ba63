import { useMutation } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Permiso } from '#domain/cuentas/permisos.ts'
import type { Desenlace } from '#domain/operacion/desenlace.ts'
import { Button } from '../../kit/button.tsx'
import { Facts } from '../../kit/card.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { FormError } from '../../kit/field.tsx'
import { type ListDeclaration, ListScreen } from '../../kit/list/list-screen.tsx'
import { useOpenRow } from '../../kit/list/open-row.ts'
import { say } from '../../kit/toast.tsx'
import { messageOf } from '../../session/errors.ts'
import { useMay } from '../../session/staff.tsx'
import { OperacionTabs } from './tabs.tsx'

export interface ActingList<Row> {
  list: Omit<ListDeclaration<Row>, 'hrefOf' | 'bulk'>
  titleOf: (row: Row) => string
  facts: (row: Row) => readonly (readonly [name: string, value: ReactNode])[]
  /** What staff do with rows of it. */
  action: {
    label: string
    permiso: Permiso
    run: (rows: readonly Row[]) => Promise<{ data: Desenlace[] }>
  }
}

/** A list whose rows are looked at in place and acted on, one or several; each tells what became of it. */
export function ActingListScreen<Row>({ of: { list, titleOf, facts, action } }: { of: ActingList<Row> }) {
  const may = useMay()(action.permiso)
  const open = useOpenRow<Row>(list.name, list.keyOf)
  const [outcomes, setOutcomes] = useState<{ title: string; outcome: Desenlace }[]>()
  const acting = useMutation({
    mutationFn: (rows: readonly Row[]) => action.run(rows),
    onSuccess: ({ data }, rows) => {
      open.refresh()
      open.close()
      const told = data.map((outcome) => {
        const row = rows.find((each) => list.keyOf(each) === outcome.clave)
        return { title: row ? titleOf(row) : outcome.clave, outcome }
      })
      if (told.every(({ outcome }) => outcome.hecho)) say(action.label, told[0]?.outcome.detalle)
      else setOutcomes(told)
    },
    onError: (error) => say('No se pudo', messageOf(error)),
  })
  const { row } = open
  return (
    <>
      <OperacionTabs />
      <ListScreen
        list={{
          ...list,
          hrefOf: open.hrefOf,
          ...(may
            ? {
                bulk: (chosen: readonly Row[], done: () => void) => (
                  <button
                    type="button"
                    className="h-control rounded-full px-3 font-semibold text-flotante-accion hover:underline"
                    disabled={acting.isPending}
                    onClick={() => acting.mutate(chosen, { onSuccess: done })}
                  >
                    {action.label}
                  </button>
                ),
              }
            : {}),
        }}
      />
      {row ? (
        <Dialog
          open
          onClose={open.close}
          title={titleOf(row)}
          actions={
            <>
              <Button onClick={open.close}>Cerrar</Button>
              {may ? (
                <Button look="primary" disabled={acting.isPending} onClick={() => acting.mutate([row])}>
                  {action.label}
                </Button>
              ) : null}
            </>
          }
        >
          <FormError>{messageOf(acting.error)}</FormError>
          <Facts rows={facts(row)} />
        </Dialog>
      ) : null}
      {outcomes ? <Outcomes outcomes={outcomes} onClose={() => setOutcomes(undefined)} /> : null}
    </>
  )
}

function Outcomes({
  outcomes,
  onClose,
}: {
  outcomes: readonly { title: string; outcome: Desenlace }[]
  onClose: () => void
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Qué pasó con cada fila"
      actions={
        <Button look="primary" onClick={onClose}>
          Entendido
        </Button>
      }
    >
      <ul className="grid gap-2 text-tabla">
        {outcomes.map(({ title, outcome: { clave, hecho, detalle } }) => (
          <li key={clave} className="flex items-start gap-2">
            {hecho ? (
              <Check aria-label="Hecho" className="mt-0.5 size-4 shrink-0 text-ok" />
            ) : (
              <X aria-label="No se hizo" className="mt-0.5 size-4 shrink-0 text-error" />
            )}
            <span className="min-w-0 break-words">
              <b className="font-semibold">{title}</b>: {detalle}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
