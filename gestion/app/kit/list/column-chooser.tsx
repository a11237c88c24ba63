import { Popover } from '@base-ui/react/popover'
import { Columns3 } from 'lucide-react'
import { buttonClass } from '../button.tsx'
import { type Column, shownColumns } from './columns.ts'

export function ColumnChooser<Row>({
  columns,
  chosen,
  onChoose,
}: {
  columns: readonly Column<Row>[]
  chosen: readonly string[] | undefined
  onChoose: (columns: readonly string[]) => void
}) {
  const shown = new Set(shownColumns(columns, chosen).map(({ key }) => key))
  return (
    <Popover.Root>
      <Popover.Trigger className={buttonClass({ className: 'max-md:hidden' })}>
        <Columns3 aria-hidden="true" /> Columnas
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} align="end" className="z-40">
          <Popover.Popup className="grid w-56 gap-0.5 rounded-tarjeta border border-linea bg-superficie p-2 text-texto shadow-alta">
            {columns.map(({ key, label }, index) => (
              <label
                key={key}
                className="flex h-control items-center gap-2.5 rounded-campo px-2 text-tabla hover:bg-realce"
              >
                <input
                  type="checkbox"
                  className="size-4 accent-marca"
                  checked={shown.has(key)}
                  // The first column carries the link to the row.
                  disabled={index === 0}
                  onChange={() => {
                    const next = shown.symmetricDifference(new Set([key]))
                    onChoose(columns.map((column) => column.key).filter((each) => next.has(each)))
                  }}
                />
                {label}
              </label>
            ))}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
