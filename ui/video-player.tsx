import { Play } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type FuenteDeVideo, parseVideo } from '#domain/archivos/video.ts'
import { Cover } from './cover.tsx'
import { cx } from './cx.ts'

/**
 * A video behind its cover: nothing is asked for, here or elsewhere, until the reader plays it. Without scripts the
 * cover is a link to the video.
 */
export function VideoPlayer({
  video,
  id,
  titulo,
  inicio = 0,
  onPosition,
  className,
}: {
  /** As the database holds it: a file of the site, an id, an address or embed markup. */
  video: string | null | undefined
  /** Of the generated cover. */
  id: number
  titulo: string
  /** Seconds to start from; files of the site only. */
  inicio?: number
  /** Told while a file of the site plays, and when it stops. */
  onPosition?: (segundos: number) => void
  className?: string
}) {
  const [playing, setPlaying] = useState(false)
  const fuente = parseVideo(video)
  if (!fuente) {
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
        <Player fuente={fuente} titulo={titulo} inicio={inicio} onPosition={onPosition} />
      </Frame>
    )
  }
  return (
    <Frame className={className}>
      <a
        href={fuente.kind === 'archivo' ? fuente.src : fuente.href}
        aria-label={`Reproducir: ${titulo}`}
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
        {fuente.kind === 'marco' ? (
          <span className="absolute right-3 bottom-3 rounded-full bg-pino-hondo/85 px-3 py-1 text-xs font-semibold text-white">
            {new URL(fuente.href).hostname.replace('www.', '')}
          </span>
        ) : null}
      </a>
    </Frame>
  )
}

function Player({
  fuente,
  titulo,
  inicio,
  onPosition,
}: {
  fuente: FuenteDeVideo
  titulo: string
  inicio: number
  onPosition: ((segundos: number) => void) | undefined
}) {
  // The reader asked for it, so the focus follows to what replaced the cover.
  const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true })
  if (fuente.kind === 'marco') {
    return (
      <iframe
        ref={focus}
        src={fuente.src}
        title={titulo}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        allowFullScreen
        className="absolute inset-0 size-full"
      />
    )
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: captions come with the videos that have them
    <video
      ref={focus}
      src={fuente.src}
      aria-label={titulo}
      controls
      autoPlay
      playsInline
      onLoadedMetadata={({ currentTarget: player }) => {
        // Somebody who left it at the very end starts over.
        if (inicio > 0 && inicio < player.duration - 2) player.currentTime = inicio
      }}
      onTimeUpdate={({ currentTarget }) => onPosition?.(currentTarget.currentTime)}
      onPause={({ currentTarget }) => onPosition?.(currentTarget.currentTime)}
      className="absolute inset-0 size-full bg-pino-hondo"
    >
      {fuente.subtitulos ? (
        <track kind="captions" src={fuente.subtitulos} srcLang="es" label="Español" default />
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
