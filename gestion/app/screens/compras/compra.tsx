import { useMutation, useQuery } from '@tanstack/react-query'
import { ArrowRight, Banknote, FileDown, type LucideIcon, StickyNote, UserRound } from 'lucide-react'
import { Link, useParams } from 'react-router'
import type { AnswerOf } from '#contract/endpoint.ts'
import { CompraStaff } from '#domain/compras/actos-staff.ts'
import { PAGO_TRANSFERENCIA } from '#domain/compras/claims.ts'
import { SIN_DATO } from '#domain/compras/comprador.ts'
import { type CompraDeLista, getComprobante, getHistoria, type Historia } from '#domain/compras/gestion.ts'
import { medioText, NOMBRES_DE_REEMBOLSO } from '#domain/compras/nombres.ts'
import { totalText } from '#domain/compras/precios.ts'
import { useThing } from '../../acts/thing-query.ts'
import { ActivityCard } from '../../kit/activity/activity-card.tsx'
import { Button, ButtonLink } from '../../kit/button.tsx'
import { Card, CardPair, Facts } from '../../kit/card.tsx'
import { Neighbours } from '../../kit/list/neighbours.tsx'
import { Unloaded } from '../../kit/states.tsx'
import { formatDateTime, formatMoment } from '../../kit/time.ts'
import { type Moment, Timeline } from '../../kit/timeline.tsx'
import { say } from '../../kit/toast.tsx'
import { COMPRAS } from '../../parts/compras/compras-list.tsx'
import { EnElBanco } from '../../parts/compras/en-el-banco.tsx'
import { nombreOfEstado } from '../../parts/compras/estado.tsx'
import { OtraDelComprobante } from '../../parts/compras/otra-del-comprobante.tsx'
import { momentOfCorreo } from '../../parts/momento-de-correo.tsx'
import { saveBlob } from '../../resource/list/download.ts'
import { call } from '../../session/api.ts'
import { messageOf } from '../../session/errors.ts'
import { useMay } from '../../session/staff.tsx'
import { CompraActions } from './compra-actions.tsx'

/** A purchase: state and actions on top, facts on the left, history on the right. */
export function Component() {
  const { referencia = '' } = useParams()
  const compra = useThing(CompraStaff, { referencia })
  const answer = useQuery({
    // Keyed below the list, so that invalidating the list reloads this.
    queryKey: [COMPRAS.name, 'list', 'historia', referencia],
    queryFn: () => call(getHistoria, { params: { referencia } }),
  })
  if (!compra.data) return <Unloaded query={compra} />
  if (!answer.data) return <Unloaded query={answer} />
  const { item, historia, pagos, reembolsos, correos } = answer.data
  const { banco, enElBanco, otraDelComprobante } = compra.data
  return (
    <>
      <Neighbours list={COMPRAS} path="/compras" isThis={(row) => row.referencia === item.referencia} />
      <CompraActions compra={compra.data} pagos={pagos} />
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-3">
          <CardPair>
            <Card title="Compra">
              <Facts
                rows={[
                  ['Referencia', item.referencia],
                  ['Producto', <Producto key="producto" {...item} />],
                  ...cuponRows(item),
                  ['Total', totalText(item)],
                  ['Recibido', totalText({ amount: item.recibido, currency: item.currency })],
                  ['Medio', [medioText(item), item.amount > 0 ? banco : ''].filter(Boolean).join(', ')],
                  ['Compró', formatDateTime(item.creadoEn)],
                  ['Vence', item.estado === 'pendiente' ? formatDateTime(item.venceEn) : '–'],
                  ['Lugar', item.retieneCupo ? 'Retiene uno' : 'No retiene'],
                ]}
              />
              {item.comprobanteNombre ? (
                <Comprobante referencia={item.referencia} nombre={item.comprobanteNombre} />
              ) : item.comprobante ? (
                <p className="mt-2 text-tabla text-suave">
                  El comprobante se borró con los datos de quien compró.
                </p>
              ) : null}
              {enElBanco && item.estado !== 'confirmada' ? (
                <EnElBanco enElBanco={enElBanco} className="mt-2" />
              ) : null}
              {otraDelComprobante ? (
                <OtraDelComprobante referencia={otraDelComprobante} className="mt-2" />
              ) : null}
            </Card>
            <Card title="Comprador" aside={<Around {...item} />}>
              <Facts rows={buyerRows(item)} />
            </Card>
          </CardPair>
          <Card title="Pagos" flush>
            <Rows
              empty="Todavía no entró ningún pago."
              rows={pagos.map((pago) => ({
                key: pago.id,
                ...payment(pago),
                detail: pago.problema ?? (pago.disputa ? `Contracargo: ${pago.disputa}` : pago.estado),
                end: totalText(pago),
              }))}
            />
          </Card>
          {reembolsos.length > 0 ? (
            <Card title="Reembolsos" flush>
              <Rows
                empty=""
                rows={reembolsos.map((reembolso) => ({
                  key: reembolso.id,
                  title: NOMBRES_DE_REEMBOLSO[reembolso.estado],
                  to: `/reembolsos/${reembolso.id}`,
                  detail: reembolso.motivo,
                  end: totalText({ amount: reembolso.importe, currency: reembolso.currency }),
                }))}
              />
            </Card>
          ) : null}
        </div>
        <div className="grid gap-3">
          <Card title="Historia">
            <Timeline
              moments={[...historia.map(momentOf), ...correos.map(momentOfCorreo)].toSorted((a, b) =>
                b.at.localeCompare(a.at),
              )}
            />
          </Card>
          <ActivityCard entidad="compras" clave={item.referencia} />
        </div>
      </div>
    </>
  )
}

