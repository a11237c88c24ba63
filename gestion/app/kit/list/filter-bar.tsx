import { Popover } from '@base-ui/react/popover'
import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonClass } from '../button.tsx'
import { FormError } from '../field.tsx'
import { ListTrouble } from '../form/list-trouble.tsx'
import { NOT_AN_AMOUNT, parseAmount } from '../form/numbers.ts'
import {
  amountText,
  describeFilter,
  type Filter,
  type FilterOption,
  isWithin,
  parseRange,
  rangeText,
} from './filters.ts'
import type { ListControl } from './list-state.ts'

const POPUP =
  'z-40 w-72 max-w-[calc(100vw-2rem)] rounded-tarjeta border border-linea bg-superficie p-3 text-texto shadow-alta'
const INPUT =
  'h-control w-full min-w-0 rounded-campo border border-borde bg-superficie px-2.5 text-tabla text-texto'

const NO_OPTIONS: readonly FilterOption[] = []

function useOptions(filter: Filter, list: ListControl) {
  const reference = filter.kind === 'reference' ? filter : undefined
  const within = list.filters[reference?.within ?? ''] ?? ''
  const loaded = useQuery({
    queryKey: [reference?.from, 'options', ...(within ? [within] : [])],
    queryFn: async () => (await reference?.load(within)) ?? [],
    enabled: reference !== undefined,
  })
  const options: readonly FilterOption[] =
    filter.kind === 'options'
      ? filter.options
      : (loaded.data?.map(({ value, label }) => ({ value: String(value), label })) ?? NO_OPTIONS)
  return { options, loaded }
}

/** A pill for each active filter, and a button that adds another. */
export function FilterBar({ filters, list }: { filters: readonly Filter[]; list: ListControl }) {
  const set = filters.filter(({ key }) => list.filters[key])
  const free = filters.filter((filter) => {
    const within = isWithin(filter)
    return !list.filters[filter.key] && !filter.byAddress && (!within || list.filters[within])
  })
  return (
    <div className="flex flex-wrap items-center gap-2">
      {set.map((filter) => (
        <SetFilter key={filter.key} filter={filter} list={list} />
      ))}
      {free.length > 0 ? <AddFilter filters={free} list={list} /> : null}
      {list.narrowed ? (
        <Button look="quiet" onClick={list.clear}>
          Limpiar filtros
        </Button>
      ) : null}
    </div>
  )
}

function SetFilter({ filter, list }: { filter: Filter; list: ListControl }) {
  const [open, setOpen] = useState(false)
  const value = list.filters[filter.key] ?? ''
  const { options } = useOptions(filter, list)
  return (
    <span className="inline-flex h-control items-center rounded-full border border-borde bg-superficie pl-3 text-tabla">
      <Popover.Root open={open} onOpenChange={setOpen}>
        <Popover.Trigger className="h-full max-w-64 truncate">
          {filter.label}: <b className="font-semibold">{describeFilter(filter, value, options)}</b>
        </Popover.Trigger>
        <Popup>
          <FilterEditor filter={filter} list={list} onDone={() => setOpen(false)} />
        </Popup>
      </Popover.Root>
      <button
        type="button"
        aria-label={`Quitar el filtro ${filter.label}`}
        className="grid size-control place-items-center rounded-full text-suave"
        onClick={() => list.setFilter(filter.key, undefined)}
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </span>
  )
}

