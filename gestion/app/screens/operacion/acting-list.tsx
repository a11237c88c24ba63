import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AnyThing, KeyOf } from '#contract/act.ts'
import { isPermission } from '#contract/endpoint.ts'
import type { Permiso } from '#domain/cuentas/permisos.ts'
import { Acts } from '../../acts/acts.tsx'
import { bulkOf } from '../../acts/bulk.tsx'
import { useThing } from '../../acts/thing-query.ts'
import { Button } from '../../kit/button.tsx'
import { Facts } from '../../kit/card.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { type ListDeclaration, ListScreen } from '../../kit/list/list-screen.tsx'
import { useListState } from '../../kit/list/list-state.ts'
import { useOpenRow } from '../../kit/list/open-row.ts'
import { wholeOf } from '../../resource/list/list-query.ts'
import { useMay } from '../../session/staff.tsx'
import { OperacionTabs } from './tabs.tsx'

export interface ActingList<Row, T extends AnyThing> {
  list: Omit<ListDeclaration<Row>, 'hrefOf' | 'lote' | 'name'>
  titleOf: (row: Row) => string
  facts: (row: Row) => readonly (readonly [name: string, value: ReactNode])[]
  thing: T
  thingKeyOf: (row: Row) => KeyOf<T>
  /** Icon of its only act. */
  icon: LucideIcon
}

/** A list whose rows open in a dialog and whose act runs on one row or on many. */
export function ActingListScreen<Row, T extends AnyThing>({ of: acting }: { of: ActingList<Row, T> }) {
  const { list, titleOf, facts, thing, thingKeyOf, icon } = acting
  const { name } = thing.declaration
  const [[act, { access }] = ['', {}]] = Object.entries(thing.acts)
  const may = useMay()
  const mayAct = access !== undefined && isPermission(access) && may(access as Permiso)
  const open = useOpenRow<Row>(name, list.keyOf)
  const state = useListState(list.filters ?? [], list.defaultOrder)
  const { row } = open
  return (
    <>
      <OperacionTabs />
      <ListScreen
        list={{
          ...list,
          name,
          hrefOf: open.hrefOf,
          ...(mayAct ? { lote: bulkOf<AnyThing>(thing, { [act]: icon }, () => wholeOf(state)) } : {}),
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
              <RowActs thing={thing} thingKey={thingKeyOf(row)} />
            </>
          }
        >
          <Facts rows={facts(row)} />
        </Dialog>
      ) : null}
    </>
  )
}

function RowActs<T extends AnyThing>({ thing, thingKey }: { thing: T; thingKey: KeyOf<T> }) {
  const item = useThing(thing, thingKey)
  return item.data ? <Acts of={thing} item={item.data} /> : null
}
