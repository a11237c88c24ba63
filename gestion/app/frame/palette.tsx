import { Dialog } from '@base-ui/react/dialog'
import { useQuery } from '@tanstack/react-query'
import {
  BookOpen,
  CalendarDays,
  Compass,
  Inbox,
  type LucideIcon,
  ReceiptText,
  Search,
  Undo2,
  Users,
  X,
} from 'lucide-react'
import { type KeyboardEvent, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Hallazgo, searchGestion } from '#domain/gestion/frame.ts'
import { comparable } from '#domain/texto/comparar.ts'
import { cx } from '#ui/cx.ts'
import { Chip } from '../kit/chip.tsx'
import { useOpener } from '../kit/dialog.tsx'
import { call } from '../session/api.ts'
import { useMay } from '../session/staff.tsx'
import { type Entry, GROUPS } from './navigation.ts'
import { searchStatus } from './search-status.ts'
import { searchWords } from './search-words.ts'

const KINDS: Record<Hallazgo['clase'], { name: string; icon: LucideIcon }> = {
  compra: { name: 'Compras', icon: ReceiptText },
  reembolso: { name: 'Reembolsos', icon: Undo2 },
  persona: { name: 'Personas', icon: Users },
  evento: { name: 'Eventos', icon: CalendarDays },
  consultor: { name: 'Consultores', icon: Compass },
  libro: { name: 'Libros', icon: BookOpen },
  mensaje: { name: 'Mensajes', icon: Inbox },
}

interface Line {
  key: string
  group: string
  icon: LucideIcon
  title: string
  detail: string
  end: string
  to: string
}

const lineOfScreen = ({ to, label, icon }: Entry): Line => ({
  key: to,
  group: 'Pantallas',
  icon,
  title: label,
  detail: '',
  end: '',
  to,
})

const MIN_LETTERS = 2

