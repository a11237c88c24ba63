import type { EstadoCompra } from '#domain/compras/compras.ts'
import { formatImporte, type Moneda, toMinor } from '#domain/compras/precios.ts'
import { splitNombre } from '#domain/cuentas/nombre.ts'
import { segmentOf } from '#domain/texto/slug.ts'
import { formatFecha } from '#domain/texto/texto.ts'
import type { Tx } from '../../db/client.ts'
import type { CorreoService } from '../../mail/correo.ts'
import { actividadAbierta } from '../../mail/plantillas/actividades.ts'
import {
  compraConfirmada,
  compraRecordatorio,
  compraReembolsada,
  compraVencida,
  comprobanteRecibido,
  transferenciaDatos,
  transferenciaRechazada,
} from '../../mail/plantillas/compras.ts'
import type { InscripcionesService } from '../inscripciones/service.ts'
import { type CompraRow, findBanco, findDetalle } from './queries.ts'

export const RECORDATORIO = compraRecordatorio.nombre

/** What buyers are told by mail. Each kind goes out at most once for a purchase. */
export interface CorreosDeCompra {
  /** A change of state, as far as the buyer should hear of it. */
  tell(tx: Tx, compra: CompraRow, cambio: { desde: EstadoCompra; motivo: string }): Promise<void>
  /** Where to transfer to; again as a reminder. */
  sendDatos(tx: Tx, compra: CompraRow, kind: 'datos' | 'recordatorio'): Promise<void>
  sendComprobanteRecibido(tx: Tx, compra: CompraRow): Promise<void>
}

/** Confirmation page of a purchase, also the place to send its receipt to. */
export function paginaOf(compra: CompraRow): string {
  const path =
    compra.product_type === 'evento'
      ? `/evento-inscripcion-03/${encodeURI(segmentOf(compra.product_id, compra.product_name))}`
      : `/libro-compra-gracias/${compra.product_id}`
  return `${path}?id=${compra.referencia}`
}

export function createCorreosDeCompra({
  correo,
  inscripciones,
}: {
  correo: CorreoService
  inscripciones: Pick<InscripcionesService, 'findApertura'>
}): CorreosDeCompra {
  const common = (compra: CompraRow) => ({
    referencia: compra.referencia,
    producto: compra.product_name,
    tipo: compra.product_type,
    total: formatImporte({ minor: toMinor(compra.amount), moneda: compra.currency as Moneda }),
    pagina: paginaOf(compra),
  })

  async function addressOf(tx: Tx, compra: CompraRow): Promise<string | undefined> {
    const detalle =
      compra.compras_user_detalle_id === null
        ? undefined
        : await findDetalle(tx, compra.compras_user_detalle_id)
    return detalle?.email
  }

  /** An online activity can be started from now on. */
  async function tellActividadAbierta(tx: Tx, compra: CompraRow, para: string): Promise<void> {
    const apertura = await inscripciones.findApertura(tx, compra.id)
    if (!apertura) return
    await correo.enqueue(tx, {
      para,
      compra_id: compra.id,
      plantilla: actividadAbierta,
      datos: {
        nombre: splitNombre(apertura.Nombre).nombre,
        actividad: compra.product_name,
        IdEvento: compra.product_id,
        hasta: formatFecha(apertura.abiertaHasta),
      },
    })
  }

  return {
    async tell(tx, compra, { desde, motivo }) {
      const transferencia = compra.origin === 'transferencia'
      const news = compra.estado !== desde
      const para = news ? await addressOf(tx, compra) : undefined
      if (!para) return
      const base = { para, compra_id: compra.id }
      const datos = common(compra)
      if (compra.estado === 'confirmada') {
        await correo.enqueue(tx, { ...base, plantilla: compraConfirmada, datos })
        await tellActividadAbierta(tx, compra, para)
      } else if (compra.estado === 'reembolsada') {
        await correo.enqueue(tx, { ...base, plantilla: compraReembolsada, datos })
      } else if (compra.estado === 'vencida' && transferencia) {
        await correo.enqueue(tx, { ...base, plantilla: compraVencida, datos })
      } else if (compra.estado === 'fallida' && transferencia && motivo !== REEMPLAZADA) {
        await correo.enqueue(tx, { ...base, plantilla: transferenciaRechazada, datos: { ...datos, motivo } })
      }
    },
    async sendDatos(tx, compra, kind) {
      const para = await addressOf(tx, compra)
      const banco = await findBanco(tx, compra.medio)
      if (!para) return
      await correo.enqueue(tx, {
        para,
        compra_id: compra.id,
        plantilla: kind === 'datos' ? transferenciaDatos : compraRecordatorio,
        datos: {
          ...common(compra),
          vence: formatFecha(compra.venceEn),
          banco: banco?.nombre ?? '',
          titular: banco?.titular ?? '',
          cuenta: banco?.cuenta ?? '',
          identificador: banco?.identificador ?? '',
          alias: banco?.alias ?? '',
        },
      })
    },
    async sendComprobanteRecibido(tx, compra) {
      const para = await addressOf(tx, compra)
      if (!para) return
      await correo.enqueue(tx, {
        para,
        compra_id: compra.id,
        plantilla: comprobanteRecibido,
        datos: common(compra),
      })
    },
  }
}

/** Reason of a purchase that its own buyer replaced by another one: nobody needs a mail about that. */
export const REEMPLAZADA = 'Reemplazada por otra compra'
