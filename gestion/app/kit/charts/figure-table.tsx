import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'

export interface FigureRow {
  key: string
  /** The row's name, followed by its figures. */
  cells: readonly ReactNode[]
  total?: boolean
}

/** The figures of a chart as a table. The first column holds names, the others hold numbers. */
export function FigureTable({
  caption,
  head,
  rows,
}: {
  caption: string
  head: readonly string[]
  rows: readonly FigureRow[]
}) {
  return (
    <section className="overflow-x-auto" aria-label={caption}>
      <table className="w-full border-collapse text-tabla">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {head.map((name, i) => (
              <th
                key={name}
                scope="col"
                className={cx(
                  'border-b border-linea py-1.5 font-medium text-suave',
                  i === 0 ? 'text-left' : 'pl-3 text-right whitespace-nowrap',
                )}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...figures], total }) => (
            <tr key={key} className={cx('border-b border-linea-suave', total && 'font-semibold')}>
              <th scope="row" className={cx('py-1.5 text-left', !total && 'font-normal')}>
                {name}
              </th>
              {head.slice(1).map((column, i) => (
                <td key={column} className="pl-3 text-right whitespace-nowrap">
                  {figures[i]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
