import { Menu as BaseMenu } from '@base-ui/react/menu'
import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from './button.tsx'

export interface MenuLink {
  label: string
  to: string
}

/** A button that opens a list of links below it; a click outside or Escape closes it. */
export function Menu({ label, items }: { label: string; items: MenuLink[] }) {
  return (
    <BaseMenu.Root modal={false}>
      <BaseMenu.Trigger className={buttonClass({ variant: 'outline', size: 'sm', className: 'group' })}>
        {label}
        <ChevronDown
          aria-hidden="true"
          className="size-4.5 transition-transform group-data-popup-open:rotate-180"
        />
      </BaseMenu.Trigger>
      <BaseMenu.Portal>
        <BaseMenu.Positioner sideOffset={6} align="start" className="z-40 outline-none">
          <BaseMenu.Popup className="max-h-(--available-height) min-w-56 overflow-y-auto rounded-campo border border-linea bg-white py-1.5 text-tinta shadow-alzada outline-none">
            {items.map(({ label: text, to }) => (
              <BaseMenu.LinkItem
                key={to}
                render={<Link to={to} />}
                closeOnClick
                className="flex min-h-11 items-center px-4 py-2 outline-none data-highlighted:bg-niebla"
              >
                {text}
              </BaseMenu.LinkItem>
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}
