import { z } from 'zod'
import { staffResource } from '#contract/staff-resource.ts'
import { Pais } from './ubicaciones.ts'

/** Countries are base data; staff only choose the price group of each. */
export const PaisesStaff = staffResource({
  name: 'paises',
  area: 'configuracion',
  key: 'IdPais',
  row: Pais.extend({ grupo: z.int() }),
  form: z.strictObject({ grupo: z.literal([-1, 0, 1, 2], 'Elegí un grupo de precios') }),
  filters: { Nombre: 'text', codigo: { of: 'option', in: true }, grupo: { of: [-1, 0, 1, 2], in: true } },
  search: ['Nombre', 'codigo'],
  orders: ['Nombre', 'grupo', 'IdPais'],
  defaultOrder: 'Nombre',
  creates: false,
  archives: false,
  publishable: false,
  reasons: true,
  factor: ['update'],
})
