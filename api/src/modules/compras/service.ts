import type { FastifyBaseLogger } from 'fastify'
import type { CompradorForm } from '#domain/compras/comprador.ts'
import type { Compra } from '#domain/compras/compras.ts'
import type { LibroComprado } from '#domain/compras/mis-libros.ts'
import { type Moneda, toMinor } from '#domain/compras/precios.ts'
import { SISTEMA } from '../../db/actor.ts'
import type { Database, Tx } from '../../db/client.ts'
import type { Usuario } from '../../http/access/auth.ts'
import type { ScheduledJob } from '../../jobs/jobs.ts'
import type { CorreoService } from '../../mail/correo.ts'
import type { PersonalDataHooks } from '../../personal-data.ts'
import type { Secrets } from '../../secrets/keys.ts'
import type { AjustesService } from '../ajustes/service.ts'
import type { ArchivosService } from '../archivos/service.ts'
import type { Renovaciones } from '../consultores/ciclo/renovaciones.ts'
import type { CuponesService } from '../cupones/service.ts'
import type { EventosService } from '../eventos/service.ts'
import type { EntradasService } from '../inscripciones/entradas/service.ts'
import type { InscriptosService } from '../inscripciones/inscriptos/service.ts'
import type { InscripcionesService } from '../inscripciones/service.ts'
import type { PedidosService } from '../pedidos/service.ts'
import type { VerificacionService } from '../verificacion/service.ts'
import type { Buyer, StartOptions } from './buyer/buyer.ts'
import { listLibrosDe } from './buyer/libros-queries.ts'
import { type BuyerPage, createBuyerPage } from './buyer/page.ts'
import { type Cancelaciones, createCancelaciones } from './cancelaciones/service.ts'
import { type Claims, createClaims } from './claims/claims.ts'
import { createCorreosDeCompra } from './correos.ts'
import { type CuponesDeCompra, createCuponesDeCompra } from './cupones/cupones.ts'
import { type Banco, createBanco } from './decisions/bank-credit.ts'
import { type Cambios, createCambios } from './decisions/buyer-details.ts'
import { createDecisions, type Decisions } from './decisions/decisions.ts'
import { createMoving, type Moving } from './decisions/moving.ts'
import { type ComprasStaff, createComprasStaff } from './decisions/service.ts'
import { relateCompras } from './history-queries.ts'
import { listPendientesOfBoth, listUnpaidOf, lockComprasOfBoth } from './personal-data-queries.ts'
import type { Proveedores } from './providers/proveedores.ts'
import { type CuentasDeDevolucion, createCuentas } from './reembolsos/cuentas.ts'
import { createEnlaces } from './reembolsos/enlaces.ts'
import { createReembolsos, type Reembolsos } from './reembolsos/reembolsos.ts'
import { reglasOf } from './reembolsos/reglas.ts'
import { createSending } from './reembolsos/sending.ts'
import { createReembolsosStaff, type ReembolsosStaff } from './reembolsos/staff.ts'
import { createEntry } from './settle/entry.ts'
import { createLook, type Look } from './settle/look.ts'
import { createSettle, type Settle } from './settle/settle.ts'
import { storeComprador } from './start/detalle.ts'
import { createStart } from './start/start.ts'
import { comprasJobs, createSweeps } from './sweeps/sweeps.ts'
import { createWebhooks, type Webhooks } from './webhooks/service.ts'

export interface ComprasService extends PersonalDataHooks, Omit<BuyerPage, 'view'> {
  start(buyer: Buyer, options: StartOptions): Promise<Compra>
  /** Books bought with the account, or without it using its proven address. */
  listLibrosDe(userId: number): Promise<LibroComprado[]>
  storeComprador(comprador: CompradorForm, usuario: Usuario | undefined): Promise<number>
  /** The calls in which a browser claims something about a purchase (A7). */
  claims: Claims
  cupones: CuponesDeCompra
  staff: ComprasStaff
  /** For inscripciones: staff move and end enrolments together with their purchase. */
  moving: Moving
  /** For movimientos, which assigns bank movements to purchases. */
  banco: Banco
  decisions: Decisions
  cambios: Cambios
  look: Look
  settle: Settle
  reembolsos: Reembolsos
  reembolsosStaff: ReembolsosStaff
  cuentas: CuentasDeDevolucion
  cancelaciones: Cancelaciones
  webhooks: Webhooks
  jobs: ScheduledJob[]
}

