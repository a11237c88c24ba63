/** Videos on a page (B9). */
export const VIDEOS_POR_PAGINA = 9

export const anclaDeVideo = (IdVideo: number): string => `video-${IdVideo}`

/** Where a video stands: `puesto` is its place among all of them, from 1. */
export function rutaDeVideo(IdVideo: number, puesto: number): string {
  const page = Math.ceil(puesto / VIDEOS_POR_PAGINA)
  return `/video${page > 1 ? `?page=${page}` : ''}#${anclaDeVideo(IdVideo)}`
}
