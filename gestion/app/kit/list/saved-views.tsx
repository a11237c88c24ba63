import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bookmark, UsersRound, X } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { listVistas, removeVista, saveVista, type Vista } from '#domain/gestion/vistas.ts'
import { cx } from '#ui/cx.ts'
import { call } from '../../session/api.ts'
import { messageOf } from '../../session/errors.ts'
import { Button } from '../button.tsx'
import { dialogOnDemand } from '../on-demand.tsx'
import { RetryLine } from '../retry-line.tsx'
import { say, sayWithUndo } from '../toast.tsx'
import { viewOf } from './view-of.ts'

const SaveViewDialog = dialogOnDemand(() => import('./save-view-dialog.tsx'))

const TAB =
  'relative flex h-10 max-md:h-control shrink-0 items-center gap-1.5 px-3 text-tabla font-medium whitespace-nowrap aria-[current]:font-semibold aria-[current]:after:absolute aria-[current]:after:inset-x-2 aria-[current]:after:bottom-0 aria-[current]:after:h-0.5 aria-[current]:after:bg-accion'

/** A view that its screen offers to everyone. */
export interface OfferedView {
  nombre: string
  /** The query string, without the question mark. */
  direccion: string
}

const NONE: readonly OfferedView[] = []

/** The user's saved views as tabs, after the views that the screen offers. */
export function SavedViews({
  pantalla,
  all,
  offered = NONE,
}: {
  pantalla: string
  all: string
  offered?: readonly OfferedView[] | undefined
}) {
  const { search, pathname } = useLocation()
  const queries = useQueryClient()
  const [saving, setSaving] = useState(false)
  const views = useQuery({
    queryKey: ['vistas', pantalla],
    queryFn: async () => (await call(listVistas, { query: { pantalla } })).data,
    staleTime: 60_000,
  })
  const remove = useMutation({
    mutationFn: ({ id }: Vista) => call(removeVista, { params: { id } }),
    onSuccess: async (_done, { nombre, direccion, rol }) => {
      const readAgain = () => queries.invalidateQueries({ queryKey: ['vistas', pantalla] })
      await readAgain()
      sayWithUndo(`Quitaste la vista «${nombre}».`, async () => {
        await call(saveVista, { body: { pantalla, nombre, direccion, rol } })
        await readAgain()
      })
    },
    onError: (error) => say('No se pudo quitar la vista', messageOf(error)),
  })
  const now = viewOf(search)
  const known = views.data ?? []
  const active = known.find(({ direccion }) => viewOf(direccion) === now)
  const isOffered = offered.some(({ direccion }) => viewOf(direccion) === now)
  if (known.length === 0 && offered.length === 0 && now === '' && !views.isError) return null
  return (
    <nav aria-label="Vistas guardadas" className="flex items-center overflow-x-auto border-b border-linea">
      <Link to={pathname} aria-current={now === '' ? 'page' : undefined} className={TAB}>
        {all}
      </Link>
      {offered.map(({ nombre, direccion }) => (
        <Link
          key={direccion}
          to={`${pathname}?${direccion}`}
          aria-current={viewOf(direccion) === now ? 'page' : undefined}
          className={TAB}
        >
          {nombre}
        </Link>
      ))}
      {known.map((view) => (
        <span key={view.id} className="flex items-center">
          <Link
            to={`${pathname}?${view.direccion}`}
            aria-current={view === active ? 'page' : undefined}
            className={TAB}
          >
            {view.rol ? <UsersRound aria-label="Compartida" className="size-3.5 text-suave" /> : null}
            {view.nombre}
          </Link>
          {view === active && view.propia ? (
            <button
              type="button"
              aria-label={`Quitar la vista ${view.nombre}`}
              className="-ml-1.5 grid size-7 place-items-center rounded-full text-suave hover:bg-marca-claro"
              onClick={() => remove.mutate(view)}
            >
              <X aria-hidden="true" className="size-3.5" />
            </button>
          ) : null}
        </span>
      ))}
      {views.isError ? (
        <span className="shrink-0 px-3">
          <RetryLine retry={views.refetch}>No pudimos traer tus vistas guardadas.</RetryLine>
        </span>
      ) : null}
      <Button
        look="quiet"
        className={cx('ml-auto', (now === '' || active || isOffered) && 'invisible')}
        onClick={() => setSaving(true)}
      >
        <Bookmark aria-hidden="true" /> Guardar vista
      </Button>
      {saving ? (
        <SaveViewDialog pantalla={pantalla} direccion={now} onClose={() => setSaving(false)} />
      ) : null}
    </nav>
  )
}
