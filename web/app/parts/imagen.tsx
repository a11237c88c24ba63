import { useRouteLoaderData } from 'react-router'
import { Picture, type PictureProps } from '#ui/picture.tsx'

/** A picture of the site, loaded from the configured address of pictures (B9). */
export function Imagen(props: PictureProps) {
  const base = useRouteLoaderData<{ imagenesUrl: string }>('root')?.imagenesUrl ?? ''
  return <Picture base={base} {...props} />
}
