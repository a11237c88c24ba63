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
import { useState } from 'react'
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
  // The open menu keeps the entries it opened with, so that no entry moves under the pointer.
  const [opened, setOpened] = useState<readonly MenuEntry[]>()
  const now = new Map(entries.map((entry) => [entry.label, entry]))
  return (
    <Menu.Root onOpenChange={(open) => setOpened(open ? entries : undefined)}>
      <Menu.Trigger className={buttonClass({})}>
        Más <ChevronDown aria-hidden="true" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={6} align="end" className="z-40">
          <Menu.Popup className="grid min-w-52 gap-0.5 rounded-tarjeta border border-linea bg-superficie p-1.5 text-texto shadow-alta">
            {(opened ?? entries).map(({ label, icon: Icon }) => (
              <Menu.Item
                key={label}
                disabled={!now.has(label)}
                onClick={() => now.get(label)?.run()}
                className="flex h-control cursor-pointer items-center gap-2.5 rounded-campo px-2.5 text-tabla data-disabled:text-suave data-highlighted:bg-realce"
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
