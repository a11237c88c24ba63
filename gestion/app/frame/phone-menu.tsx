import { Dialog } from '@base-ui/react/dialog'
import { NavLink } from 'react-router'
import { cx } from '#ui/cx.ts'
import { useStaff } from '../session/staff.tsx'
import type { Entry } from './navigation.ts'
import type { Counts } from './use-counts.ts'

/** The navigation of a phone: all screens in groups with their counts, and the signed-in person. */
export default function PhoneMenu({
  groups,
  counts,
  onClose,
}: {
  groups: readonly (readonly Entry[])[]
  counts: Counts
  onClose: () => void
}) {
  const { nombre } = useStaff()
  return (
    <Dialog.Root open onOpenChange={(next) => next || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-[rgb(15_45_40/0.46)]" />
        <Dialog.Popup className="fixed inset-x-0 bottom-0 z-50 max-h-[85dvh] overflow-auto rounded-t-2xl bg-superficie p-3 pb-6 text-texto shadow-alta">
          <Dialog.Title className="px-2 pt-2 text-subtitulo font-semibold">Todas las pantallas</Dialog.Title>
          <Dialog.Description className="px-2 pb-2 text-tabla text-suave wrap-anywhere">
            Entraste como {nombre}
          </Dialog.Description>
          {groups.map((entries) => (
            <ul key={entries[0]?.to} className="border-t border-linea-suave py-1 first-of-type:border-0">
              {entries.map(({ to, label, icon: Icon }) => {
                const count = counts[to]
                return (
                  <li key={to}>
                    <NavLink
                      to={to}
                      end={to === '/'}
                      onClick={onClose}
                      className="flex min-h-13 items-center gap-3 rounded-campo px-3 text-subtitulo aria-[current]:bg-realce aria-[current]:font-semibold"
                    >
                      <Icon aria-hidden="true" className="size-4.5 text-suave" />
                      {label}
                      {count ? (
                        <span
                          className={cx(
                            'ml-auto min-w-[calc(22rem/14)] rounded-full px-1.5 text-center text-meta leading-5 font-semibold',
                            count.urge ? 'bg-accion text-accion-texto' : 'bg-neutro-claro',
                          )}
                        >
                          {count.cuenta}
                          <span className="sr-only"> por atender</span>
                        </span>
                      ) : null}
                    </NavLink>
                  </li>
                )
              })}
            </ul>
          ))}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
