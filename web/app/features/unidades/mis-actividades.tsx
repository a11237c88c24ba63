import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { api } from '#client/api.ts'
import { accionOf, isHabilitada, showsUnidades, textoDeProgreso } from '#domain/inscripciones/progreso.ts'
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
import { verEntradaOf } from '../../parts/inscripcion-propia.ts'
import { pendienteOf } from '../../parts/read-pendiente.ts'
import { Seguir } from '../../parts/seguir.tsx'
import { Detalles } from './detalles-de-actividad.tsx'
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
            <EncuestaDeConsultas />
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

/** A hint: purchases without the account appear here once the e-mail is verified. Until then the mails link to them. */
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

/** A link to the survey about consultations (decision 39). */
function EncuestaDeConsultas() {
  return (
    <p className="mt-3 max-w-prose text-sm text-tinta-suave">
      ¿Tuviste consultas con un consultor certificado?{' '}
      <Link to={linkTo.encuesta()} className="font-semibold text-pino underline underline-offset-4">
        Contanos cómo fueron
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

/** The title, with a link to the event's page if that is public. */
function Titulo({ actividad: { evento, sinVenta } }: { actividad: Actividad }) {
  if (sinVenta?.motivo === 'retirado')
    return <span className="inline-block font-titulo text-h3 text-balance">{evento.Titulo}</span>
  return (
    <Link
      to={linkTo.evento(evento)}
      className="inline-block font-titulo text-h3 text-balance underline-offset-4 hover:underline"
    >
      {evento.Titulo}
    </Link>
  )
}

function Progreso({ actividad }: { actividad: Actividad }) {
  if (actividad.evento.canceladoEn) return <Badge tone="niebla">Se canceló</Badge>
  const texto = textoDeProgreso(actividad)
  if (showsUnidades(actividad) && actividad.evento_unidades.length) {
    return (
      <div className="grid gap-2">
        <Menu
          label={texto}
          items={actividad.evento_unidades.map(({ Orden }) => ({
            label: `Paso ${Orden} - Ver video`,
            // Units above the reached step are not links (A4).
            to:
              isHabilitada(Orden, actividad.Paso) && !actividad.vencida
                ? linkTo.unidades(actividad.IdEvento, Orden)
                : null,
          }))}
        />
        <Avance
          value={actividad.Paso}
          of={actividad.evento_unidades.length}
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

function wayOf(actividad: Actividad): { label: string; to: string } | undefined {
  if (actividad.evento.Modalidad !== 'Online') return verEntradaOf(actividad)
  const label = actividad.evento.canceladoEn ? undefined : accionOf(actividad)
  return label && { label, to: linkTo.unidades(actividad.IdEvento) }
}

function Accion({ actividad }: { actividad: Actividad }) {
  const way = wayOf(actividad)
  if (!way) return null
  return (
    <Link to={way.to} className={buttonClass({ size: 'sm' })}>
      {way.label}
      <span className="sr-only">: {actividad.evento.Titulo}</span>
    </Link>
  )
}
