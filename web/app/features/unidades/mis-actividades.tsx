import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { api } from '#client/api.ts'
import { relojOf } from '#domain/eventos/fechas.ts'
import { diaText, horarioText, plazoText } from '#domain/eventos/horario.ts'
import { accionOf, isHabilitada, showsUnidades, textoDeProgreso } from '#domain/inscripciones/progreso.ts'
import { SEPARADOR } from '#domain/texto/keep-together.ts'
import { formatFecha } from '#domain/texto/texto.ts'
import { type Actividad, listMisActividades } from '#domain/unidades/unidades.ts'
import { Avance } from '#ui/avance.tsx'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Menu } from '#ui/menu.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { linkTo } from '../../lib/links.ts'
import { useLoad } from '../../lib/use-load.ts'
import { pendienteOf } from '../../parts/read-pendiente.ts'
import { Seguir } from '../../parts/seguir.tsx'
import { LoadedActividad } from './loaded-actividad.tsx'

const read = async () => (await api(listMisActividades)).data

export function MisActividades() {
  const load = useLoad(read)
  return (
    <div className="contenedor @container py-12 md:py-16">
      <LoadedActividad load={load} waiting={<SkeletonCards count={3} className="grid gap-4" />}>
        {(actividades) => (
          <>
            {actividades.length ? <Lista actividades={actividades} /> : <Vacia />}
            <SinCuenta />
          </>
        )}
      </LoadedActividad>
    </div>
  )
}

function Vacia() {
  return (
    <EmptyState title="Tu cuenta todavía no tiene actividades.">
      <p>Cuando te inscribas, vas a ver acá tu avance y el próximo paso.</p>
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        <ButtonLink to={linkTo.sumarActividad()}>Elegir una actividad online</ButtonLink>
        <ButtonLink to={linkTo.actividades()} variant="outline">
          Ver todas las actividades
        </ButtonLink>
      </div>
    </EmptyState>
  )
}

/** What was bought without the account is here once its address is proven; until then the mail alone knows it (S19.3). */
function SinCuenta() {
  return (
    <p className="mt-8 max-w-prose text-sm text-tinta-suave">
      ¿Te inscribiste en algo sin entrar a tu cuenta? Si no aparece acá, vale igual: seguilo desde el correo
      que te enviamos. Si no lo encontrás,{' '}
      <Link to={linkTo.contacto()} className="font-semibold text-pino underline underline-offset-4">
        escribinos
      </Link>
      .
    </p>
  )
}

