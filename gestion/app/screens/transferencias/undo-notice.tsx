import { useEffect, useState } from 'react'
import { DESHACER_SEGUNDOS } from '#domain/compras/plazos.ts'
import { cx } from '#ui/cx.ts'
import type { useDecisions } from './use-decisions.ts'

/** The last decision, and how long it can be undone. */
export function UndoNotice({
  decisions,
  onUndo = decisions.undoLast,
  className,
}: {
  decisions: ReturnType<typeof useDecisions>
  onUndo?: () => void
  className?: string
}) {
  const [now, setNow] = useState(Date.now)
  const { taken, forget } = decisions
  useEffect(() => {
    if (taken.length === 0) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [taken])
  useEffect(() => {
    for (const { key, until } of taken) if (until <= now) forget(key)
  }, [taken, now, forget])
  const last = taken.at(-1)
  const left = last ? Math.max(0, Math.ceil((last.until - now) / 1000)) : 0
  const others = taken.length - 1
  return (
    <div
      className={cx(
        'max-md:sticky max-md:bottom-40 max-md:z-20',
        last ? 'rounded-[14px] bg-flotante text-tabla text-flotante-texto shadow-alta' : '',
        className,
      )}
    >
      <p role="status" className="sr-only">
        {last ? `${last.title}. Podés deshacerlo.` : ''}
      </p>
      {last ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5 py-2 pr-2 pl-3.5">
          <div className="flex flex-wrap items-center justify-end gap-2">
            <div aria-hidden="true" className="min-w-0 flex-1 md:max-xl:basis-full">
              <p className="break-words font-medium">{last.title}</p>
              <p className="text-meta text-flotante-suave">
                {last.detail} · el correo sale en {left} s{others > 0 ? ` · y ${others} más` : ''}
              </p>
            </div>
            <button
              type="button"
              className="inline-flex h-control items-center gap-2 rounded-full px-3 font-semibold text-flotante-accion hover:underline"
              onClick={onUndo}
            >
              Deshacer <kbd>u</kbd>
            </button>
          </div>
          <progress
            aria-hidden="true"
            max={DESHACER_SEGUNDOS}
            value={left}
            className="h-0.5 w-full appearance-none overflow-hidden rounded-full bg-flotante-linea [&::-moz-progress-bar]:bg-flotante-accion [&::-webkit-progress-bar]:bg-flotante-linea [&::-webkit-progress-value]:bg-flotante-accion"
          />
        </div>
      ) : null}
    </div>
  )
}
