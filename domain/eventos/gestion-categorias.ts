import { z } from 'zod'
import { endpoint, Id, listOf } from '#contract/endpoint.ts'
import { staffResource } from '#contract/staff-resource.ts'
import { orden, texto } from '../gestion/campos.ts'
import { renglon } from '../texto/campos.ts'

export const CategoriasStaff = staffResource({
  name: 'categorias',
  area: 'contenidos',
  key: 'IdCategoria2',
  row: z.object({
    IdCategoria2: z.int(),
    nombre: z.string(),
    Subtitle: z.string(),
    code: z.string(),
    IdCategoriaPadre: z.int().nullable(),
    orden: z.int(),
    /** How many people asked to be notified of its new dates. */
    interesados: z.int(),
  }),
  form: z.strictObject({
    nombre: renglon,
    Subtitle: texto(500),
    code: renglon.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Usá minúsculas, números y guiones'),
    IdCategoriaPadre: Id.nullable(),
    orden,
  }),
  filters: {
    IdCategoria2: { of: 'int', in: true },
    code: { of: 'text', in: true },
    IdCategoriaPadre: { of: 'int', in: true },
    nombre: 'text',
  },
  search: ['nombre', 'code'],
  orders: ['orden', 'nombre', 'code', 'IdCategoriaPadre', 'IdCategoria2'],
  defaultOrder: 'orden',
  creates: true,
  archives: true,
  publishable: false,
  previews: true,
})

/**
 * Names of categories for the forms of events and coupons, whose editors may lack the permission to see categories.
 */
export const listNombresDeCategorias = endpoint({
  method: 'GET',
  path: '/gestion/categorias/nombres',
  access: 'staff',
  summary: 'The categories that are in use, by name, as they are at this moment.',
  answers: { 200: listOf(z.object({ IdCategoria2: z.int(), nombre: z.string() })) },
})
