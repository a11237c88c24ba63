import { z } from 'zod'
import { resource } from '#contract/resource.ts'

/** Alternative text of a picture. */
const TextoDeImagen = z.object({ texto: z.string() })

const TextoDeImagenResource = resource({
  name: 'textos de imágenes',
  fields: TextoDeImagen,
  defaultOrder: 'archivo',
})

/** Optional include with the alternative text. Without it the answer has only the documented fields. */
export const textoDeImagenInclude = () =>
  ({ textoDeImagen: { resource: TextoDeImagenResource, cardinality: 'one' } }) as const
export const conTextoDeImagen = { textoDeImagen: TextoDeImagen.nullish() }
