// What staff do with a refund. The provider is asked to send money after the commit. If the process dies in between,
// the job `compras-reembolsos` finds the approved refund.
import { ReembolsoStaff } from '#domain/compras/reembolsos/actos-staff.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Database, Tx } from '../../../db/client.ts'
import { keysOfList } from '../../../resource/staff/list.ts'
import { shownAt } from '../../../resource/staff/row-names.ts'
import type { Done } from '../../actos/binding.ts'
import type { ActosService } from '../../actos/service.ts'
import { pendienteOf } from '../../lotes/service.ts'
import { deadline } from '../settle/look.ts'
import type { CuentasDeDevolucion } from './cuentas.ts'
import { findReembolso } from './queries.ts'
import type { LockedReembolso, Reembolsos } from './reembolsos.ts'
import { reembolsosList } from './resources.ts'
import type { ReembolsosStaff } from './staff.ts'
import { outcomeText } from './view.ts'

interface Step {
  tx: Tx
  row: LockedReembolso
  actor: Actor
  prepared: unknown
}

export function bindReembolsos({
  database,
  actos,
  reembolsos,
  reembolsosStaff,
  cuentas,
}: {
  database: Database
  actos: ActosService
  reembolsos: Reembolsos
  reembolsosStaff: ReembolsosStaff
  cuentas: CuentasDeDevolucion
}) {
  /** Returns the resulting refund; an approved one is sent after the commit. */
  async function doneWith(id: string, { tx, row, actor, prepared }: Step): Promise<Done> {
    const after = await findReembolso(tx, id)
    if (!after) throw new Error('a refund that is not there')
    const leaves = after.estado === 'aprobado' || after.estado === 'enviando'
    const signal = prepared as AbortSignal | undefined
    return {
      message: outcomeText(after),
      ...(id === row.row.id ? {} : { goTo: `/reembolsos/${id}` }),
      ...(leaves
        ? { afterCommit: async () => ({ message: outcomeText(await reembolsos.send(id, actor, signal)) }) }
        : {}),
    }
  }
  const step = (work: Reembolsos['approve']) => ({
    async do(at: Step) {
      await work(at.tx, at.row, at.actor)
      return doneWith(at.row.row.id, at)
    },
  })
  /** Both provider calls share one deadline. */
  const again = (work: Reembolsos['retry']) => ({
    async prepare({ key, actor }: { key: { id: string }; actor: Actor }) {
      const signal = deadline()
      await reembolsos.lookIfRefused(key.id, actor, signal)
      return signal
    },
    do: async (at: Step) => doneWith(await work(at.tx, at.row, at.actor), at),
  })

  return actos.bind(ReembolsoStaff, {
    lock: (tx, { id }) => reembolsos.lock(tx, id),
    show: (tx, { id }) => reembolsosStaff.find(tx, id),
    many: {
      keysOf: (consulta) =>
        keysOfList(database, reembolsosList(reembolsosStaff.listByNumeros), consulta, ({ id }) => id),
      async namesOf(claves) {
        const rows = await reembolsosStaff.listByIds(claves)
        return new Map(
          rows.map(({ id, referencia, persona }) => [
            id,
            shownAt(`${referencia} · ${persona}`, 'reembolsos', id),
          ]),
        )
      },
    },
  })({
    aprobar: step(reembolsos.approve),
    rechazar: {
      async do(at) {
        await reembolsos.reject(at.tx, at.row, at.asked.motivo, at.actor)
        return doneWith(at.row.row.id, at)
      },
    },
    pedir: step(reembolsos.take),
    reintentar: again(reembolsos.retry),
    transferir: again(reembolsos.transfer),
    'marcar-transferido': {
      async leaves(claves) {
        const rows = await reembolsosStaff.listByIds(claves)
        const disputed = rows.map(({ estado, enReclamo }) => Number(estado === 'por_transferir' && enReclamo))
        return pendienteOf('en-reclamo', disputed)
      },
      async do({ tx, row, actor }) {
        await reembolsos.markTransferido(tx, row, actor)
        return { message: 'Lo marcaste como transferido.' }
      },
    },
    'pedir-cuenta': {
      async do({ tx, row }) {
        await cuentas.ask(tx, row.compra)
        return { message: 'Le pedimos la cuenta por correo.' }
      },
    },
    anular: step(reembolsos.cancel),
  })
}
