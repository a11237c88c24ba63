import { Dialog } from '@base-ui/react/dialog'
import { Menu } from 'lucide-react'
import { useState } from 'react'
import { NavLink } from 'react-router'
import { cx } from '#ui/cx.ts'
import type { Entry } from './navigation.ts'
import type { Counts } from './use-counts.ts'

const ITEM =
  'relative grid h-full flex-1 content-center justify-items-center gap-1 text-meta font-semibold text-suave [&_svg]:size-5'

/** At the foot of a phone: the screens one goes to most, and all the others behind «Más». */
export function PhoneNav({ groups, counts }: { groups: readonly (readonly Entry[])[]; counts: Counts }) {
  const [open, setOpen] = useState(false)
  const all = groups.flat()
  return (
    <nav
      aria-label="Pantallas principales"
      className="fixed inset-x-0 bottom-0 z-30 flex h-17 border-t border-linea bg-superficie pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {all
        .filter((entry) => entry.onPhone)
        .map(({ to, label, icon: Icon }) => (
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
            {label}
            {counts[to] ? (
              <span className="absolute top-1.5 left-[calc(50%+5px)] min-w-[18px] rounded-full bg-accion px-1 text-center text-[11px] leading-[17px] text-accion-texto">
                {counts[to].cuenta}
              </span>
            ) : null}
          </NavLink>
        ))}
      <Dialog.Root open={open} onOpenChange={setOpen}>
        <Dialog.Trigger className={ITEM}>
          <Menu aria-hidden="true" />
          Más
        </Dialog.Trigger>
        <Dialog.Portal>
          <Dialog.Backdrop className="fixed inset-0 z-40 bg-[rgb(15_45_40/0.46)]" />
          <Dialog.Popup className="fixed inset-x-0 bottom-0 z-50 max-h-[85dvh] overflow-auto rounded-t-2xl bg-superficie p-3 pb-6 text-texto shadow-alta">
            <Dialog.Title className="px-2 py-2 text-[15px] font-semibold">Todas las pantallas</Dialog.Title>
            <ul>
              {all.map(({ to, label, icon: Icon }) => (
                <li key={to}>
                  <NavLink
                    to={to}
                    end={to === '/'}
                    onClick={() => setOpen(false)}
                    className="flex min-h-13 items-center gap-3 rounded-campo px-3 text-[15px] aria-[current]:bg-realce aria-[current]:font-semibold"
                  >
                    <Icon aria-hidden="true" className="size-4.5 text-suave" />
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </nav>
  )
}