const SCREEN_OF = {
  evento: ['eventos', 'eventos.ver'],
  libro: ['libros', 'libros.ver'],
  renovacion: ['consultores', 'consultores.ver'],
} as const

/** The product, with a link to it. */
function Producto({ product_type, product_id, product_name }: CompraDeLista) {
  const may = useMay()
  const [path, permiso] = SCREEN_OF[product_type]
  if (!may(permiso)) return product_name
  return (
    <Link to={`/${path}/${product_id}`} className="text-marca underline">
      {product_name}
    </Link>
  )
}

/** The buyer's account and the enrolment that came from the purchase. */
function Around({ user_id, product_type, estado, referencia }: CompraDeLista) {
  const may = useMay()
  return (
    <>
      {product_type === 'evento' && estado === 'confirmada' && may('inscripciones.ver') ? (
        <ButtonLink look="quiet" to={`/inscriptos?q=${referencia}`}>
          Su inscripción
        </ButtonLink>
      ) : null}
      {user_id !== null && may('cuentas.ver') ? (
        <ButtonLink look="quiet" to={`/personas/${user_id}`}>
          Su cuenta
        </ButtonLink>
      ) : null}
    </>
  )
}

/** The name of a payment: the provider's number, or the bank movement. */
function payment({
  id,
  payment_id,
}: AnswerOf<typeof getHistoria>['pagos'][number]): Pick<Row, 'title' | 'to'> {
  const [, movimiento] = /^mov-(\d+)/.exec(id) ?? []
  if (movimiento) return { title: `Movimiento ${movimiento} del banco`, to: `/movimientos/${movimiento}` }
  return { title: payment_id === PAGO_TRANSFERENCIA ? 'Transferencia' : payment_id }
}

/** The list price and the discount of the coupon. */
function cuponRows({ cupon, precio, precioMoneda: currency }: CompraDeLista): [string, string][] {
  if (!cupon) return []
  return [
    ['Precio', totalText({ amount: precio, currency })],
    ['Cupón', `${cupon.codigo}: ${totalText({ amount: cupon.descuento, currency })} menos`],
  ]
}

/** Fields that online purchases do not ask for are stored as a constant and shown as a dash. */
const shown = (text: string) => (text === SIN_DATO ? '–' : text)

function buyerRows({ comprador }: CompraDeLista): readonly (readonly [string, string])[] {
  if (!comprador) return [['Datos', 'Los tiene el medio de pago']]
  const { nombre_y_apellido, email, telefono, dni, localidad, provincia, pais } = comprador
  return [
    ['Persona', shown(nombre_y_apellido)],
    ['Email', shown(email)],
    ['Teléfono', shown(telefono)],
    ['Documento', shown(dni)],
    ['Lugar', [localidad, provincia, pais].filter((part) => part && part !== SIN_DATO).join(', ') || '–'],
  ]
}

function Comprobante({ referencia, nombre }: { referencia: string; nombre: string }) {
  const open = useMutation({
    mutationFn: () => call(getComprobante, { params: { referencia }, query: {} }),
    onSuccess: saveBlob,
    onError: (error) => say('No pudimos descargar el comprobante', messageOf(error)),
  })
  return (
    <Button className="mt-2" disabled={open.isPending} onClick={() => open.mutate()}>
      <FileDown aria-hidden="true" /> {nombre}
    </Button>
  )
}

interface Row {
  key: string
  title: string
  /** The address of its screen. */
  to?: string | undefined
  detail: string
  end: string
}

function Rows({ rows, empty }: { rows: readonly Row[]; empty: string }) {
  if (rows.length === 0) return <p className="px-3.5 pb-3 text-tabla text-suave">{empty}</p>
  return (
    <ul className="text-tabla">
      {rows.map(({ key, title, to, detail, end }) => (
        <li
          key={key}
          className="flex min-h-fila flex-wrap items-center gap-x-3 border-t border-linea-suave px-3.5 py-1.5"
        >
          {to ? (
            <Link to={to} className="min-w-0 font-semibold text-marca underline">
              {title}
            </Link>
          ) : (
            <span className="min-w-0 break-all">{title}</span>
          )}
          <span className="text-suave">{detail}</span>
          <b className="ml-auto font-semibold">{end}</b>
        </li>
      ))}
    </ul>
  )
}

const ACTORES: Record<string, { name: string; icon: LucideIcon }> = {
  sistema: { name: 'El sistema', icon: ArrowRight },
  proveedor: { name: 'El medio de pago', icon: Banknote },
  comprador: { name: 'Quien compró', icon: UserRound },
}

function momentOf({ actor, quien, desde, hacia, motivo, creadoEn }: Historia, index: number): Moment {
  const known = ACTORES[actor] ?? { name: quien ?? 'El equipo', icon: StickyNote }
  const moved = desde !== hacia
  return {
    key: `${creadoEn} ${index}`,
    icon: known.icon,
    tone: hacia === 'confirmada' && moved ? 'ok' : moved ? 'info' : 'neutral',
    title: moved ? (
      <>
        {known.name}: <b className="font-semibold">{nombreOfEstado(hacia)}</b>
      </>
    ) : (
      known.name
    ),
    detail: motivo,
    when: formatMoment(creadoEn),
    at: creadoEn,
  }
}
