import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { NOMBRES_DE_ROL } from '#domain/cuentas/permisos.ts'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { cx } from '#ui/cx.ts'
import { LogoMark } from '#ui/logo.tsx'
import { useStaff } from '../session/staff.tsx'
import type { Entry } from './navigation.ts'
import type { Counts } from './use-counts.ts'

export function Rail({ groups, counts }: { groups: readonly (readonly Entry[])[]; counts: Counts }) {
  const { nombre, roles } = useStaff()
  const entriesRef = useShownEntry()
  return (
    <nav
      aria-label="Pantallas"
      className="sticky top-0 flex h-dvh flex-col bg-riel text-riel-texto max-md:hidden print:hidden"
    >
      <div className="flex h-barra shrink-0 items-center gap-2.5 px-4.5 font-titulo text-[calc(19rem/14)] font-[560] text-[#fff]">
        <LogoMark className="size-6" />
        {ORGANIZACION.nombre}
        <small className="ml-auto font-texto text-meta font-semibold text-riel-suave">Gestión</small>
      </div>
      <div ref={entriesRef} className="min-h-0 grow overflow-y-auto px-2">
        {groups.map((entries) => (
          <ul
            key={entries[0]?.to}
            className="border-t border-[rgb(255_255_255/0.11)] py-1.5 first-of-type:border-0"
          >
            {entries.map((entry) => (
              <li key={entry.to}>
                <RailLink entry={entry} counts={counts} />
              </li>
            ))}
          </ul>
        ))}
      </div>
      <div className="flex h-15 shrink-0 items-center gap-2.5 border-t border-[rgb(255_255_255/0.11)] px-4 text-tabla leading-tight">
        <span
          aria-hidden="true"
          className="grid size-7 shrink-0 place-items-center rounded-full bg-[#f6d7a7] text-[calc(11rem/14)] font-semibold text-[#3a2a0c]"
        >
          {initialsOf(nombre)}
        </span>
        <span className="min-w-0">
          <b className="block truncate font-semibold text-[#fff]">{nombre}</b>
          <span className="block truncate text-meta text-riel-suave">
            {roles.map((rol) => NOMBRES_DE_ROL[rol]).join(', ')}
          </span>
        </span>
      </div>
    </nav>
  )
}

/** Scrolls the navigation to the entry of the open screen, because not all entries fit on a laptop. */
function useShownEntry() {
  const { pathname } = useLocation()
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another entry
  useEffect(() => {
    list.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return list
}

function RailLink({ entry: { to, label, icon: Icon }, counts }: { entry: Entry; counts: Counts }) {
  const count = counts[to]
  return (
    <NavLink
      to={to}
      end={to === '/'}
      className={({ isActive }) =>
        cx(
          'relative flex h-9 scroll-my-9 items-center gap-2.5 rounded-campo px-2.5 text-encabezado font-medium hover:bg-riel-activo',
          isActive &&
            'bg-riel-activo font-semibold text-[#fff] before:absolute before:inset-y-2 before:-left-2 before:w-[3px] before:rounded-r before:bg-riel-marca',
        )
      }
    >
      <Icon aria-hidden="true" className="size-4 shrink-0 text-riel-suave" />
      <span className="truncate">{label}</span>
      {count ? (
        <span
          className={cx(
            'ml-auto min-w-[calc(22rem/14)] rounded-full px-1.5 text-center text-meta leading-5 font-semibold',
            count.urge ? 'bg-[#f0b48a] text-[#3a1505]' : 'bg-[rgb(255_255_255/0.1)]',
          )}
        >
          {count.cuenta}
          <span className="sr-only"> por atender</span>
        </span>
      ) : null}
    </NavLink>
  )
}

function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase() ?? '')
    .join('')
}
