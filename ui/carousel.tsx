import { ChevronRight, Pause, Play } from 'lucide-react'
import { Children, type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { useNearView } from './hooks/use-near-view.ts'
import { useReducedMotion } from './hooks/use-reduced-motion.ts'
import { measurePlaces, scrollToPlace, useScrollPlaces } from './hooks/use-scroll-places.ts'

const PER_VIEW = {
  1: 'basis-full',
  3: 'basis-full sm:basis-[calc((100%-1.5rem)/2)] lg:basis-[calc((100%-3rem)/3)]',
} as const

const round =
  'grid size-11 place-items-center rounded-full ring-[1.5px] ring-current ring-inset hover:bg-current/10 disabled:opacity-40 disabled:hover:bg-transparent'

/**
 * A row of slides that scrolls natively, also without scripts. Buttons and arrow keys move it too. It advances every
 * `interval` milliseconds, except while it is hovered, focused, hidden or paused, or if the reader prefers less motion.
 */
export function Carousel({
  label,
  perView = 1,
  interval,
  className,
  controlsClassName,
  arrows = true,
  children,
}: {
  label: string
  /** Slides in view: 1, or 3 on wide screens (2 and 1 on narrower ones). */
  perView?: keyof typeof PER_VIEW
  interval?: number
  className?: string
  controlsClassName?: string
  arrows?: boolean
  children: ReactNode
}) {
  const slides = Children.toArray(children)
  const root = useRef<HTMLElement>(null)
  // Measuring forces a layout, so it waits until the carousel is near the screen and the browser is idle.
  const near = useNearView(root)
  const reduced = useReducedMotion()
  const row = useRef<HTMLDivElement>(null)
  const places = useScrollPlaces(row, near)
  const [paused, setPaused] = useState(false)
  const [attention, setAttention] = useState({ pointer: false, focus: false })

  const { selected, count, leading, perPlace } = places ?? { selected: 0, count: 0, leading: 0, perPlace: 0 }
  const movable = count > 1
  const playing =
    Boolean(interval) && movable && !paused && !reduced && !attention.pointer && !attention.focus

  useEffect(() => {
    if (!playing || !interval) return
    const timer = setInterval(() => {
      if (document.hidden || !row.current) return
      scrollToPlace(row.current, measurePlaces(row.current).selected + 1, 'smooth')
    }, interval)
    return () => clearInterval(timer)
  }, [playing, interval])

  const go = (to: number) => {
    if (row.current) scrollToPlace(row.current, to, reduced ? 'instant' : 'smooth')
  }
  // A long row of position marks does not fit on a phone, so a count replaces it there.
  const manyPositions = count > 5

  return (
    <section
      ref={root}
      aria-roledescription="carrusel"
      aria-label={label}
      className={cx('relative', className)}
      onPointerEnter={(event) =>
        event.pointerType === 'mouse' && setAttention((now) => ({ ...now, pointer: true }))
      }
      onPointerLeave={() => setAttention((now) => ({ ...now, pointer: false }))}
      onFocus={() => setAttention((now) => ({ ...now, focus: true }))}
      onBlur={() => setAttention((now) => ({ ...now, focus: false }))}
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight') go(selected + 1)
        if (event.key === 'ArrowLeft') go(selected - 1)
      }}
    >
      <div
        ref={row}
        className={cx(
          'flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]',
          perView === 3 && 'gap-6',
        )}
        aria-live={playing ? 'off' : 'polite'}
      >
        {slides.map((slide, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group of the carousel pattern, not a fieldset
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: slides keep their order
            key={index}
            role="group"
            aria-roledescription="diapositiva"
            aria-label={`${index + 1} de ${slides.length}`}
            inert={places !== undefined && (index < leading || index >= leading + perPlace)}
            className={cx('min-w-0 shrink-0 grow-0 snap-start', PER_VIEW[perView])}
          >
            {slide}
          </div>
        ))}
      </div>
      <div
        className={cx(
          'flex min-h-11 flex-wrap items-center gap-2',
          controlsClassName,
          !movable && 'invisible',
        )}
      >
        {arrows ? (
          <>
            <button type="button" className={round} onClick={() => go(selected - 1)} aria-label="Anterior">
              <ChevronRight aria-hidden="true" className="size-5 rotate-180" />
            </button>
            <button type="button" className={round} onClick={() => go(selected + 1)} aria-label="Siguiente">
              <ChevronRight aria-hidden="true" className="size-5" />
            </button>
          </>
        ) : null}
        {interval && !reduced ? (
          <button
            type="button"
            className="grid size-11 place-items-center rounded-full hover:bg-current/10"
            onClick={() => setPaused(!paused)}
            aria-label={paused ? 'Reanudar el avance automático' : 'Pausar el avance automático'}
          >
            {paused ? (
              <Play aria-hidden="true" fill="currentColor" className="size-4" />
            ) : (
              <Pause aria-hidden="true" fill="currentColor" strokeWidth={1} className="size-4.5" />
            )}
          </button>
        ) : null}
        <p className={cx('px-2 text-sm font-semibold tabular-nums sm:hidden', !manyPositions && 'hidden')}>
          {selected + 1} de {count}
        </p>
        <div className={cx('flex', manyPositions && 'max-sm:hidden')}>
          {Array.from({ length: count }, (_, index) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: positions keep their order
              key={index}
              type="button"
              className="group grid h-11 w-11 place-items-center rounded-full"
              onClick={() => go(index)}
              aria-label={`Ir a la posición ${index + 1} de ${count}`}
              aria-current={index === selected ? 'true' : undefined}
            >
              <span className="h-1 w-8.5 rounded-full bg-current opacity-40 transition-opacity group-hover:opacity-80 group-aria-[current=true]:opacity-100" />
            </button>
          ))}
        </div>
      </div>
    </section>
  )
}
