import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Button } from './button.tsx'
import { cx } from './cx.ts'

export interface MenuLink {
  label: string
  /** Null lists the item as text, as for a unit that is still locked. */
  to: string | null
}

/** A button that opens a list of links below it. A click outside, Escape or following a link closes it. */
export function Menu({ label, items }: { label: string; items: MenuLink[] }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!open) return
    const onPointerDown = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      root.current?.querySelector('button')?.focus()
    }
    document.addEventListener('pointerdown', onPointerDown)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [open])

  return (
    <div ref={root} className="relative inline-block">
      <Button
        variant="outline"
        size="sm"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {label}
        <ChevronDown
          aria-hidden="true"
          className={cx('size-4.5 transition-transform', open && 'rotate-180')}
        />
      </Button>
      <ul
        id={id}
        hidden={!open}
        className="absolute top-full left-0 z-30 mt-1.5 max-h-80 min-w-56 overflow-y-auto rounded-campo border border-linea bg-white py-1.5 text-tinta shadow-alzada"
      >
        {items.map(({ label: text, to }) => (
          <li key={text}>
            {to === null ? (
              <span className="flex min-h-11 items-center px-4 py-2 text-tinta-suave">{text}</span>
            ) : (
              <Link
                to={to}
                onClick={() => setOpen(false)}
                className="flex min-h-11 items-center px-4 py-2 -outline-offset-3 hover:bg-niebla focus-visible:bg-niebla"
              >
                {text}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