export interface ComprasDependencies {
  database: Database
  proveedores: Proveedores
  eventos: EventosService
  inscripciones: InscripcionesService
  pedidos: PedidosService
  renovaciones: Renovaciones
  cupones: CuponesService
  entradas: Pick<EntradasService, 'codeOf' | 'codeOfCompra'>
  cancelByHand: InscriptosService['cancelByHand']
  archivos: ArchivosService
  correo: CorreoService
  verificacion: Pick<VerificacionService, 'spend'>
  ajustes: Pick<AjustesService, 'current'>
  /** The staff address for mails about money under review. */
  mailOrganizacion: string
  secrets: Secrets
  log: FastifyBaseLogger
  clock: () => Date
}

const DATOS_BORRADOS = { tipo: 'fallo', motivo: 'Se borraron los datos de quien compraba' } as const

export function createComprasService(given: ComprasDependencies): ComprasService {
  const { database } = given
  const { db } = database
  const correos = createCorreosDeCompra({ ...given, organizacion: given.mailOrganizacion })
  const entry = createEntry(given)
  /** How much a transfer may fall short, in cents. */
  const tolerancia = async (tx: Tx, moneda: Moneda) =>
    toMinor((await given.ajustes.current(tx)).tolerancia[moneda].toFixed(2))
  const cupones = createCuponesDeCompra(given)
  const settle = createSettle({ ...given, correos, entry, cupones, tolerancia })
  const look = createLook({ ...given, settle })
  const deps = { ...given, correos, entry, cupones, settle, look }
  const { view, ...page } = createBuyerPage(deps)
  const start = createStart(deps)
  const webhooks = createWebhooks(deps)
  const cuentas = createCuentas({ ...deps, enlaces: createEnlaces(given.secrets, given.clock) })
  const sending = createSending(deps)
  const reembolsos = createReembolsos({
    ...deps,
    sending,
    askCuenta: cuentas.ask,
    reglas: async (tx) => reglasOf(await given.ajustes.current(tx)),
  })

  const moving = createMoving(deps)
  const cancelaciones = createCancelaciones({ ...deps, reembolsos })

  return {
    cupones,
    webhooks,
    jobs: comprasJobs(createSweeps(deps), sending, cancelaciones, webhooks),
    claims: createClaims({ ...deps, start, view }),
    reembolsos,
    cuentas,
    cancelaciones,
    reembolsosStaff: createReembolsosStaff(database),
    staff: createComprasStaff({ ...deps, reembolsos }),
    moving,
    look,
    settle,
    decisions: createDecisions(deps),
    cambios: createCambios({ ...deps, askCuenta: cuentas.ask }),
    banco: createBanco(deps),
    historia: { compras: relateCompras },
    union: {
      lock: lockComprasOfBoth,
      listObstacles: async (tx, union) =>
        (await listPendientesOfBoth(tx, union)).map(
          (producto) => `Las dos tienen una compra pendiente de «${producto}». Resolvé una antes.`,
        ),
    },
    async beforeErasing(tx, persona) {
      const unpaid = await listUnpaidOf(tx, persona)
      // Runs after the erasure: no mail is sent, and the seat passes to the next person.
      return async () => {
        for (const compra of unpaid) await settle.settleIn(tx, compra, [DATOS_BORRADOS], SISTEMA)
      }
    },

    async start(buyer, options) {
      return view(await start.start(buyer, options), { enVenta: true })
    },
    ...page,
    listLibrosDe: (userId) => listLibrosDe(db, userId),

    storeComprador: (comprador, usuario) => storeComprador(db, comprador, usuario?.id ?? null),
  }
}
