import { useRouteLoaderData } from 'react-router'
import { Picture, type PictureProps } from '#ui/picture.tsx'

/** A picture of the site, from the address that the configuration names for its pictures (B9). */
export function Imagen(props: PictureProps) {
  const base = useRouteLoaderData<{ imagenesUrl: string }>('root')?.imagenesUrl ?? ''
  return <Picture base={base} {...props} />
}
