import { eq, or, sql } from 'drizzle-orm'
import { GONE, moveByAccount, personal } from '../../db/personal/declaration.ts'
import { cupones } from './tables.ts'

export const CUPONES = [
  // A personal coupon is erased with its owner.
  personal(cupones, {
    of: ({ id, Email }) => or(eq(cupones.usuarioId, id), sql`lower(${cupones.email}) = lower(${Email})`),
    erase: {
      usuarioId: null,
      email: GONE,
      descripcion: '',
      anuladoEn: sql`coalesce(${cupones.anuladoEn}, now())`,
    },
    copy: [
      'cupones',
      {
        codigo: cupones.codigo,
        email: cupones.email,
        descripcion: cupones.descripcion,
        hasta: cupones.hasta,
        usos: cupones.usos,
        creadoEn: cupones.creadoEn,
      },
    ],
    words: ['descripcion'],
    noPersonal: ['codigo', 'origen'],
    moves: moveByAccount(cupones.usuarioId, 'usuarioId', 'Cupones'),
  }),
]
