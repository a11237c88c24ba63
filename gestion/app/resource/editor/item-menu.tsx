import { Menu } from '@base-ui/react/menu'
import {
  Archive,
  ArchiveRestore,
  CalendarClock,
  ChevronDown,
  Copy,
  EyeOff,
  type LucideIcon,
  Undo2,
} from 'lucide-react'
import { buttonClass } from '../../kit/button.tsx'

export interface MenuEntry {
  label: string
  icon: LucideIcon
  run: () => void
}

export const MENU_ICONS = {
  duplicate: Copy,
  schedule: CalendarClock,
  withdraw: EyeOff,
  discard: Undo2,
  archive: Archive,
  restore: ArchiveRestore,
} as const

export default function ItemMenu({ entries }: { entries: readonly MenuEntry[] }) {
  return (
    <Menu.Root>
      <Menu.Trigger className={buttonClass({})}>
        Más <ChevronDown aria-hidden="true" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={6} align="end" className="z-40">
          <Menu.Popup className="grid min-w-52 gap-0.5 rounded-tarjeta border border-linea bg-superficie p-1.5 text-texto shadow-alta">
            {entries.map(({ label, icon: Icon, run }) => (
              <Menu.Item
                key={label}
                onClick={run}
                className="flex h-control cursor-pointer items-center gap-2.5 rounded-campo px-2.5 text-tabla data-highlighted:bg-realce"
              >
                <Icon aria-hidden="true" className="size-4 text-suave" /> {label}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
