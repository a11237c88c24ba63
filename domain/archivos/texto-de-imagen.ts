import { z } from 'zod'
import { resource } from '#contract/resource.ts'

/** What a picture shows, for who does not see it. */
const TextoDeImagen = z.object({ texto: z.string() })

const TextoDeImagenResource = resource({
  name: 'textos de imágenes',
  fields: TextoDeImagen,
  defaultOrder: 'archivo',
})

/** Asked for beside a picture; who does not ask is answered as the documents say. */
export const textoDeImagenInclude = () =>
  ({ textoDeImagen: { resource: TextoDeImagenResource, cardinality: 'one' } }) as const
export const conTextoDeImagen = { textoDeImagen: TextoDeImagen.nullish() }
