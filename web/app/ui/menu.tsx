import { ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { buttonClass } from './button.tsx'

export interface MenuLink {
  label: string
  to: string
}

/** A button that opens a list of links below it. A click outside, Escape or following a link closes it. */
export function Menu({ label, items }: { label: string; items: MenuLink[] }) {
  const details = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const close = () => {
      if (details.current) details.current.open = false
    }
    const onPointerDown = (event: PointerEvent) => {
      if (!details.current?.contains(event.target as Node)) close()
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.current?.open) return
      close()
      details.current.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', onPointerDown)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [])

  return (
    <details ref={details} className="group relative inline-block">
      <summary
        className={buttonClass({
          variant: 'outline',
          size: 'sm',
          className: 'list-none [&::-webkit-details-marker]:hidden',
        })}
      >
        {label}
        <ChevronDown aria-hidden="true" className="size-4.5 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="absolute top-full left-0 z-30 mt-1.5 max-h-80 min-w-56 overflow-y-auto rounded-campo border border-linea bg-white py-1.5 text-tinta shadow-alzada">
        {items.map(({ label: text, to }) => (
          <li key={to}>
            <Link
              to={to}
              onClick={() => details.current?.removeAttribute('open')}
              className="flex min-h-11 items-center px-4 py-2 -outline-offset-3 hover:bg-niebla focus-visible:bg-niebla"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
