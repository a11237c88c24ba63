// Acts of staff on a coupon.
import { z } from 'zod'
import { thing } from '#contract/act.ts'
import { Id } from '#contract/endpoint.ts'
import type { Permiso } from '../cuentas/permisos.ts'
import { motivo } from '../gestion/motivo.ts'
import { ESTADOS_CUPON } from './cupones.ts'

const editar = 'cupones.editar' satisfies Permiso

/** How often a coupon was used, and whether it can still be used. */
const UsoDeCupon = z.object({
  id: z.int(),
  codigo: z.string(),
  estado: z.enum(ESTADOS_CUPON),
  usos: z.int(),
  usosMax: z.int().nullable(),
  email: z.string().nullable(),
  automatico: z.boolean(),
  version: z.int(),
})
export type UsoDeCupon = z.infer<typeof UsoDeCupon>

const ANULADO = 'El cupón está anulado.'

export const CuponStaff = thing(
  {
    name: 'cupones',
    path: '/gestion/cupones/usos',
    key: z.object({ id: Id }),
    item: UsoDeCupon,
    access: 'cupones.ver' satisfies Permiso,
    summary: 'How often a coupon was used, whether it still can be, and what can be done with it.',
  },
  (act) => ({
    pausar: act({
      access: editar,
      summary: 'Nobody can use a coupon until it is resumed.',
      can: ({ estado }) => {
        if (estado === 'anulado') return ANULADO
        return estado !== 'pausado' || 'Ya está pausado.'
      },
      already: ({ estado }) => estado === 'pausado',
      words: () => ({ label: 'Pausar' }),
      undo: 60,
      many: { label: 'Pausar' },
    }),
    reanudar: act({
      access: editar,
      summary: 'A paused coupon can be used again.',
      can: ({ estado }) => {
        if (estado === 'anulado') return ANULADO
        return estado === 'pausado' || 'No está pausado.'
      },
      already: ({ estado }) => estado !== 'pausado' && estado !== 'anulado',
      words: () => ({ label: 'Reanudar' }),
      undo: 60,
      many: { label: 'Reanudar' },
    }),
    anular: act({
      access: editar,
      summary: 'Nobody can use a coupon any more.',
      can: ({ estado }) => estado !== 'anulado' || ANULADO,
      already: ({ estado }) => estado === 'anulado',
      asks: z.strictObject({ motivo: motivo() }),
      words: ({ codigo }) => ({
        label: 'Anular…',
        title: `Anular ${codigo}`,
        text: 'Nadie puede usarlo más, y no se puede deshacer. Las compras que ya lo usaron quedan como están.',
        button: 'Anular',
        danger: true,
      }),
      many: { label: 'Anular' },
    }),
  }),
)
