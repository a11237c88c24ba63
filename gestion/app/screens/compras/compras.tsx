import { CalendarPlus, Check, HandCoins, Mail } from 'lucide-react'
import { CompraStaff } from '#domain/compras/actos-staff.ts'
import { ComprasList, getTotales } from '#domain/compras/gestion.ts'
import { bulkOf } from '../../acts/bulk.tsx'
import { ListScreen } from '../../kit/list/list-screen.tsx'
import { useListState } from '../../kit/list/list-state.ts'
import { COMPRAS, FILTERS, NEWEST } from '../../parts/compras/compras-list.tsx'
import { ExportButton } from '../../resource/list/export-button.tsx'
import { wholeOf } from '../../resource/list/list-query.ts'
import { Totals } from '../../resource/list/totals.tsx'
import { call } from '../../session/api.ts'
import { useMay } from '../../session/staff.tsx'

const SUMS = [
  ['total', 'Total'],
  ['recibido', 'Recibido'],
  ['porCobrar', 'Por cobrar'],
] as const

const ICONS = {
  confirmar: Check,
  bonificar: HandCoins,
  'extender-plazo': CalendarPlus,
  'reenviar-correo': Mail,
}

export function Component() {
  const may = useMay()
  const list = useListState(FILTERS, NEWEST)
  return (
    <ListScreen
      list={{
        ...COMPRAS,
        figures: (
          <Totals name={COMPRAS.name} list={list} load={(query) => call(getTotales, { query })} sums={SUMS} />
        ),
        ...(may('compras.exportar')
          ? {
              actions: (
                <ExportButton run={() => call(ComprasList.endpoints.export, { query: wholeOf(list) })} />
              ),
            }
          : {}),
        ...(may('compras.decidir') ? { lote: bulkOf(CompraStaff, ICONS, () => wholeOf(list)) } : {}),
      }}
    />
  )
}
