import { ChevronDown, CircleDashed, Paperclip, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { totalText } from '#domain/compras/precios.ts'
import type { Transferencia } from '#domain/compras/transferencias/transferencias.ts'
import { cx } from '#ui/cx.ts'

const AGES = [
  { name: '6 días o más', from: 6, late: true },
  { name: '3 a 5 días', from: 3, late: false },
  { name: '0 a 2 días', from: 0, late: false },
] as const

function groupsOf(rows: readonly Transferencia[]) {
  return AGES.map((age, i) => {
    const below = AGES[i - 1]?.from ?? Number.POSITIVE_INFINITY
    return { ...age, rows: rows.filter(({ dias }) => dias >= age.from && dias < below) }
  }).filter(({ rows: found }) => found.length > 0)
}

function sumsOf(rows: readonly Transferencia[]): string {
  const sums = new Map<string, number>()
  for (const { currency, amount } of rows) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  return [...sums].map(([currency, amount]) => totalText({ amount, currency })).join(' · ')
}

interface Props {
  rows: readonly Transferencia[]
  current: Transferencia
  onChoose: (referencia: string) => void
}

/** The queue, oldest transfer on top. */
export function Cola(props: Props) {
  return (
    <nav
      aria-label="Cola de transferencias"
      className="min-h-0 flex-1 overflow-auto rounded-tarjeta border border-linea bg-superficie shadow-tarjeta max-xl:max-h-[70dvh] max-md:hidden"
    >
      <Groups {...props} />
    </nav>
  )
}

/** On a phone the queue opens over the current transfer. */
export function ColaEnTelefono(props: Props) {
  const [open, setOpen] = useState(false)
  const { rows, current } = props
  return (
    <nav
      aria-label="Cola de transferencias"
      className="rounded-tarjeta border border-linea bg-superficie shadow-tarjeta md:hidden"
    >
      <button
        type="button"
        aria-expanded={open}
        className="flex min-h-11 max-md:min-h-control w-full items-center gap-2 px-3.5 text-left text-tabla"
        onClick={() => setOpen(!open)}
      >
        <b className="font-semibold">
          {rows.indexOf(current) + 1} de {rows.length}
        </b>
        <span className="truncate text-suave">Ver la cola por antigüedad</span>
        <ChevronDown aria-hidden="true" className={cx('ml-auto size-4 shrink-0', open && 'rotate-180')} />
      </button>
      {open ? (
        <div className="max-h-[50dvh] overflow-auto border-t border-linea-suave">
          <Groups
            {...props}
            onChoose={(referencia) => {
              setOpen(false)
              props.onChoose(referencia)
            }}
          />
        </div>
      ) : null}
    </nav>
  )
}

function Groups({ rows, current, onChoose }: Props) {
  return groupsOf(rows).map((group) => (
    <section key={group.name}>
      <h2 className="sticky top-0 z-10 flex min-h-[calc(30rem/14)] items-center gap-1.5 border-b border-linea-suave bg-hundida px-3 text-meta font-semibold text-suave">
        {group.late ? <TriangleAlert aria-hidden="true" className="size-3.5 text-atencion" /> : null}
        {group.name}
        <span className="ml-auto text-right">{sumsOf(group.rows)}</span>
      </h2>
      <ul>
        {group.rows.map((row) => (
          <Line key={row.referencia} row={row} current={row === current} onChoose={onChoose} />
        ))}
      </ul>
    </section>
  ))
}

function Line({
  row,
  current,
  onChoose,
}: {
  row: Transferencia
  current: boolean
  onChoose: (referencia: string) => void
}) {
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (current) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const Icon = row.porRevisar ? Paperclip : CircleDashed
  return (
    <li>
      <button
        ref={ref}
        type="button"
        aria-current={current || undefined}
        className={cx(
          'relative grid min-h-fila w-full grid-cols-[1rem_minmax(0,1fr)_auto_2rem] items-center gap-2 border-b border-linea-suave px-3 text-left text-tabla -outline-offset-2 max-md:min-h-control',
          'md:max-xl:grid-cols-[1rem_minmax(0,1fr)_auto] md:max-xl:gap-y-0 md:max-xl:py-1.5',
          current
            ? 'bg-realce before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:bg-accion'
            : 'hover:bg-pasar',
        )}
        onClick={() => onChoose(row.referencia)}
      >
        <Icon aria-hidden="true" className="size-3.5 text-suave md:max-xl:row-span-2" />
        <span className="min-w-0 md:max-xl:contents">
          <span className={cx('block truncate', current && 'font-semibold')}>{row.persona}</span>
          <span className="block truncate text-meta text-suave md:max-xl:col-start-2 md:max-xl:row-start-2">
            {row.banco}
            <span className="sr-only">{row.porRevisar ? ', con comprobante' : ', sin comprobante'}</span>
          </span>
        </span>
        <b className="text-right font-semibold md:max-xl:col-start-3 md:max-xl:row-start-2">
          {totalText(row)}
        </b>
        <span className="text-right text-meta text-suave md:max-xl:col-start-3 md:max-xl:row-start-1">
          {row.dias} d<span className="sr-only">ías</span>
        </span>
      </button>
    </li>
  )
}
