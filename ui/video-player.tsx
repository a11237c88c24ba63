import { Play } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { type FuenteDeVideo, parseVideo } from '#domain/archivos/video.ts'
import { Button } from './button.tsx'
import { Cover } from './cover.tsx'
import { cx } from './cx.ts'

/**
 * A video behind a cover. Nothing of the video is loaded, from this site or another, until the reader plays it. Without
 * scripts the cover is a link to the video.
 */
export function VideoPlayer({
  video,
  id,
  title,
  startAt = 0,
  onPosition,
  onFailed,
  className,
}: {
  /** The value from the database: a file of the site, an id, an address or embed markup. */
  video: string | null | undefined
  /** Seed of the generated cover. */
  id: number
  title: string
  /** Seconds to start from. Only for files of the site. */
  startAt?: number
  /** Called while a file of the site plays, and when it stops. */
  onPosition?: (seconds: number) => void
  /** Called when a file of the site fails at this second, as a private address does after some minutes. */
  onFailed?: (seconds: number) => void
  className?: string
}) {
  const [playing, setPlaying] = useState(false)
  const source = parseVideo(video)
  if (!source) {
    return (
      <Frame className={className}>
        <Cover id={id} />
        <p className="absolute inset-0 grid place-items-center bg-pino-hondo/75 p-4 text-center text-sm text-white">
          Este video no está disponible.
        </p>
      </Frame>
    )
  }
  if (playing) {
    return (
      <Frame className={className}>
        <Player source={source} title={title} startAt={startAt} onPosition={onPosition} onFailed={onFailed} />
      </Frame>
    )
  }
  return (
    <Frame className={className}>
      <a
        href={source.kind === 'archivo' ? source.src : source.href}
        aria-label={`Reproducir: ${title}`}
        className="group absolute inset-0 -outline-offset-4"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          setPlaying(true)
        }}
      >
        <Cover id={id} />
        <span className="absolute inset-0 bg-pino-hondo/15 transition-colors group-hover:bg-pino-hondo/30" />
        <span className="absolute inset-0 m-auto grid size-16 place-items-center rounded-full bg-papel text-pino shadow-alzada transition-transform group-hover:scale-105">
          <Play aria-hidden="true" fill="currentColor" className="ml-1 size-7" />
        </span>
        {source.kind === 'marco' ? (
          <span className="absolute right-3 bottom-3 rounded-full bg-pino-hondo/85 px-3 py-1 text-xs font-semibold text-white">
            {new URL(source.href).hostname.replace('www.', '')}
          </span>
        ) : null}
      </a>
    </Frame>
  )
}

function Player({
  source,
  title,
  startAt,
  onPosition,
  onFailed,
}: {
  source: FuenteDeVideo
  title: string
  startAt: number
  onPosition: ((seconds: number) => void) | undefined
  onFailed: ((seconds: number) => void) | undefined
}) {
  // The player replaces the cover that had the focus, so it takes the focus.
  const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true })
  // The address that failed. When the parent passes a new address after `onFailed`, the player tries again.
  const [failedSrc, setFailedSrc] = useState<string>()
  const reached = useRef(startAt)
  if (source.kind === 'marco') {
    return (
      <iframe
        ref={focus}
        src={source.src}
        title={title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        allowFullScreen
        className="absolute inset-0 size-full"
      />
    )
  }
  if (failedSrc === source.src) {
    return (
      <div className="absolute inset-0 grid place-content-center justify-items-center gap-4 p-4 text-center text-white">
        <p role="alert">No pudimos traer el video. Revisá tu conexión y probá de nuevo.</p>
        <Button ref={focus} variant="outline" size="sm" onClick={() => setFailedSrc(undefined)}>
          Reintentar
        </Button>
      </div>
    )
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: captions come with the videos that have them
    <video
      ref={focus}
      src={source.src}
      aria-label={title}
      controls
      autoPlay
      playsInline
      onLoadedMetadata={({ currentTarget: player }) => {
        // A video that was left at its very end starts over.
        const from = Math.max(startAt, reached.current)
        if (from > 0 && from < player.duration - 2) player.currentTime = from
      }}
      onTimeUpdate={({ currentTarget }) => {
        reached.current = currentTarget.currentTime
        onPosition?.(currentTarget.currentTime)
      }}
      onError={({ currentTarget }) => {
        setFailedSrc(source.src)
        onFailed?.(currentTarget.currentTime)
      }}
      onPause={({ currentTarget }) => onPosition?.(currentTarget.currentTime)}
      className="absolute inset-0 size-full bg-pino-hondo"
    >
      {source.subtitulos ? (
        <track kind="captions" src={source.subtitulos} srcLang="es" label="Español" default />
      ) : null}
    </video>
  )
}

function Frame({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <div className={cx('relative aspect-video overflow-hidden rounded-tarjeta bg-pino-hondo', className)}>
      {children}
    </div>
  )
}
