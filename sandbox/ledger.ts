import type { Clock } from './clock.ts'
import type { Proveedor } from './config.ts'
import { NOMBRES } from './pages/checkout.ts'
import { type Accion, ControlError, type Eleccion, type Pago, type Resultado } from './pasarela.ts'
import type { RefundMode } from './reembolsos.ts'
import type { Store } from './store.ts'

interface History<E extends string> {
  estado: E
  /** All states so far; the last one is current. */
  estados: E[]
  creado: number
  cambiado: number
}

/** A checkout that a buyer can pay. Amounts are in the smallest unit of the currency. */
export interface Checkout<D> extends History<'abierto' | 'pagado' | 'vencido'> {
  id: string
  referencia: string | null
  descripcion: string
  monto: number
  moneda: string
  vence: number | null
  /** Id of the payment that completed it. */
  cobroId: string | null
  /** Data of the provider's own protocol. */
  datos: D
}

type EstadoCobro =
  | 'aprobado'
  | 'pendiente'
  | 'en-revision'
  | 'rechazado'
  | 'vencido'
  | 'cancelado'
  | 'en-reclamo'

/** One attempt to pay a checkout. */
export interface Cobro extends History<EstadoCobro> {
  id: string
  checkoutId: string
  eleccion: Eleccion
  monto: number
  moneda: string
  vence: number | null
  aprobado: number | null
  reembolsos: Reembolso[]
  disputas: Disputa[]
}

export interface Reembolso extends History<'hecho' | 'pendiente' | 'fallido' | 'anulado'> {
  id: string
  monto: number
  /** Total refunded of the payment after this refund. */
  total: number
  /** Who started it: the shop over the API, a person in the provider's panel, or the provider. */
  por: 'comercio' | 'panel' | 'proveedor'
  clave: string | null
  motivo: string | null
  datos: Record<string, string>
}

export interface Disputa extends History<'abierta' | 'ganada' | 'perdida' | 'sin-decision'> {
  id: string
  monto: number
}

/** The part of the ledger that differs by provider: ids, rules and notices. */
export interface Protocolo<D> {
  proveedor: Proveedor
  newCobroId: () => string
  newReembolsoId: () => string
  newDisputaId: () => string
  /** The initial state of a payment; undefined when the checkout does not offer this choice. */
  outcome(checkout: Checkout<D>, eleccion: Eleccion): EstadoCobro | undefined
  /** Effect of the choice when it does not pay immediately. */
  choose?: (checkout: Checkout<D>, eleccion: Eleccion) => void
  backUrl(checkout: Checkout<D>, cobro: Cobro | null, eleccion?: Eleccion): string | null
  checkoutUrl(id: string): string
  /** Deadline of a pending payment. */
  cobroEnd?: (checkout: Checkout<D>, eleccion: Eleccion) => number | null
  estadoOf(checkout: Checkout<D>, cobro: Cobro | null): string
  /** Throws the provider's own error, or returns the amount that will be refunded. */
  checkRefund(cobro: Cobro, monto: number | undefined): number
  insufficientBalance(): Error
  isRefundable?: (cobro: Cobro) => boolean
  minorUnit?: (moneda: string) => number
  /** Moves the money when a dispute ends. */
  onVerdict?: (cobro: Cobro, estado: Disputa['estado']) => void
  onExpiry?: (checkout: Checkout<D>) => void
  notify: {
    cobro(cobro: Cobro, checkout: Checkout<D>): void
    reembolso(reembolso: Reembolso, cobro: Cobro): void
    disputa(disputa: Disputa, cobro: Cobro): void
  }
  /** A checkout accepts several payments and lists each one. */
  paysMany?: true
  /** A pending refund already counts as refunded. */
  pendingCounts?: true
  /** Disputes of one payment are a single case. */
  oneCase?: true
  /** Actions that only some providers have. */
  special: readonly Accion[]
}

export interface LedgerDeps {
  store: Store
  clock: Clock
  takeRefundMode: () => RefundMode
}

export type Ledger<D> = ReturnType<typeof createLedger<D>>

export const sumOf = ({ reembolsos }: Cobro, ...estados: Reembolso['estado'][]) =>
  reembolsos.reduce((sum, { estado, monto }) => sum + (estados.includes(estado) ? monto : 0), 0)
/** The amount that cannot be refunded again, pending refunds included. */
export const takenOf = (cobro: Cobro) => sumOf(cobro, 'hecho', 'pendiente')
export const disputaOf = (cobro: Cobro) => cobro.disputas.at(-1)
export const isDisputed = (cobro: Cobro) => disputaOf(cobro)?.estado === 'abierta'

