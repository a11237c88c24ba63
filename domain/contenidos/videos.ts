/** Videos per page (B9). */
export const VIDEOS_POR_PAGINA = 9

export const anclaDeVideo = (IdVideo: number): string => `video-${IdVideo}`

/** Address of a video in the list; `puesto` is its position among all videos, from 1. */
export function rutaDeVideo(IdVideo: number, puesto: number): string {
  const page = Math.ceil(puesto / VIDEOS_POR_PAGINA)
  return `/video${page > 1 ? `?page=${page}` : ''}#${anclaDeVideo(IdVideo)}`
}
