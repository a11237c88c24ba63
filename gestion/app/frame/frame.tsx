import { useQuery, useQueryClient } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { Outlet, ScrollRestoration, useNavigate } from 'react-router'
import { useOnline } from '#ui/hooks/use-online.ts'
import { useShortcuts } from '../kit/keyboard.ts'
import { dialogOnDemand } from '../kit/on-demand.tsx'
import { RetryLine } from '../kit/retry-line.tsx'
import { ListSkeleton } from '../kit/states.tsx'
import { ToastHost } from '../kit/toast.tsx'
import { useLeaving } from '../kit/unsaved.ts'
import { onSessionLost } from '../session/api.ts'
import { FactorDialog } from '../session/factor-dialog.tsx'
import { LEAVING } from '../session/leave.ts'
import { RequireStaff, useMay } from '../session/staff.tsx'
import { STAFF_QUERY } from '../session/staff-query.ts'
import { JOBS_QUERY } from './jobs-query.ts'
import { useKeptFocus } from './kept-focus.ts'
import { GROUPS } from './navigation.ts'
import { PhoneNav } from './phone-nav.tsx'
import { Rail } from './rail.tsx'
import { useStrayFiles } from './stray-files.ts'
import { TopBar } from './top-bar.tsx'
import { useCounts } from './use-counts.ts'

const Palette = dialogOnDemand(() => import('./palette.tsx'))
const ShortcutHelp = dialogOnDemand(() => import('./shortcut-help.tsx'))

export function Component() {
  return (
    <RequireStaff>
      <ToastHost>
        <Frame />
      </ToastHost>
    </RequireStaff>
  )
}

/** The frame around every screen. */
function Frame() {
  const may = useMay()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { counts, failed, retry } = useCounts()
  // `RunningJobs` loads the jobs and the top bar only reads them; it has no room for an error message.
  const jobs = useQuery({ queryKey: JOBS_QUERY, enabled: false })
  const online = useOnline()
  const [open, setOpen] = useState<'search' | 'help'>()
  useStrayFiles()
  useLeaving()
  useKeptFocus()
  useEffect(
    () =>
      onSessionLost(() => {
        // One session check is enough: while it is loading or has failed, another would get the same answer.
        const { status, fetchStatus } = queries.getQueryState(STAFF_QUERY) ?? {}
        if (status === 'success' && fetchStatus === 'idle')
          queries.invalidateQueries({ queryKey: STAFF_QUERY })
      }),
    [queries],
  )
  useShortcuts(
    {
      '/': () => setOpen('search'),
      'ctrl+k': () => setOpen('search'),
      '?': () => setOpen('help'),
    },
    {
      '/': 'Buscar en todo',
      'ctrl+k': 'Buscar en todo, también mientras escribís',
      '?': 'Esta ayuda',
    },
  )
  const groups = GROUPS.map((entries) => entries.filter(({ permiso }) => !permiso || may(permiso))).filter(
    (entries) => entries.length > 0,
  )
  const close = () => setOpen(undefined)
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[var(--spacing-riel)_minmax(0,1fr)] print:block">
      <a
        href="#contenido"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-full focus:bg-superficie focus:px-4 focus:py-2"
      >
        Ir al contenido
      </a>
      <Rail groups={groups} counts={counts} />
      <div className="flex min-h-dvh min-w-0 flex-col">
        <TopBar
          jobs={counts['/lotes'] !== undefined}
          onSearch={() => setOpen('search')}
          onHelp={() => setOpen('help')}
          onLeave={() => navigate('/salir', { state: LEAVING })}
        />
        {online ? null : (
          <p
            role="status"
            className="flex min-h-10 items-center gap-2 bg-espera-claro px-6 font-semibold text-espera"
          >
            <WifiOff aria-hidden="true" className="size-4" /> Sin conexión. Podés leer lo ya cargado.
          </p>
        )}
        {online && failed ? (
          <p className="px-6 pt-2 max-md:px-3">
            <RetryLine retry={retry}>No pudimos contar lo que espera en cada pantalla.</RetryLine>
          </p>
        ) : null}
        {online && jobs.isError ? (
          <p className="px-6 pt-2 max-md:px-3">
            <RetryLine retry={() => queries.refetchQueries({ queryKey: JOBS_QUERY })}>
              No pudimos ver cómo van tus acciones.
            </RetryLine>
          </p>
        ) : null}
        <main
          id="contenido"
          tabIndex={-1}
          className="flex min-w-0 flex-1 flex-col gap-3 px-6 pt-4 pb-6 outline-none max-md:px-3 max-md:pb-24"
        >
          <Suspense fallback={<ListSkeleton />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
      <PhoneNav groups={groups} counts={counts} />
      {open === 'search' ? <Palette onClose={close} /> : null}
      {open === 'help' ? <ShortcutHelp onClose={close} /> : null}
      <FactorDialog />
      <ScrollRestoration />
    </div>
  )
}