function AddFilter({ filters, list }: { filters: readonly Filter[]; list: ListControl }) {
  const [open, setOpen] = useState(false)
  const [chosen, choose] = useState<Filter>()
  const close = () => {
    setOpen(false)
    choose(undefined)
  }
  return (
    <Popover.Root open={open} onOpenChange={(next) => (next ? setOpen(true) : close())}>
      <Popover.Trigger className={buttonClass({ look: 'quiet', className: 'border-dashed border-borde' })}>
        <Plus aria-hidden="true" /> Filtro
      </Popover.Trigger>
      <Popup>
        {chosen ? (
          <FilterEditor filter={chosen} list={list} onDone={close} />
        ) : (
          <ul className="grid gap-0.5">
            {filters.map((filter) => (
              <li key={filter.key}>
                <button
                  type="button"
                  className="flex h-control w-full items-center rounded-campo px-2.5 text-left text-tabla hover:bg-realce"
                  onClick={() => {
                    if (filter.kind !== 'flag') return choose(filter)
                    list.setFilter(filter.key, '1')
                    close()
                  }}
                >
                  {filter.label}
                </button>
              </li>
            ))}
          </ul>
        )}
      </Popup>
    </Popover.Root>
  )
}

function Popup({ children }: { children: React.ReactNode }) {
  return (
    <Popover.Portal>
      <Popover.Positioner sideOffset={6} align="start" className="z-40">
        <Popover.Popup className={POPUP}>{children}</Popover.Popup>
      </Popover.Positioner>
    </Popover.Portal>
  )
}

function FilterEditor({ filter, list, onDone }: { filter: Filter; list: ListControl; onDone: () => void }) {
  const value = list.filters[filter.key]
  const { options, loaded } = useOptions(filter, list)
  const apply = (next: string | undefined) => {
    list.setFilter(filter.key, next)
    onDone()
  }
  if (filter.kind === 'options' || filter.kind === 'reference') {
    const chosen = new Set(value?.split('|'))
    return (
      <fieldset className="grid max-h-80 gap-0.5 overflow-auto">
        <legend className="mb-1 text-meta font-semibold text-suave">{filter.label}</legend>
        <ListTrouble query={loaded} />
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            aria-pressed={chosen.has(option.value)}
            className="flex h-control items-center rounded-campo px-2.5 text-left text-tabla hover:bg-realce aria-pressed:bg-marca-claro aria-pressed:font-semibold"
            onClick={() => {
              if (!filter.several) return apply(option.value)
              const next = chosen.symmetricDifference(new Set([option.value]))
              list.setFilter(filter.key, [...next].join('|') || undefined)
            }}
          >
            {option.label}
          </button>
        ))}
      </fieldset>
    )
  }
  if (filter.kind === 'flag') return <p className="text-tabla">{filter.on}</p>
  return <RangeEditor filter={filter} value={value} onApply={apply} />
}

function RangeEditor({
  filter,
  value,
  onApply,
}: {
  filter: Filter
  value: string | undefined
  onApply: (value: string | undefined) => void
}) {
  const [wrong, setWrong] = useState<string>()
  const range = parseRange(value)
  const amounts = filter.kind === 'amount'
  const shape = amounts ? ({ type: 'text', inputMode: 'decimal' } as const) : ({ type: 'date' } as const)
  const shownOf = (end: string) => (amounts ? amountText(end) : end)
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        const data = new FormData(event.currentTarget)
        const [from, to] = ['from', 'to'].map((name) => {
          const typed = String(data.get(name) ?? '').trim()
          return amounts && typed ? parseAmount(typed) : typed
        })
        if (from === null || to === null) return setWrong(NOT_AN_AMOUNT)
        if (from && to && from > to) return setWrong('«Desde» va antes que «Hasta».')
        onApply(rangeText({ from: String(from), to: String(to) }))
      }}
    >
      <p className="text-meta font-semibold text-suave">{filter.label}</p>
      <label className="grid gap-1 text-meta text-suave">
        Desde
        <input name="from" {...shape} defaultValue={shownOf(range.from)} className={INPUT} />
      </label>
      <label className="grid gap-1 text-meta text-suave">
        Hasta
        <input name="to" {...shape} defaultValue={shownOf(range.to)} className={INPUT} />
      </label>
      <FormError>{wrong}</FormError>
      <Button type="submit">Aplicar</Button>
    </form>
  )
}