function Lista({ actividades }: { actividades: Actividad[] }) {
  const pendiente = pendienteOf(actividades)
  return (
    <>
      {pendiente ? (
        <div className="mb-8">
          <Seguir actividad={pendiente} />
        </div>
      ) : null}
      <div className="mb-8 flex justify-end">
        <ButtonLink to={linkTo.sumarActividad()} variant="outline" size="sm">
          <Plus aria-hidden="true" className="size-5" />
          Sumar una actividad
        </ButtonLink>
      </div>
      <div className="hidden rounded-tarjeta bg-white shadow-tarjeta @4xl:block">
        <table className="w-full text-left">
          <thead>
            <tr className="border-b border-linea text-sm text-tinta-suave">
              <th scope="col" className="px-6 py-4 font-semibold">
                Actividad
              </th>
              <th scope="col" className="px-4 py-4 font-semibold">
                Progreso
              </th>
              <th scope="col" className="px-6 py-4 font-semibold">
                Acción
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-linea">
            {actividades.map((actividad) => (
              <tr key={actividad.id} className="align-top">
                <th scope="row" className="px-6 py-5 font-normal">
                  <Titulo actividad={actividad} />
                  <Detalles actividad={actividad} />
                </th>
                <td className="px-4 py-5 whitespace-nowrap">
                  <Progreso actividad={actividad} />
                </td>
                <td className="px-6 py-5 whitespace-nowrap">
                  <Accion actividad={actividad} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className="grid gap-4 @4xl:hidden">
        {actividades.map((actividad) => (
          <li key={actividad.id}>
            <Card className="grid gap-4 sm:flex sm:items-start sm:justify-between sm:gap-8">
              <div>
                <Titulo actividad={actividad} />
                <Detalles actividad={actividad} />
              </div>
              <div className="flex shrink-0 flex-wrap items-center gap-3 sm:flex-col sm:items-end">
                <Progreso actividad={actividad} />
                <Accion actividad={actividad} />
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </>
  )
}

function Titulo({ actividad: { evento } }: { actividad: Actividad }) {
  return (
    <Link
      to={linkTo.evento(evento)}
      className="inline-block font-titulo text-h3 text-balance underline-offset-4 hover:underline"
    >
      {evento.Titulo}
    </Link>
  )
}

/** Facts and further links below the title. */
function Detalles({ actividad }: { actividad: Actividad }) {
  const {
    evento,
    abiertaHasta,
    vencida,
    pendiente,
    referencia,
    Pago,
    Finalizado,
    constancia,
    entrada,
    enlace,
    terminada,
  } = actividad
  const cancelada = Boolean(evento.canceladoEn)
  const facts: ReactNode[] = []
  const reloj = relojOf(evento)
  if (reloj && evento.Fecha) facts.push(formatFecha(evento.Fecha), horarioText(reloj, evento.zona))
  if (Pago === 1 && abiertaHasta && !cancelada) {
    facts.push(`${vencida ? 'Se cerró' : 'Abierta hasta'} el ${diaText(new Date(abiertaHasta), evento.zona)}`)
  }
  if (pendiente)
    facts.push(
      pendiente.comprobante
        ? 'Recibimos tu comprobante y lo estamos revisando'
        : `Tenés hasta el ${plazoText(new Date(pendiente.venceEn), evento.zona)} para pagar`,
    )
  const links: { label: string; to: string; document?: boolean }[] = []
  if (pendiente?.origin === 'transferencia') {
    links.push({
      label: pendiente.comprobante
        ? 'Ver los datos o enviar otro comprobante'
        : 'Ver los datos y enviar el comprobante',
      to: linkTo.inscripcion(3, evento, pendiente.referencia),
    })
  } else if (pendiente) {
    links.push({ label: 'Ver el estado del pago', to: linkTo.inscripcion(3, evento, pendiente.referencia) })
  } else if (cancelada && referencia) {
    links.push({ label: 'Ver qué pasa con tu inscripción', to: linkTo.inscripcion(3, evento, referencia) })
  } else if (Pago === 1 && referencia) {
    links.push({ label: 'Ver la compra', to: linkTo.inscripcion(3, evento, referencia) })
  }
  if (vencida && Finalizado === 0 && !cancelada)
    links.push({ label: 'Volver a inscribirme', to: linkTo.evento(evento) })
  if (Finalizado === 1) links.push({ label: 'Responder la encuesta', to: linkTo.encuesta(evento) })
  if (entrada && !terminada) links.unshift({ label: 'Ver mi entrada', to: linkTo.entrada(entrada) })
  if (constancia)
    links.push({ label: 'Descargar la constancia', to: linkTo.constancia(constancia), document: true })
  return (
    <div className="mt-1.5 grid gap-1.5 text-sm">
      {facts.length ? <p className="text-tinta-suave">{facts.join(SEPARADOR)}</p> : null}
      {enlace ? (
        <p>
          <a
            href={enlace}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center font-semibold text-amanecer underline underline-offset-4"
          >
            Entrar a la reunión
            <span className="sr-only"> de {evento.Titulo}, en otra pestaña</span>
          </a>
        </p>
      ) : null}
      {links.length ? (
        <p className="flex flex-wrap gap-x-5">
          {links.map(({ label, to, document }) => (
            <Link
              key={to}
              to={to}
              reloadDocument={document ?? false}
              className="inline-flex min-h-11 items-center font-semibold text-amanecer underline underline-offset-4"
            >
              {label}
              <span className="sr-only"> de {evento.Titulo}</span>
            </Link>
          ))}
        </p>
      ) : null}
    </div>
  )
}

function Progreso({ actividad }: { actividad: Actividad }) {
  if (actividad.evento.canceladoEn) return <Badge tone="niebla">Se canceló</Badge>
  const texto = textoDeProgreso(actividad)
  if (showsUnidades(actividad) && actividad.unidades.length) {
    return (
      <div className="grid gap-2">
        <Menu
          label={texto}
          items={actividad.unidades.map(({ Orden }) => ({
            label: `Paso ${Orden} - Ver video`,
            // Units above the reached step are not links (A4).
            to:
              isHabilitada(Orden, actividad.Paso) && !actividad.vencida
                ? linkTo.unidades(actividad.IdEvento, Orden)
                : null,
          }))}
        />
        <Avance
          done={actividad.Paso}
          of={actividad.unidades.length}
          label={`Unidades completas de ${actividad.evento.Titulo}`}
        />
      </div>
    )
  }
  const presencial = actividad.Pago === 1 && actividad.evento.Modalidad !== 'Online'
  return (
    <Badge tone={actividad.Pago === 0 ? 'sol' : presencial && !actividad.terminada ? 'exito' : 'niebla'}>
      {presencial ? (actividad.terminada ? 'Ya se realizó' : 'Inscripción confirmada') : texto}
    </Badge>
  )
}

function Accion({ actividad }: { actividad: Actividad }) {
  const { Modalidad, canceladoEn } = actividad.evento
  const accion = Modalidad === 'Online' && !canceladoEn ? accionOf(actividad) : undefined
  if (!accion) return null
  return (
    <Link to={linkTo.unidades(actividad.IdEvento)} className={buttonClass({ size: 'sm' })}>
      {accion}
      <span className="sr-only">: {actividad.evento.Titulo}</span>
    </Link>
  )
}
