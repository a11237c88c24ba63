import { ChartColumn, Table2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { cx } from '#ui/cx.ts'
import { Card } from '../card.tsx'

const LOOKS = [
  { look: 'chart', label: 'Gráfico', icon: ChartColumn },
  { look: 'table', label: 'Tabla', icon: Table2 },
] as const
type Look = (typeof LOOKS)[number]['look']

/** Shows figures as a chart or as a table. Each person can switch between the two. */
export function FigureCard({
  title,
  aside,
  chart,
  table,
  foot,
  className,
}: {
  title: string
  aside?: ReactNode
  chart: ReactNode
  table: ReactNode
  /** Shown below the chart and below the table. */
  foot?: ReactNode
  className?: string
}) {
  const [shown, setShown] = useState<Look>('chart')
  return (
    <Card
      title={title}
      className={className}
      aside={
        <>
          {aside}
          <fieldset className="flex gap-0.5 max-md:my-1.5">
            <legend className="sr-only">{`${title}, ver como`}</legend>
            {LOOKS.map(({ look, label, icon: Icon }) => (
              <button
                key={look}
                type="button"
                aria-pressed={shown === look}
                aria-label={label}
                title={label}
                onClick={() => setShown(look)}
                className={cx(
                  'grid h-8 w-8 place-items-center rounded-campo text-suave hover:bg-pasar max-md:size-control',
                  shown === look && 'bg-marca-claro text-marca',
                )}
              >
                <Icon aria-hidden="true" className="size-4" />
              </button>
            ))}
          </fieldset>
        </>
      }
    >
      {shown === 'chart' ? chart : table}
      {foot}
    </Card>
  )
}
