import type { Video } from '#domain/contenidos/contenidos.ts'
import { anclaDeVideo } from '#domain/contenidos/videos.ts'
import { VideoPlayer } from '#ui/video-player.tsx'

export function GrillaDeVideos({ videos }: { videos: Video[] }) {
  return (
    <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      {videos.map(({ IdVideo, titulo, descripcion, video_url }) => (
        <li key={IdVideo} id={anclaDeVideo(IdVideo)} className="scroll-mt-4">
          <article>
            <VideoPlayer video={video_url} id={IdVideo} title={titulo} className="shadow-tarjeta" />
            <h2 className="mt-4 text-h3">{titulo}</h2>
            {descripcion ? <p className="mt-1.5 text-sm text-tinta-suave">{descripcion}</p> : null}
          </article>
        </li>
      ))}
    </ul>
  )
}
