import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { cx } from '#ui/cx.ts'
import { Button } from '../button.tsx'
import { moved } from './reorder.ts'

/** A list that can be reordered by button, by `Alt ↑ ↓` inside an element, or by dragging its handle. */
export function Sortable<Thing>({
  things,
  nameOf,
  onChange,
  disabled,
  render,
  removable = false,
}: {
  things: readonly Thing[]
  nameOf: (thing: Thing, at: number) => string
  onChange: (things: Thing[]) => void
  disabled: boolean
  render: (thing: Thing, at: number) => ReactNode
  /** Adds a button that removes the element. */
  removable?: boolean
}) {
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  const move = (from: number, to: number) => {
    if (disabled || to < 0 || to >= things.length || from === to) return
    onChange(moved(things, from, to))
    requestAnimationFrame(() =>
      list.current?.children[to]?.querySelector<HTMLElement>('[data-asa], input, a')?.focus(),
    )
  }
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    event.stopPropagation()
    move(at, at + (event.key === 'ArrowUp' ? -1 : 1))
  }
  const release = () => {
    if (dragged !== undefined && over !== undefined) move(dragged, over)
    setDragged(undefined)
    setOver(undefined)
  }
  return (
    <ol ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {things.map((thing, at) => (
        <li
          // New elements have no id; their index is their only key.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={at}
          onKeyDown={(event) => onKeyDown(event, at)}
          onDragOver={(event) => {
            if (dragged === undefined) return
            event.preventDefault()
            setOver(at)
          }}
          className={cx(
            'grid grid-cols-[minmax(0,1fr)] gap-2 rounded-campo border bg-hundida p-3',
            over === at && dragged !== at ? 'border-marca' : 'border-linea',
          )}
        >
          <div className="flex items-center gap-1">
            <button
              type="button"
              data-asa
              draggable={!disabled}
              onDragStart={(event) => {
                event.stopPropagation()
                setDragged(at)
              }}
              onDragEnd={release}
              disabled={disabled}
              aria-label={`Mover ${nameOf(thing, at)}`}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
              className="-ml-1 grid size-8 cursor-grab place-items-center rounded-campo text-suave"
            >
              <GripVertical aria-hidden="true" className="size-4" />
            </button>
            <b className="mr-auto min-w-0 truncate text-meta first-letter:uppercase font-semibold text-suave">
              {nameOf(thing, at)}
            </b>
            <Button
              look="quiet"
              icon
              aria-label={`Subir ${nameOf(thing, at)}`}
              disabled={disabled || at === 0}
              onClick={() => move(at, at - 1)}
            >
              <ArrowUp aria-hidden="true" />
            </Button>
            <Button
              look="quiet"
              icon
              aria-label={`Bajar ${nameOf(thing, at)}`}
              disabled={disabled || at === things.length - 1}
              onClick={() => move(at, at + 1)}
            >
              <ArrowDown aria-hidden="true" />
            </Button>
            {removable ? (
              <Button
                look="quiet"
                icon
                aria-label={`Quitar ${nameOf(thing, at)}`}
                disabled={disabled}
                onClick={() => onChange(things.toSpliced(at, 1))}
              >
                <Trash2 aria-hidden="true" />
              </Button>
            ) : null}
          </div>
          {render(thing, at)}
        </li>
      ))}
    </ol>
  )
}
