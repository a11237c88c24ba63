import { Check } from 'lucide-react'
import { Link, useParams } from 'react-router'
import type { ShownOf } from '#contract/act.ts'
import { totalText } from '#domain/compras/precios.ts'
import { InscripcionStaff } from '#domain/inscripciones/actos-staff.ts'
import type { AvanceDeUnidad, InscriptoEntero } from '#domain/inscripciones/inscriptos.ts'
import { Acts } from '../../acts/acts.tsx'
import { useThing } from '../../acts/thing-query.ts'
import { ActivityCard } from '../../kit/activity/activity-card.tsx'
import { Card, Facts } from '../../kit/card.tsx'
import { Chip } from '../../kit/chip.tsx'
import { counted } from '../../kit/counted.ts'
import { Neighbours } from '../../kit/list/neighbours.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { Unloaded } from '../../kit/states.tsx'
import { formatDateTime, formatMoment } from '../../kit/time.ts'
import { Timeline } from '../../kit/timeline.tsx'
import { INSCRIPTOS } from '../../parts/inscriptos/lista.tsx'
import { PagoChip } from '../../parts/inscriptos/pagos.tsx'
import { momentsOf } from './inscripto-moments.tsx'

/** An enrolment: state and actions on top, facts and progress on the left, history on the right. */
export function Component() {
  const id = Number(useParams()['id'])
  const answer = useThing(InscripcionStaff, { id })
  if (!answer.data) return <Unloaded query={answer} />
  const inscripto = answer.data
  return (
    <>
      <Neighbours list={INSCRIPTOS} path="/inscriptos" isThis={(row) => row.id === id} />
      <Head inscripto={inscripto} />
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <Card title="Inscripción">
            <Facts rows={factsOf(inscripto)} />
          </Card>
          {inscripto.unidades > 0 ? <Avance inscripto={inscripto} /> : null}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <Card title="Historia">
            <Timeline moments={momentsOf(inscripto)} />
          </Card>
          <ActivityCard entidad="inscriptos" clave={String(id)} />
        </div>
      </div>
    </>
  )
}

function Head({ inscripto }: { inscripto: ShownOf<typeof InscripcionStaff> }) {
  return (
    <PageHead
      title={inscripto.persona}
      meta={
        <>
          <PagoChip pago={inscripto.pago} />
          {inscripto.vencida ? <Chip tone="neutral">Vencida</Chip> : null}
          <span>{inscripto.evento}</span>
        </>
      }
      aside={<Acts of={InscripcionStaff} item={inscripto} list="/inscriptos" />}
    />
  )
}

const link = 'text-marca underline'

function factsOf(inscripto: InscriptoEntero) {
  const { IdEvento, evento, Modalidad, user_id, persona, email, compra, total, currency } = inscripto
  return [
    [
      'Persona',
      user_id === null ? (
        `${persona} (sin cuenta)`
      ) : (
        <Link key="persona" to={`/personas/${user_id}`} className={link}>
          {persona}
        </Link>
      ),
    ],
    ['Email', email ?? 'No tiene'],
    [
      'Actividad',
      <Link key="evento" to={`/eventos/${IdEvento}`} className={link}>
        {evento}
      </Link>,
    ],
    ['Modalidad', Modalidad],
    [
      'Compra',
      compra ? (
        <Link key="compra" to={`/compras/${compra}`} className={link}>
          {compra}
        </Link>
      ) : (
        'No tiene: se inscribió a mano'
      ),
    ],
    ['Total', total === null || currency === null ? '–' : totalText({ amount: total, currency })],
    ['Inscripción', formatDateTime(inscripto.creadoEn)],
    ['Abierta hasta', inscripto.abiertaHasta ? formatDateTime(inscripto.abiertaHasta) : 'Sin plazo'],
    ['Asistió', inscripto.asistioEn ? formatDateTime(inscripto.asistioEn) : 'No'],
    ['Finalizó', inscripto.finalizadoEn ? formatDateTime(inscripto.finalizadoEn) : 'No'],
    [
      'Constancia',
      inscripto.constancia ? (
        <a
          key="constancia"
          href={`/verificar/${inscripto.constancia}`}
          target="_blank"
          rel="noreferrer"
          className={link}
        >
          {inscripto.constancia}
        </a>
      ) : (
        'No tiene'
      ),
    ],
  ] as const
}

const minutes = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

const triesText = ({ aprobada, intentos, ultimoIntentoEn }: AvanceDeUnidad) => {
  if (intentos === 0) return aprobada ? 'Intentos sin anotar' : 'Todavía no respondió'
  const times = counted(intentos, 'intento', 'intentos')
  return ultimoIntentoEn ? `${times}, el último ${formatMoment(ultimoIntentoEn)}` : times
}

function Avance({ inscripto: { avance, paso, unidades } }: { inscripto: InscriptoEntero }) {
  return (
    <Card title={`Progreso: ${paso} de ${counted(unidades, 'unidad', 'unidades')}`} flush>
      <ul className="text-tabla">
        {avance.map((unidad) => (
          <li
            key={unidad.IdEventoUnidad}
            className="flex min-h-fila flex-wrap items-center gap-x-3 gap-y-0.5 border-t border-linea-suave px-3.5 py-1.5"
          >
            <span className="min-w-0 flex-1 basis-48">
              <b className="block font-semibold">
                {unidad.Orden}. {unidad.Nombre}
              </b>
              <span className="text-suave">
                {triesText(unidad)}
                {unidad.vistaEn
                  ? ` · video en ${minutes(unidad.segundos)}, ${formatMoment(unidad.vistaEn)}`
                  : ''}
              </span>
            </span>
            {unidad.aprobada ? (
              <>
                <Chip tone="ok" icon={Check}>
                  Aprobada
                </Chip>
                <span className="text-suave">{unidad.aprobadaEn ? formatMoment(unidad.aprobadaEn) : ''}</span>
              </>
            ) : (
              <span className="text-suave">Sin aprobar</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
