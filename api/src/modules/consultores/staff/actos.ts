// Acts of staff on a consultant's state and on proposed changes of a profile.
import { formatMomento } from '#domain/calendario/formato.ts'
import { CambioStaff, SituacionStaff } from '#domain/consultores/actos-staff.ts'
import { type EstadoGuardado, NOMBRES_DE_ESTADO } from '#domain/consultores/ciclo.ts'
import type { Tx } from '../../../db/client.ts'
import type { Done } from '../../actos/binding.ts'
import type { ActosService } from '../../actos/service.ts'
import { idsOf, pendienteOf } from '../../lotes/service.ts'
import type { Ciclo, PedidoPasado } from '../ciclo/ciclo.ts'
import { type ConsultorRow, lockConsultor } from '../ciclo/queries.ts'
import type { Cambios } from '../portal/cambios.ts'
import type { Invitaciones } from '../portal/invitaciones.ts'

/** Returns orders that passed to the organisation to their consultant. */
export type ReturnPedidos = (tx: Tx, passed: readonly PedidoPasado[]) => Promise<void>
/** Counts the unsent orders of each consultant. */
export type CountUnsentPedidos = (consultores: readonly number[]) => Promise<number[]>

export function bindConsultores({
  actos,
  ciclo,
  invitaciones,
  cambios,
  returnPedidos,
  countUnsentPedidos,
}: {
  actos: ActosService
  ciclo: Ciclo
  invitaciones: Invitaciones
  cambios: Cambios
  returnPedidos: ReturnPedidos
  countUnsentPedidos: CountUnsentPedidos
}) {
  const moveTo = (hacia: EstadoGuardado) => ({
    async do({ tx, row }: { tx: Tx; row: ConsultorRow }): Promise<Done> {
      const before = await ciclo.move(tx, row, hacia)
      return { message: `Ahora: ${NOMBRES_DE_ESTADO[hacia]}.`, before }
    },
  })

  const situaciones = actos.bind(SituacionStaff, {
    lock: (tx, { IdConsultor }) => lockConsultor(tx, IdConsultor),
    show: (tx, { IdConsultor }) => ciclo.findSituacion(tx, IdConsultor),
    many: 'as-resource',
  })({
    certificar: {
      async do({ tx, row }) {
        await ciclo.certify(tx, row.IdConsultor, {})
        return { message: 'La certificaste.' }
      },
    },
    renovar: {
      async do({ tx, row, asked }) {
        await ciclo.renew(tx, row.IdConsultor, asked)
        return { message: 'Renovaste la certificación.' }
      },
    },
    'levantar-suspension': {
      async do({ tx, row }) {
        await ciclo.resume(tx, row)
        return { message: 'Levantaste la suspensión.' }
      },
    },
    'pasar-a-evaluacion': moveTo('evaluacion'),
    'hacer-candidata': moveTo('candidata'),
    invitar: {
      async do({ tx, row }) {
        await invitaciones.invite(tx, row)
        return { message: `Le escribimos a ${row.Email}.` }
      },
    },
    suspender: {
      ...moveTo('suspendida'),
      async undo({ tx, row, before }) {
        await ciclo.resume(tx, row)
        await returnPedidos(tx, before as PedidoPasado[])
      },
      leaves: async (claves) => pendienteOf('sin-enviar', await countUnsentPedidos(idsOf(claves))),
    },
    'dar-de-baja': moveTo('baja'),
  })

  const moderacion = actos.bind(CambioStaff, {
    lock: (tx, { id }) => cambios.lock(tx, id),
    show: (tx, { id }) => cambios.find(tx, id),
  })({
    aprobar: {
      async do({ tx, row }) {
        const rigeDesde = await cambios.approve(tx, row)
        return {
          message: rigeDesde
            ? `Aprobado: el perfil lo muestra desde el ${formatMomento(rigeDesde)}.`
            : 'Aprobado: el perfil ya lo muestra y le avisamos por correo.',
        }
      },
    },
    devolver: {
      async do({ tx, row, asked: { motivo } }) {
        await cambios.giveBack(tx, row, motivo)
        return { message: 'Pediste cambios: le llega el motivo por correo y lo lee en el portal.' }
      },
    },
  })
  return { situaciones, moderacion }
}
