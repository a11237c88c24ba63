// Carries out staff actions on a purchase.

import type { By } from '#contract/act.ts'
import { CompraStaff } from '#domain/compras/actos-staff.ts'
import type { Decision } from '#domain/compras/compra-de-gestion.ts'
import { formatImporte, toMinor } from '#domain/compras/precios.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Database, Tx } from '../../../db/client.ts'
import { AppError } from '../../../http/errors.ts'
import type { CorreoService } from '../../../mail/correo.ts'
import { findPlantilla } from '../../../mail/plantillas.ts'
import { keysOfList } from '../../../resource/staff/list.ts'
import type { Done } from '../../actos/binding.ts'
import type { ActosService } from '../../actos/service.ts'
import { note } from '../historia.ts'
import { ProveedorError } from '../providers/proveedor.ts'
import { type CompraRow, findCompra, findCompraById, findCompraForUpdate, updateCompra } from '../queries.ts'
import type { Antes } from '../settle/before.ts'
import { deadline, type Look } from '../settle/look.ts'
import type { Settle } from '../settle/settle.ts'
import type { Cambios } from './buyer-details.ts'
import type { Decidida, Decisions } from './decisions.ts'
import type { Moving } from './moving.ts'
import { listCorreosDeCompra } from './purchase-queries.ts'
import { comprasList } from './resources.ts'
import { nameCompras } from './row-names.ts'
import type { ComprasStaff } from './service.ts'
import { showCompra } from './view.ts'

interface Step {
  tx: Tx
  row: CompraRow
  asked: { motivo: string; sabiendo?: number | undefined }
  by: By
  actor: Actor
}

export function bindCompras({
  database,
  actos,
  correo,
  look,
  staff: { listByIds },
  settle,
  decisions,
  cambios,
  moving,
}: {
  database: Database
  actos: ActosService
  correo: CorreoService
  look: Look
  staff: Pick<ComprasStaff, 'listByIds'>
  settle: Settle
  decisions: Decisions
  cambios: Cambios
  moving: Moving
}) {
  const { db } = database

  const deciding = (accion: Decision) => ({
    async do({ tx, row, asked, by: { usuarioId }, actor }: Step): Promise<Done> {
      const { message, estado, before } = await decisions.decide(tx, row, accion, asked, { usuarioId, actor })
      const failed = actor.lote !== undefined && accion === 'confirmar' && estado !== 'confirmada'
      // In a bulk action, a row counts as failed if its money did not confirm the purchase.
      return { message, before, ...(failed ? { afterCommit: () => refuse(message) } : {}) }
    },
    undo: ({ tx, row, before, actor }: Omit<Step, 'asked'> & { before: unknown }) =>
      decisions.takeBack(tx, row, accion, before as Decidida, actor),
  })

  return actos.bind(CompraStaff, {
    async lock(tx, { referencia }) {
      const compra = await findCompra(tx, referencia)
      return compra && findCompraForUpdate(tx, compra.id)
    },
    show: (tx, { referencia }) => showCompra(tx, referencia),
    many: {
      keysOf: (consulta) => keysOfList(database, comprasList(listByIds), consulta),
      namesOf: nameCompras(listByIds),
      keyOf: async (clave) => ({ referencia: (await findCompraById(db, Number(clave))).referencia }),
    },
  })({
    confirmar: deciding('confirmar'),
    rechazar: deciding('rechazar'),
    'otro-comprobante': deciding('otro-comprobante'),
    bonificar: {
      async do({ tx, row, asked, actor }) {
        const importe = formatImporte({
          minor: toMinor(row.amount) - toMinor(row.recibido),
          moneda: row.currency,
        })
        const compra = await decisions.remember(tx, row, async () => {
          const lowered = await updateCompra(tx, row, { amount: row.recibido })
          await note(tx, row, actor, `Bonificó ${importe}: ${asked.motivo}`, { total: row.amount })
          await settle.settleIn(tx, lowered, [{ tipo: 'datos' }], actor)
          return null
        })
        return { message: `Bonificaste ${importe}.`, before: { amount: row.amount, compra } }
      },
      async undo({ tx, row, before, actor }) {
        const { amount, compra } = before as { amount: string; compra: Antes }
        const raised = await updateCompra(tx, row, { amount })
        await decisions.goBack(tx, raised, compra, 'Deshizo: la bonificación', actor)
      },
    },
    'consultar-al-proveedor': {
      async do({ row, actor }) {
        return {
          message: 'Le preguntamos al proveedor: esto es lo que sabe.',
          async afterCommit() {
            await look.look(row, {}, actor, deadline()).catch(tellUnanswered)
          },
        }
      },
    },
    'extender-plazo': {
      async do({ tx, row, asked, actor }) {
        await cambios.extend(tx, row, asked.hasta, actor)
        return { message: 'Extendiste el plazo.', before: row.venceEn.toISOString() }
      },
      undo: ({ tx, row, before, actor }) => cambios.setPlazo(tx, row, new Date(before as string), actor),
    },
    'reenviar-correo': {
      async do({ tx, row, actor }) {
        const [last] = await listCorreosDeCompra(tx, row.id)
        const outcome = last && (await correo.resend(tx, last.id))
        if (outcome === 'en-camino') return { message: 'Ya está en camino.' }
        if (!last || outcome !== 'enviado') {
          throw new AppError('CONFLICTO', {
            message: 'Ese correo llevaba un enlace que ya no vale: pedí uno nuevo.',
          })
        }
        const titulo = findPlantilla(last.plantilla)?.titulo ?? last.plantilla
        await note(tx, row, actor, `Reenvió el correo «${titulo}»`)
        return { message: 'Lo reenviamos.' }
      },
    },
    'reenviar-datos': {
      async do({ tx, row, actor }) {
        const sent = await cambios.resendDatos(tx, row, actor)
        return { message: sent ? 'Los datos para transferir van de nuevo.' : 'Ya están en camino.' }
      },
    },
    'cambiar-email': {
      async do({ tx, row, asked, actor }) {
        await cambios.changeEmail(tx, row, asked.email, actor)
        return { message: 'Cambiaste el email.' }
      },
    },
    'corregir-nombre': {
      async do({ tx, row, asked, actor }) {
        await cambios.changeNombre(tx, row, asked.nombre, actor)
        return { message: 'Corregiste el nombre.' }
      },
    },
    mover: {
      async do({ tx, row, asked: { IdEvento, motivo }, actor }) {
        return { message: await moving.moveIn(tx, row.id, IdEvento, motivo, actor) }
      },
    },
  })
}

async function refuse(message: string): Promise<never> {
  throw new AppError('COMPRA_NO_CONFIRMADA', { message })
}

function tellUnanswered(cause: unknown): never {
  if (!(cause instanceof ProveedorError)) throw cause
  const message = 'El medio de pago no está respondiendo. Volvé a consultar en unos minutos.'
  throw new AppError('PROVEEDOR_NO_DISPONIBLE', { message, cause, retryAfter: 10 })
}
