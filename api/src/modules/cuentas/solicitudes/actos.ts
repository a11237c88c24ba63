// Acts of staff on requests about personal data.
import { SolicitudStaff } from '#domain/cuentas/solicitudes/actos-staff.ts'
import type { Tx } from '../../../db/client.ts'
import { AppError } from '../../../http/errors.ts'
import type { ActosService } from '../../actos/service.ts'
import { findUsuarioByEmail } from '../queries.ts'
import type { CuentasService } from '../service.ts'
import { findSolicitudForUpdate, isOfTheTeam, type SolicitudRow, updateSolicitud } from './queries.ts'
import { type SolicitudesService, whose } from './service.ts'

/** Accounts of staff cannot be erased, even if the account was created after the request. */
async function requireOutsider(tx: Tx, { usuarioId, email }: SolicitudRow): Promise<void> {
  const id = usuarioId ?? (await findUsuarioByEmail(tx, email ?? ''))?.id
  if (id && (await isOfTheTeam(tx, id))) throw new AppError('PERSONA_DEL_EQUIPO')
}

export function bindSolicitudes({
  actos,
  cuentas,
  solicitudes,
  clock,
}: {
  actos: ActosService
  cuentas: Pick<CuentasService, 'erase'>
  solicitudes: SolicitudesService
  clock: () => Date
}) {
  const answer = (
    tx: Tx,
    { id }: SolicitudRow,
    staff: number,
    change: Parameters<typeof updateSolicitud>[2],
  ) => updateSolicitud(tx, id, { ...change, resueltaPor: staff, resueltaEn: clock() })

  return actos.bind(SolicitudStaff, {
    lock: (tx, { id }) => findSolicitudForUpdate(tx, id),
    show: (tx, { id }) => solicitudes.find(tx, id),
  })({
    verificar: {
      async do({ tx, row, asked: { identidad }, by }) {
        await updateSolicitud(tx, row.id, {
          estado: 'verificada',
          identidad,
          identidadPor: by.usuarioId,
        })
        return { message: 'La identidad quedó verificada.' }
      },
    },
    resolver: {
      async do({ tx, row, asked: { respuesta }, by }) {
        await answer(tx, row, by.usuarioId, { estado: 'resuelta', respuesta })
        return { message: 'La solicitud quedó resuelta.' }
      },
    },
    'pedir-borrado': {
      async do({ tx, row, by }) {
        await requireOutsider(tx, row)
        await updateSolicitud(tx, row.id, { estado: 'por_aprobar', borradoPedidoPor: by.usuarioId })
        return { message: 'Pediste el borrado: lo aprueba otra persona del equipo.' }
      },
    },
    'aprobar-borrado': {
      async do({ tx, row, by }) {
        await requireOutsider(tx, row)
        await answer(tx, row, by.usuarioId, { estado: 'resuelta' })
        await cuentas.erase(tx, whose(row))
        return { message: 'Los datos quedaron borrados.' }
      },
    },
    rechazar: {
      async do({ tx, row, asked: { respuesta }, by }) {
        await answer(tx, row, by.usuarioId, { estado: 'rechazada', respuesta })
        return { message: 'La solicitud quedó rechazada.' }
      },
    },
  })
}
