import { useMutation } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Permiso } from '#domain/cuentas/permisos.ts'
import type { Desenlace } from '#domain/operacion/desenlace.ts'
import { Button } from '../../kit/button.tsx'
import { Facts } from '../../kit/card.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { FormError } from '../../kit/field.tsx'
import { type ListDeclaration, ListScreen } from '../../kit/list/list-screen.tsx'
import { useListState } from '../../kit/list/list-state.ts'
import { useOpenRow } from '../../kit/list/open-row.ts'
import { say } from '../../kit/toast.tsx'
import { wholeOf } from '../../resource/list/list-query.ts'
import { messageOf } from '../../session/errors.ts'
import { useMay } from '../../session/staff.tsx'
import { OperacionTabs } from './tabs.tsx'

export interface ActingList<Row> {
  list: Omit<ListDeclaration<Row>, 'hrefOf' | 'lote'>
  titleOf: (row: Row) => string
  facts: (row: Row) => readonly (readonly [name: string, value: ReactNode])[]
  /** What staff do with one of its rows, and as a job of the server with many. */
  action: {
    accion: string
    label: string
    icon: LucideIcon
    reaches: string
    permiso: Permiso
    run: (row: Row) => Promise<{ data: Desenlace[] }>
  }
}

/** A list whose rows are looked at in place and acted on, one or many. */
export function ActingListScreen<Row>({ of: { list, titleOf, facts, action } }: { of: ActingList<Row> }) {
  const may = useMay()(action.permiso)
  const open = useOpenRow<Row>(list.name, list.keyOf)
  const state = useListState(list.filters ?? [], list.defaultOrder)
  const acting = useMutation({
    mutationFn: (row: Row) => action.run(row),
    onSuccess: ({ data }) => {
      open.refresh()
      open.close()
      const [outcome] = data
      say(outcome?.hecho ? action.label : 'No se hizo', outcome?.detalle)
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
                lote: { recurso: list.name, acciones: [action], consulta: () => wholeOf(state) },
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
                <Button look="primary" disabled={acting.isPending} onClick={() => acting.mutate(row)}>
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
    </>
  )
}
