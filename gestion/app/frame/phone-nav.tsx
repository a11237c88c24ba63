import { Menu } from 'lucide-react'
import { useState } from 'react'
import { NavLink } from 'react-router'
import { cx } from '#ui/cx.ts'
import { dialogOnDemand } from '../kit/on-demand.tsx'
import { type Entry, onPhone } from './navigation.ts'
import type { Counts } from './use-counts.ts'

const PhoneMenu = dialogOnDemand(() => import('./phone-menu.tsx'))

const ITEM =
  'relative grid h-full min-w-0 flex-1 grid-cols-[minmax(0,1fr)] content-center justify-items-center gap-1 text-meta font-semibold text-suave [&_svg]:size-5'

/** The bottom bar of a phone: the most used screens, and the others behind «Más». */
export function PhoneNav({ groups, counts }: { groups: readonly (readonly Entry[])[]; counts: Counts }) {
  const [open, setOpen] = useState(false)
  return (
    <nav
      aria-label="Pantallas principales"
      className="fixed inset-x-0 bottom-0 z-30 flex h-17 border-t border-linea bg-superficie pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      {onPhone(groups).map(({ to, label, icon: Icon }) => (
        <NavLink
          key={to}
          to={to}
          end={to === '/'}
          className={({ isActive }) =>
            cx(
              ITEM,
              isActive &&
                'text-marca before:absolute before:inset-x-5 before:top-0 before:h-[3px] before:rounded-b before:bg-accion',
            )
          }
        >
          <Icon aria-hidden="true" />
          <span className="max-w-full truncate">{label}</span>
          {counts[to] ? (
            <span className="absolute top-1.5 left-[calc(50%+5px)] min-w-[calc(18rem/14)] rounded-full bg-accion px-1 text-center text-[calc(11rem/14)] leading-[calc(17rem/14)] text-accion-texto">
              {counts[to].cuenta}
              <span className="sr-only"> por atender</span>
            </span>
          ) : null}
        </NavLink>
      ))}
      <button type="button" aria-haspopup="dialog" className={ITEM} onClick={() => setOpen(true)}>
        <Menu aria-hidden="true" />
        <span className="max-w-full truncate">Más</span>
      </button>
      {open ? <PhoneMenu groups={groups} counts={counts} onClose={() => setOpen(false)} /> : null}
    </nav>
  )
}
