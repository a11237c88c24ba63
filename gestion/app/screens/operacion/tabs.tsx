import { NavLink } from 'react-router'
import type { Permiso } from '#domain/cuentas/permisos.ts'
import { cx } from '#ui/cx.ts'
import { useMay } from '../../session/staff.tsx'

const TABS: readonly { to: string; label: string; permiso: Permiso }[] = [
  { to: '/operacion/correos', label: 'Correos', permiso: 'correos.ver' },
  { to: '/operacion/avisos', label: 'Avisos', permiso: 'operacion.ver' },
  { to: '/operacion/tareas', label: 'Tareas', permiso: 'operacion.ver' },
  { to: '/operacion/bloqueos', label: 'Bloqueos', permiso: 'operacion.ver' },
  { to: '/operacion/paginas', label: 'Páginas guardadas', permiso: 'operacion.ver' },
]

/** Scrolls to the current tab, because a phone does not show all tabs. */
const showCurrent = (tabs: HTMLElement | null) =>
  tabs?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

export function OperacionTabs() {
  const may = useMay()
  const tabs = TABS.filter(({ permiso }) => may(permiso))
  if (tabs.length < 2) return null
  return (
    <nav
      ref={showCurrent}
      aria-label="Operación"
      className="flex gap-1 overflow-x-auto border-b border-linea"
    >
      {tabs.map(({ to, label }) => (
        <NavLink
          key={to}
          to={to}
          className={({ isActive }) =>
            cx(
              'flex h-control shrink-0 items-center border-b-2 px-3 text-tabla font-semibold',
              isActive ? 'border-marca text-marca' : 'border-transparent text-suave hover:text-texto',
            )
          }
        >
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