/** The checkouts, payments, refunds and disputes of a provider, and the operations on them. */
export function createLedger<D>({ store, clock, takeRefundMode }: LedgerDeps, protocolo: Protocolo<D>) {
  const { proveedor, notify } = protocolo
  const checkouts = store.collection<Checkout<D>>(`${proveedor}.checkouts`)
  const cobros = store.collection<Cobro>(`${proveedor}.cobros`)
  const cobrosOf = cobros.by(({ checkoutId }) => checkoutId)
  /** The payment of each refund or dispute, by id. */
  const owners = store.collection<string>(`${proveedor}.owners`)

  const begin = <E extends string>(estado: E): History<E> => {
    const now = clock.now()
    return { estado, estados: [estado], creado: now, cambiado: now }
  }
  function pass<E extends string>(history: History<E>, estado: E) {
    history.estado = estado
    history.estados.push(estado)
    history.cambiado = clock.now()
  }
  const save = (cobro: Cobro) => cobros.put(cobro.id, cobro)
  const saveCheckout = (checkout: Checkout<D>) => checkouts.put(checkout.id, checkout)
  const checkoutOf = (cobro: Cobro) => checkouts.get(cobro.checkoutId) as Checkout<D>
  const returnedOf = (cobro: Cobro) => (protocolo.pendingCounts ? takenOf(cobro) : sumOf(cobro, 'hecho'))
  const unitOf = (moneda: string) => protocolo.minorUnit?.(moneda) ?? 100
  const linkedOf = ({ cobroId }: Checkout<D>) => (cobroId && cobros.get(cobroId)) || null

  function open(
    checkout: Pick<Checkout<D>, 'id' | 'referencia' | 'descripcion' | 'monto' | 'moneda' | 'vence' | 'datos'>,
  ) {
    const opened: Checkout<D> = { ...begin('abierto'), cobroId: null, ...checkout }
    saveCheckout(opened)
    return opened
  }

  function expire(checkout: Checkout<D>) {
    pass(checkout, 'vencido')
    protocolo.onExpiry?.(checkout)
    saveCheckout(checkout)
  }

  /** Checks the expiry on every access, so that no timer is needed. */
  function find(id: string): Checkout<D> | undefined {
    const checkout = checkouts.get(id)
    const isOver = checkout?.estado === 'abierto' && checkout.vence !== null && checkout.vence <= clock.now()
    if (isOver) expire(checkout)
    return checkout
  }

  function charge(checkout: Checkout<D>, eleccion: Eleccion, estado: EstadoCobro): Cobro {
    const { id: checkoutId, monto, moneda } = checkout
    const cobro: Cobro = {
      id: protocolo.newCobroId(),
      ...begin(estado),
      checkoutId,
      eleccion,
      monto,
      moneda,
      vence: protocolo.cobroEnd?.(checkout, eleccion) ?? null,
      aprobado: estado === 'aprobado' ? clock.now() : null,
      reembolsos: [],
      disputas: [],
    }
    save(cobro)
    if (!protocolo.paysMany && estado !== 'rechazado') {
      pass(checkout, 'pagado')
      checkout.cobroId = cobro.id
      saveCheckout(checkout)
    }
    notify.cobro(cobro, checkout)
    return cobro
  }

  function change(cobro: Cobro, estado: EstadoCobro) {
    pass(cobro, estado)
    if (estado === 'aprobado') cobro.aprobado ??= clock.now()
    save(cobro)
    notify.cobro(cobro, checkoutOf(cobro))
  }

  function giveBack(
    cobro: Cobro,
    monto: number,
    more: Partial<Pick<Reembolso, 'estado' | 'por' | 'clave' | 'motivo' | 'datos'>> = {},
  ): Reembolso {
    const { estado = 'hecho', por = 'comercio', clave = null, motivo = null, datos = {} } = more
    const total = sumOf(cobro, 'hecho') + monto
    const id = protocolo.newReembolsoId()
    const reembolso: Reembolso = { id, ...begin(estado), monto, total, por, clave, motivo, datos }
    cobro.reembolsos.push(reembolso)
    owners.put(id, cobro.id)
    save(cobro)
    notify.reembolso(reembolso, cobro)
    return reembolso
  }

  /** A refund requested by the shop. */
  function refund(cobro: Cobro, wanted: number | undefined, more: Parameters<typeof giveBack>[2]): Reembolso {
    const monto = protocolo.checkRefund(cobro, wanted)
    const mode = takeRefundMode()
    if (mode === 'refuse') throw protocolo.insufficientBalance()
    return giveBack(cobro, monto, { ...more, estado: mode === 'pending' ? 'pendiente' : 'hecho' })
  }

  function refundInPanel(cobro: Cobro, monto?: number) {
    const wanted = monto === undefined ? undefined : Math.round(monto * unitOf(cobro.moneda))
    try {
      giveBack(cobro, protocolo.checkRefund(cobro, wanted), { por: 'panel' })
    } catch (error) {
      throw new ControlError(409, (error as Error).message)
    }
  }

  const giveBackAll = (cobro: Cobro, por: Reembolso['por'], datos = {}) =>
    giveBack(cobro, cobro.monto - takenOf(cobro), { por, datos })

  const latest = ({ reembolsos }: Cobro, wanted: Reembolso['estado']) =>
    reembolsos.findLast(({ estado }) => estado === wanted)

  function endRefund(cobro: Cobro, estado: 'hecho' | 'fallido') {
    // When pending refunds count as refunded, the bank can still return a refund that had succeeded.
    const returned = estado === 'fallido' && protocolo.pendingCounts && latest(cobro, 'hecho')
    const reembolso = latest(cobro, 'pendiente') ?? returned
    if (!reembolso) throw new ControlError(409, 'No hay ningún reembolso pendiente.')
    pass(reembolso, estado)
    if (estado === 'hecho') reembolso.total = sumOf(cobro, 'hecho')
    save(cobro)
    notify.reembolso(reembolso, cobro)
  }

  function moveDispute(cobro: Cobro, estado: Disputa['estado']) {
    const disputa = disputaOf(cobro)
    if (!disputa) return
    protocolo.onVerdict?.(cobro, estado)
    pass(disputa, estado)
    save(cobro)
    notify.disputa(disputa, cobro)
  }

  function openDispute(cobro: Cobro) {
    if (protocolo.oneCase && disputaOf(cobro)) return moveDispute(cobro, 'abierta')
    const disputa = {
      id: protocolo.newDisputaId(),
      ...begin('abierta' as const),
      monto: cobro.monto - takenOf(cobro),
    }
    cobro.disputas.push(disputa)
    owners.put(disputa.id, cobro.id)
    save(cobro)
    notify.disputa(disputa, cobro)
  }

  function endComplaint(cobro: Cobro, por: Reembolso['por']) {
    pass(cobro, 'aprobado')
    giveBackAll(cobro, por)
  }

  const effects: Record<Accion, (cobro: Cobro, monto?: number) => void> = {
    aprobar: (cobro) => change(cobro, 'aprobado'),
    rechazar: (cobro) => change(cobro, 'rechazado'),
    vencer: (cobro) => change(cobro, 'vencido'),
    reembolsar: refundInPanel,
    'completar-reembolso': (cobro) => endRefund(cobro, 'hecho'),
    'fallar-reembolso': (cobro) => endRefund(cobro, 'fallido'),
    contracargo: openDispute,
    'reabrir-contracargo': (cobro) => moveDispute(cobro, 'abierta'),
    'ganar-contracargo': (cobro) => moveDispute(cobro, 'ganada'),
    'perder-contracargo': (cobro) => moveDispute(cobro, 'perdida'),
    'cerrar-sin-decision': (cobro) => moveDispute(cobro, 'sin-decision'),
    reclamo: (cobro) => change(cobro, 'en-reclamo'),
    'ganar-reclamo': (cobro) => change(cobro, 'aprobado'),
    'perder-reclamo': (cobro) => endComplaint(cobro, 'comercio'),
    'cubrir-reclamo': (cobro) => endComplaint(cobro, 'proveedor'),
  }

  function accionesOf(cobro: Cobro): Accion[] {
    const when = (is: boolean, ...acciones: Accion[]) => (is ? acciones : [])
    const special = (...acciones: Accion[]) => acciones.filter((accion) => protocolo.special.includes(accion))
    const { estado, vence } = cobro
    if (estado === 'pendiente' || estado === 'en-revision')
      return ['aprobar', 'rechazar', ...when(vence !== null, 'vencer')]
    if (estado === 'en-reclamo') return ['ganar-reclamo', 'perder-reclamo', 'cubrir-reclamo']
    if (estado !== 'aprobado') return []
    if (isDisputed(cobro))
      return ['ganar-contracargo', 'perder-contracargo', ...special('cerrar-sin-decision')]
    const isOpen = returnedOf(cobro) < cobro.monto && (protocolo.isRefundable?.(cobro) ?? true)
    const isPending = latest(cobro, 'pendiente') !== undefined
    const canFail = isPending || (protocolo.pendingCounts === true && takenOf(cobro) > 0)
    return [
      ...when(isOpen, 'reembolsar'),
      ...when(isPending, 'completar-reembolso'),
      ...when(canFail, 'fallar-reembolso'),
      ...when(isOpen, 'contracargo'),
      ...when(isOpen && !isPending, ...special('reclamo')),
      ...when(disputaOf(cobro) !== undefined, 'reabrir-contracargo'),
    ]
  }

  function act(id: string, accion: Accion, monto?: number) {
    const checkout = find(id)
    const cobro = cobros.get(id) ?? (checkout && linkedOf(checkout))
    const expires = !cobro && checkout?.estado === 'abierto' ? checkout : undefined
    if (!cobro && !checkout) throw new ControlError(404, `No hay ningún pago ${id}.`)
    const acciones: Accion[] = cobro ? accionesOf(cobro) : expires ? ['vencer'] : []
    if (!acciones.includes(accion))
      throw new ControlError(409, `No se puede ${accion}: está ${(cobro ?? checkout)?.estado}.`)
    if (expires) expire(expires)
    else if (cobro) effects[accion](cobro, monto)
  }

  function choose(id: string, eleccion: Eleccion): Resultado {
    const checkout = find(id)
    if (!checkout) throw new ControlError(404, `No hay ningún pago ${id}.`)
    if (checkout.estado !== 'abierto') {
      const since = checkout.estado === 'vencido' ? 'venció' : 'ya se hizo'
      throw new ControlError(
        409,
        `El pago ${since}: está ${protocolo.estadoOf(checkout, linkedOf(checkout))}.`,
      )
    }
    const end = (cobro: Cobro | null) => ({
      redirectUrl: eleccion === 'desconectar' ? null : protocolo.backUrl(checkout, cobro, eleccion),
      pagoId: cobro?.id ?? null,
      estado: protocolo.estadoOf(checkout, cobro),
    })
    if (eleccion === 'abandonar') return end(null)
    const outcome = protocolo.outcome(checkout, eleccion)
    if (!outcome) throw new ControlError(409, `${NOMBRES[proveedor]} no ofrece «${eleccion}» para este pago.`)
    if (!protocolo.choose) return end(charge(checkout, eleccion, outcome))
    protocolo.choose(checkout, eleccion)
    return end(null)
  }

  function pagoOf(checkout: Checkout<D>, cobro: Cobro | null): Pago {
    const { moneda, referencia, descripcion } = checkout
    const listed = (protocolo.paysMany && cobro) || checkout
    const isOpen = !cobro && checkout.estado === 'abierto'
    return {
      proveedor,
      id: listed.id,
      pagoId: cobro?.id ?? null,
      referencia,
      descripcion,
      monto: listed.monto / unitOf(moneda),
      moneda,
      reembolsado: cobro ? takenOf(cobro) / unitOf(moneda) : 0,
      estado: protocolo.estadoOf(checkout, cobro),
      creado: listed.creado,
      checkoutUrl: isOpen ? protocolo.checkoutUrl(checkout.id) : null,
      acciones: cobro ? accionesOf(cobro) : isOpen ? ['vencer'] : [],
    }
  }

  function listPagos(): Pago[] {
    const pagos = checkouts.list().flatMap(({ id }) => {
      const checkout = find(id) as Checkout<D>
      const paid = protocolo.paysMany ? cobrosOf(id) : []
      return paid.length ? paid.map((cobro) => pagoOf(checkout, cobro)) : pagoOf(checkout, linkedOf(checkout))
    })
    return pagos.reverse().sort((a, b) => b.creado - a.creado)
  }

  const ownerOf = (id: string) => cobros.get(owners.get(id) ?? '')

  return {
    proveedor,
    checkouts,
    cobros,
    cobrosOf,
    checkoutOf,
    linkedOf,
    backUrl: protocolo.backUrl,
    outcome: protocolo.outcome,
    open,
    find,
    expire,
    saveCheckout,
    charge,
    change,
    refund,
    giveBackAll,
    returnedOf,
    unitOf,
    choose,
    act,
    listPagos,
    undoRefund(cobro: Cobro, reembolso: Reembolso) {
      pass(reembolso, 'anulado')
      save(cobro)
    },
    findReembolso(id: string) {
      const cobro = ownerOf(id)
      const reembolso = cobro?.reembolsos.find((each) => each.id === id)
      return cobro && reembolso && { cobro, reembolso }
    },
    findDisputa(id: string) {
      const cobro = ownerOf(id)
      const disputa = cobro?.disputas.find((each) => each.id === id)
      return cobro && disputa && { cobro, disputa }
    },
    reembolsos: () =>
      cobros.list().flatMap((cobro) => cobro.reembolsos.map((reembolso) => ({ cobro, reembolso }))),
    disputas: () => cobros.list().flatMap((cobro) => cobro.disputas.map((disputa) => ({ cobro, disputa }))),
    listDevoluciones: () =>
      cobros
        .list()
        .flatMap(({ reembolsos }) =>
          reembolsos.map(({ id, clave, estado }) => ({ proveedor, id, clave, hecha: estado === 'hecho' })),
        ),
    /** Closes expired checkouts and payments. */
    sweep() {
      for (const { id } of checkouts.list()) find(id)
      for (const cobro of cobros.list()) {
        const isOver = cobro.estado === 'pendiente' && cobro.vence !== null && cobro.vence <= clock.now()
        if (isOver) change(cobro, 'vencido')
      }
    },
  }
}
