import type { FastifyBaseLogger } from 'fastify'
import type { Compra, CompradorForm } from '#domain/compras/compras.ts'
import type { Database } from '../../db/client.ts'
import type { Usuario } from '../../http/auth.ts'
import { AppError } from '../../http/errors.ts'
import type { ScheduledJob } from '../../jobs/jobs.ts'
import type { CorreoService } from '../../mail/correo.ts'
import type { PersonalDataKeeper } from '../../personal-data.ts'
import type { ArchivosService } from '../archivos/service.ts'
import type { InscripcionesService } from '../inscripciones/service.ts'
import { createReclamos, type Reclamos } from './claims/claims.ts'
import { createCorreosDeCompra } from './correos.ts'
import { erasePersonalData, exportPersonalData } from './personal-data-queries.ts'
import type { Proveedores } from './providers/proveedores.ts'
import {
  type CompraRow,
  findBanco,
  findCompra,
  findCompraForUpdate,
  insertHistoria,
  updateCompra,
} from './queries.ts'
import { SIN_PAGO } from './settle/decision.ts'
import { createConsulta, deadline } from './settle/look.ts'
import { createSettle } from './settle/settle.ts'
import { type ComprasStaff, createComprasStaff } from './staff/service.ts'
import { createInicio, type Pedido, type Quien } from './start/start.ts'
import { comprasJobs, createBarridos } from './sweeps/sweeps.ts'
import { toCompra } from './view.ts'
import { createWebhooks, type Webhooks } from './webhooks/service.ts'

export interface ComprasService extends PersonalDataKeeper {
  start(quien: Quien, pedido: Pedido): Promise<Compra>
  /** For whoever holds the reference; another signed-in person's purchase does not exist. */
  find(referencia: string, usuario: Usuario | undefined): Promise<Compra>
  /** Asks the provider first. */
  verify(referencia: string, paymentId: string | undefined, usuario: Usuario | undefined): Promise<Compra>
  storeComprador(comprador: CompradorForm, usuario: Usuario | undefined): Promise<number>
  receiveComprobante(referencia: string, archivo: File, usuario: Usuario | undefined): Promise<Compra>
  /** The calls of A7 that claim something about a purchase. */
  reclamos: Reclamos
  staff: ComprasStaff
  webhooks: Webhooks
  jobs: ScheduledJob[]
}

export interface ComprasDependencies {
  database: Database
  proveedores: Proveedores
  inscripciones: InscripcionesService
  archivos: ArchivosService
  correo: CorreoService
  log: FastifyBaseLogger
  clock?: () => Date
}

export function createComprasService(given: ComprasDependencies): ComprasService {
  const { database, inscripciones, archivos, log } = given
  const { db } = database
  const clock = given.clock ?? (() => new Date())
  const correos = createCorreosDeCompra({ correo: given.correo, inscripciones })
  const deps = { database, proveedores: given.proveedores, inscripciones, archivos, correos, log, clock }
  const settle = createSettle(deps)
  const consulta = createConsulta({
    ...deps,
    settle,
    onError: (err, compra) => log.warn({ err, compra: compra.id }, 'provider not consulted'),
  })
  const inicio = createInicio({ ...deps, settle, consulta })
  const webhooks = createWebhooks({ ...deps, consulta })
  const barridos = createBarridos({ ...deps, settle, consulta })

  async function view(row: CompraRow): Promise<Compra> {
    const banco = row.origin === 'transferencia' && row.medio ? await findBanco(db, row.medio) : undefined
    return toCompra(row, banco)
  }

  async function findVisible(referencia: string, usuario: Usuario | undefined): Promise<CompraRow> {
    const row = await findCompra(db, referencia)
    const foreign = row?.user_id && usuario && usuario.id !== row.user_id && !usuario.roles.includes('staff')
    if (!row || foreign) throw new AppError('NO_ENCONTRADO')
    return row
  }

  return {
    webhooks,
    jobs: comprasJobs(barridos, webhooks),
    reclamos: createReclamos({ ...deps, consulta, inicio, view }),
    staff: createComprasStaff({ ...deps, settle }),
    exportPersonalData,
    erasePersonalData: async (tx, persona) => archivos.release(tx, await erasePersonalData(tx, persona)),

    async start(quien, pedido) {
      return view(await inicio.start(quien, pedido))
    },
    async find(referencia, usuario) {
      return view(await findVisible(referencia, usuario))
    },
    async verify(referencia, paymentId, usuario) {
      const row = await findVisible(referencia, usuario)
      // What is paid is settled; later news of it come from the provider.
      if (!SIN_PAGO.includes(row.estado)) return view(row)
      const pista = paymentId ? { paymentId } : {}
      return view(await consulta.tryConsult(row, pista, 'comprador', deadline()))
    },
    storeComprador: (comprador, usuario) => inicio.storeComprador(db, comprador, usuario?.id ?? null),

    async receiveComprobante(referencia, archivo, usuario) {
      const { id } = await findVisible(referencia, usuario)
      const row = await db.transaction(async (tx) => {
        const compra = await findCompraForUpdate(tx, id)
        if (compra.origin !== 'transferencia' || !['pendiente', 'vencida'].includes(compra.estado)) {
          throw new AppError('COMPRA_CERRADA')
        }
        const { hash, nombre } = await archivos.storeUpload(tx, archivo)
        const updated = await updateCompra(tx, compra, { comprobante: hash, comprobanteNombre: nombre })
        await insertHistoria(tx, {
          compra_id: id,
          desde: compra.estado,
          hacia: compra.estado,
          actor: 'comprador',
          motivo: 'Envió el comprobante',
          datos: { archivo: hash, nombre },
        })
        await correos.sendComprobanteRecibido(tx, compra)
        return updated
      })
      return view(row)
    },
  }
}
