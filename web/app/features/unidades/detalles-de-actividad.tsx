import { Link } from 'react-router'
import { formatFecha } from '#domain/calendario/formato.ts'
import { relojOf } from '#domain/eventos/fechas.ts'
import { diaText, horarioText, plazoText } from '#domain/eventos/horario.ts'
import { keepTogether, SEPARADOR } from '#domain/texto/keep-together.ts'
import type { Actividad } from '#domain/unidades/unidades.ts'
import { linkTo } from '../../lib/links.ts'
import { HoraLocal } from '../../parts/hora-local.tsx'
import { verEntradaOf } from '../../parts/inscripcion-propia.ts'
import { otraVezOf } from './otra-vez.ts'

interface Way {
  label: string
  to: string
  /** Word between label and title, for screen readers. */
  ante?: 'en'
  /** Whether it links to a file. */
  document?: boolean
}

function factsOf({ evento, Pago, abiertaHasta, vencida, pendiente }: Actividad): string[] {
  const facts: string[] = []
  const reloj = relojOf(evento)
  if (reloj && evento.Fecha) facts.push(formatFecha(evento.Fecha), horarioText(reloj, evento.zona))
  if (Pago === 1 && abiertaHasta && !evento.canceladoEn) {
    facts.push(`${vencida ? 'Se cerró' : 'Abierta hasta'} el ${diaText(new Date(abiertaHasta), evento.zona)}`)
  }
  if (pendiente)
    facts.push(
      pendiente.comprobante
        ? 'Recibimos tu comprobante y lo estamos revisando'
        : `Tenés hasta el ${plazoText(new Date(pendiente.venceEn), evento.zona)} para pagar`,
    )
  return facts
}

/** Link to the purchase of the enrolment, labelled by the purchase's state. */
function purchaseOf({ evento, pendiente, referencia, Pago }: Actividad): Way[] {
  const way = (label: string, of: string): Way[] => [{ label, to: linkTo.inscripcion(3, evento, of) }]
  if (pendiente && pendiente.origin !== 'transferencia')
    return way('Ver el estado del pago', pendiente.referencia)
  if (pendiente?.comprobante) return way('Ver los datos o enviar otro comprobante', pendiente.referencia)
  if (pendiente) return way('Ver los datos y enviar el comprobante', pendiente.referencia)
  if (!referencia) return []
  if (evento.canceladoEn) return way('Ver qué pasa con tu inscripción', referencia)
  return Pago === 1 ? way('Ver la compra', referencia) : []
}

function waysOf(actividad: Actividad): Way[] {
  const { evento, vencida, Finalizado, constancia } = actividad
  // Leaves out the link that the main action already has.
  const ways = purchaseOf(actividad).filter(({ to }) => to !== verEntradaOf(actividad)?.to)
  if (vencida && Finalizado === 0 && !evento.canceladoEn) ways.push(otraVezOf(actividad))
  if (Finalizado === 1) ways.push({ label: 'Responder la encuesta', to: linkTo.encuesta(evento) })
  if (constancia)
    ways.push({ label: 'Descargar la constancia', to: linkTo.constancia(constancia), document: true })
  return ways
}

/** Facts and further links below the title. */
export function Detalles({ actividad }: { actividad: Actividad }) {
  const { evento, enlace } = actividad
  const facts = factsOf(actividad)
  const ways = waysOf(actividad)
  return (
    <div className="mt-1.5 grid gap-1.5 text-sm">
      {facts.length ? (
        <p className="text-tinta-suave">
          {keepTogether(facts.join(SEPARADOR))}
          <HoraLocal evento={evento} />
        </p>
      ) : null}
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
      {ways.length ? (
        <p className="flex flex-wrap gap-x-5">
          {ways.map(({ label, to, ante = 'de', document }) => (
            <Link
              key={to}
              to={to}
              reloadDocument={document ?? false}
              className="inline-flex min-h-11 items-center font-semibold text-amanecer underline underline-offset-4"
            >
              {label}
              <span className="sr-only">
                {' '}
                {ante} {evento.Titulo}
              </span>
            </Link>
          ))}
        </p>
      ) : null}
    </div>
  )
}
