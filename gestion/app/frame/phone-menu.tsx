import { Dialog } from '@base-ui/react/dialog'
import { NavLink } from 'react-router'
import type { Entry } from './navigation.ts'

export default function PhoneMenu({ entries, onClose }: { entries: readonly Entry[]; onClose: () => void }) {
  return (
    <Dialog.Root open onOpenChange={(next) => next || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-[rgb(15_45_40/0.46)]" />
        <Dialog.Popup className="fixed inset-x-0 bottom-0 z-50 max-h-[85dvh] overflow-auto rounded-t-2xl bg-superficie p-3 pb-6 text-texto shadow-alta">
          <Dialog.Title className="px-2 py-2 text-subtitulo font-semibold">Todas las pantallas</Dialog.Title>
          <ul>
            {entries.map(({ to, label, icon: Icon }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end={to === '/'}
                  onClick={onClose}
                  className="flex min-h-13 items-center gap-3 rounded-campo px-3 text-subtitulo aria-[current]:bg-realce aria-[current]:font-semibold"
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
  )
}
