import { Keyboard, LogOut, Moon, Search, Sun } from 'lucide-react'
import { Suspense } from 'react'
import { useNavigation } from 'react-router'
import { useOnline } from '#ui/hooks/use-online.ts'
import { Button } from '../kit/button.tsx'
import { onDemand } from '../kit/on-demand.tsx'
import { useTheme } from '../kit/theme.ts'
import { useMay } from '../session/staff.tsx'
import { searchWords } from './search-words.ts'

const RunningJobs = onDemand(() => import('./running-jobs.tsx'))

export function TopBar({
  jobs,
  onSearch,
  onHelp,
  onLeave,
}: {
  /** Whether the signed-in person has a bulk action running. */
  jobs: boolean
  onSearch: () => void
  onHelp: () => void
  onLeave: () => void
}) {
  const { theme, toggle } = useTheme()
  const may = useMay()
  const Icon = theme === 'claro' ? Moon : Sun
  return (
    <header className="sticky top-0 z-30 flex h-barra items-center gap-1.5 border-b border-linea bg-fondo pr-4 pl-6 max-md:px-3 print:hidden">
      <button
        type="button"
        onClick={onSearch}
        className="flex h-control w-112 max-w-full min-w-0 items-center gap-2.5 rounded-full border border-borde bg-superficie px-3 text-left text-tabla text-suave"
      >
        <Search aria-hidden="true" className="size-4 shrink-0" />
        <span className="truncate">{searchWords(may).asked}</span>
        <span className="ml-auto flex gap-1 max-lg:hidden">
          <kbd>/</kbd>
          <kbd>Ctrl K</kbd>
        </span>
      </button>
      <Connection />
      {jobs ? (
        <Suspense fallback={null}>
          <RunningJobs />
        </Suspense>
      ) : null}
      <Button
        look="quiet"
        icon
        aria-label={theme === 'claro' ? 'Pasar a oscuro' : 'Pasar a claro'}
        onClick={toggle}
      >
        <Icon aria-hidden="true" />
      </Button>
      <Button look="quiet" className="max-lg:hidden" onClick={onHelp}>
        <Keyboard aria-hidden="true" /> Atajos <kbd>?</kbd>
      </Button>
      <Button look="quiet" icon aria-label="Salir" onClick={onLeave}>
        <LogOut aria-hidden="true" />
      </Button>
      <Opening />
    </header>
  )
}

/** Shows that the next screen is loading, if that takes a while. */
function Opening() {
  const opening = useNavigation().state === 'loading'
  return (
    <span role="status">
      {opening ? (
        <span className="absolute inset-x-0 -bottom-px h-[3px] animate-[aparecer_0.2s_0.3s_both]">
          <span className="block h-full animate-pulse bg-accion" />
          <span className="sr-only">Abriendo…</span>
        </span>
      ) : null}
    </span>
  )
}

function Connection() {
  const online = useOnline()
  return (
    <span className="ml-auto flex items-center gap-1.5 pr-2 text-meta whitespace-nowrap text-suave max-lg:hidden">
      <i className={online ? 'size-2 rounded-full bg-ok' : 'size-2 rounded-full bg-error'} />
      {online ? 'Con conexión' : 'Sin conexión'}
    </span>
  )
}