/** A search over everything the user may see. Arrows choose, Enter opens, Ctrl Enter opens in a new tab. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const opener = useOpener()
  const may = useMay()
  const searched = searchWords(may).all
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const q = useDeferredValue(text.trim())
  const found = useQuery({
    queryKey: ['buscar', q],
    queryFn: () => call(searchGestion, { query: { q } }),
    enabled: q.length >= MIN_LETTERS,
    placeholderData: (before) => before,
  })
  const screens = GROUPS.flat()
    .filter(({ permiso, label }) => (!permiso || may(permiso)) && comparable(label).includes(comparable(q)))
    .map(lineOfScreen)
  const things = (q.length >= MIN_LETTERS ? (found.data?.data ?? []) : []).map(
    ({ clase, destino, titulo, detalle, fin }): Line => ({
      key: `${clase} ${destino}`,
      group: KINDS[clase].name,
      icon: KINDS[clase].icon,
      title: titulo,
      detail: detalle,
      end: fin,
      to: destino,
    }),
  )
  const lines = [...things, ...screens]
  const fresh = q === text.trim() && (q.length < MIN_LETTERS || !(found.isPending || found.isPlaceholderData))
  /** Enter was pressed before the results of the typed text arrived: the first result then opens. */
  const [hurried, setHurried] = useState<{ apart: boolean }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text starts at its first line
  useEffect(() => setAt(0), [q])
  useEffect(() => {
    list.current?.querySelector(`[data-linea="${at}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [at])

  const open = (line: Line | undefined, apart: boolean) => {
    if (!line) return
    if (apart) window.open(`/gestion${line.to}`, '_blank', 'noopener')
    else {
      onClose()
      navigate(line.to)
    }
  }
  useEffect(() => {
    if (!hurried || !fresh) return
    setHurried(undefined)
    if (!found.isError) open(lines[0], hurried.apart)
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setAt((now) => Math.min(lines.length - 1, now + 1))
    else if (event.key === 'ArrowUp') setAt((now) => Math.max(0, now - 1))
    else if (event.key === 'Enter') {
      const apart = event.ctrlKey || event.metaKey
      if (fresh) open(lines[at], apart)
      else setHurried({ apart })
    } else return
    event.preventDefault()
  }
  const said = searchStatus({
    q,
    asked: q.length >= MIN_LETTERS,
    fresh,
    failed: found.isError,
    offline: found.isPaused,
    found: lines.length > 0,
  })
  return (
    <Dialog.Root open onOpenChange={(next) => next || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-[rgb(15_45_40/0.46)]" />
        <Dialog.Popup
          finalFocus={opener}
          className="fixed top-[10dvh] left-1/2 z-50 flex max-h-[80dvh] w-[min(43rem,calc(100vw-1.5rem))] -translate-x-1/2 flex-col overflow-hidden rounded-2xl bg-superficie text-texto shadow-alta max-md:top-3 max-md:max-h-[calc(100dvh-1.5rem)]"
        >
          <Dialog.Title className="sr-only">Buscar en Gestión</Dialog.Title>
          <div className="flex h-15 shrink-0 items-center gap-3 border-b border-linea px-4">
            <Search aria-hidden="true" className="size-4.5 text-suave" />
            <input
              // biome-ignore lint/a11y/noAutofocus: the box was opened to type into it
              autoFocus
              type="text"
              role="combobox"
              aria-expanded="true"
              aria-controls="hallazgos"
              aria-activedescendant={lines[at] ? `hallazgo-${at}` : undefined}
              aria-label={searched}
              placeholder={searched}
              value={text}
              onChange={(event) => {
                setHurried(undefined)
                setText(event.target.value)
              }}
              onKeyDown={onKeyDown}
              className="min-w-0 flex-1 bg-transparent text-[calc(17rem/14)] text-ellipsis outline-none placeholder:text-suave"
            />
            {found.data?.reconocido && q ? <Chip tone="brand">{found.data.reconocido}</Chip> : null}
            <Dialog.Close
              aria-label="Cerrar"
              className="grid shrink-0 place-items-center max-md:size-control"
            >
              <kbd>Esc</kbd>
              <X aria-hidden="true" className="size-5 md:hidden" />
            </Dialog.Close>
          </div>
          <div
            ref={list}
            id="hallazgos"
            role="listbox"
            aria-label="Resultados"
            className="min-h-0 overflow-y-auto py-2"
          >
            {lines.map((line, index) => (
              <div key={line.key}>
                {lines[index - 1]?.group === line.group ? null : (
                  <p aria-hidden="true" className="px-4.5 pt-2 pb-1 text-meta font-semibold text-suave">
                    {line.group}
                  </p>
                )}
                <button
                  type="button"
                  role="option"
                  id={`hallazgo-${index}`}
                  data-linea={index}
                  aria-selected={index === at}
                  tabIndex={-1}
                  onMouseMove={() => setAt(index)}
                  onClick={(event) => open(line, event.ctrlKey || event.metaKey)}
                  className={cx(
                    'mx-2 grid min-h-10 w-[calc(100%-16px)] grid-cols-[calc(20rem/14)_minmax(0,1fr)_auto] items-center gap-3 rounded-campo px-2.5 text-left text-encabezado',
                    index === at && 'bg-realce inset-shadow-[3px_0_0_var(--accion)]',
                  )}
                >
                  <line.icon aria-hidden="true" className="size-4 text-suave" />
                  <span className="truncate">
                    <Marked text={line.title} q={q} />
                    {line.detail ? <span className="text-suave"> · {line.detail}</span> : null}
                  </span>
                  <span className="text-tabla text-suave">{line.end}</span>
                </button>
              </div>
            ))}
            <p role="status" className="px-4.5 py-2 text-tabla text-suave">
              {said}
            </p>
          </div>
          <p className="flex h-11 shrink-0 items-center gap-4 border-t border-linea bg-hundida px-4.5 text-meta text-suave max-md:hidden">
            <span>
              <kbd>↑</kbd> <kbd>↓</kbd> mover
            </span>
            <span>
              <kbd>Enter</kbd> abrir
            </span>
            <span>
              <kbd>Ctrl Enter</kbd> en otra pestaña
            </span>
          </p>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Marked({ text, q }: { text: string; q: string }) {
  const at = q ? comparable(text).indexOf(comparable(q)) : -1
  // If normalizing accents changes the length of the text, positions do not match, so nothing is highlighted.
  if (at < 0 || comparable(text).length !== text.length) return text
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + q.length)}</mark>
      {text.slice(at + q.length)}
    </>
  )
}
