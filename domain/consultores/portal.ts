// The profile as consultants edit it.
import { z } from 'zod'
import { ownResource } from '#contract/own-resource.ts'
import { email, lugar, opcional } from '../texto/campos.ts'
import { Consultor, IDIOMAS } from './consultores.ts'

const idiomas = z
  .array(z.enum(IDIOMAS, 'Elegí un idioma de la lista'))
  .min(1, 'Elegí al menos un idioma')
  .refine((chosen) => new Set(chosen).size === chosen.length, 'Hay un idioma repetido')

/** Name, picture, presentation and bank details are read-only here: staff review changes to them. */
export const PerfilesPropios = ownResource({
  name: 'perfiles',
  key: 'IdConsultor',
  row: Consultor.extend({
    IdPais: z.int(),
    IdProvincia: z.int().nullable(),
    IdLocalidad: z.int().nullable(),
    idiomas: z.array(z.string()),
    tipos: z.array(z.string()),
  }),
  form: z.strictObject({
    Telefono: opcional,
    Email: email,
    IdPais: lugar,
    IdProvincia: lugar.nullable(),
    IdLocalidad: lugar.nullable(),
    idiomas,
    atiendeOnline: z.boolean().optional(),
  }),
  html: ['perfil_presentacion', 'perfil_datosbancarios'],
  itemOnly: ['perfil_presentacion', 'perfil_datosbancarios'],
  defaultOrder: 'IdConsultor',
})
