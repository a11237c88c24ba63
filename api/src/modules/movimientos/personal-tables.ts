import { inArray, or, type SQL, sql } from 'drizzle-orm'
import { GONE, impersonal, type Persona, personal } from '../../db/personal/declaration.ts'
import { comprasOf, detallesOf } from '../compras/tables.ts'
import { asignaciones, desasignaciones, extractos, movimientos, plantillas, rechazos } from './tables.ts'

/** The person's documents, from the account and from purchases. */
const documentosOf = (persona: Persona): SQL =>
  sql`(select documento_clave(${persona.CuitCuil})
    union select documento_clave(d.dni) from compras_user_detalle d where d.id in ${detallesOf(persona)})`

const asignacionesOf = (persona: Persona) =>
  sql`(select a.id from movimientos_asignaciones a where a.compra_id in ${comprasOf(persona)})`

export const MOVIMIENTOS = [
  // The amount stays for the accounts, the payer's data is erased. Anyone can enter a document into their account, so
  // it only counts once staff verified the identity.
  personal(movimientos, {
    of: (persona) =>
      or(
        sql`${movimientos.id} in (select a.movimiento_id from movimientos_asignaciones a where a.compra_id in ${comprasOf(persona)})`,
        persona.identificada
          ? sql`documento_clave(${movimientos.cuit}) in ${documentosOf(persona)}`
          : undefined,
      ),
    erase: {
      pagador: GONE,
      cuit: GONE,
      texto: GONE,
      cotejo: null,
      candidatas: [],
      motivoDescarte: sql`case when ${movimientos.motivoDescarte} is not null then ${GONE} end`,
    },
    copy: [
      'movimientosBancarios',
      {
        fecha: movimientos.fecha,
        importe: movimientos.importe,
        moneda: movimientos.moneda,
        pagador: movimientos.pagador,
        cuit: movimientos.cuit,
        texto: movimientos.texto,
      },
    ],
    words: ['motivoDescarte'],
    noPersonal: ['moneda', 'huella', 'otraHuella'],
  }),
  personal(desasignaciones, {
    of: (persona) => inArray(desasignaciones.asignacionId, asignacionesOf(persona)),
    erase: { motivo: GONE },
    words: ['motivo'],
  }),
  // Unreadable bank lines are deleted if they name the person.
  personal(rechazos, {
    of: ({ identificada, menciones }) =>
      identificada && menciones ? sql`${rechazos.texto} ~* ${menciones}` : undefined,
    erase: { texto: GONE },
    copy: ['lineasDelBancoSinLeer', { texto: rechazos.texto }],
    noPersonal: ['motivo'],
  }),
  impersonal(asignaciones, ['paymentId', 'pruebas', 'antes']),
  impersonal(extractos, ['archivo']),
  impersonal(plantillas, ['encabezado', 'formato']),
]
