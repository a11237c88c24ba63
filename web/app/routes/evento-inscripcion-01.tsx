import { useNavigate } from 'react-router'
import type { Evento } from '#domain/eventos.ts'
import { precioText } from '#domain/precios.ts'
import { CompradorEventoForm } from '../features/compras/comprador-form.tsx'
import { LoComprado } from '../features/compras/lo-comprado.tsx'
import { loadEvento } from '../features/compras/oferta.ts'
import { Paso } from '../features/compras/paso.tsx'
import { useGuardiaDeDatos } from '../features/compras/use-guardia.ts'
import { DatosDelEvento } from '../features/eventos/datos-del-evento.tsx'
import { apiContext } from '../lib/context.ts'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import { requireId } from '../lib/segmento.ts'
import { useGrupo } from '../lib/visitante.ts'
import { Card } from '../ui/card.tsx'
import type { Route } from './+types/evento-inscripcion-01.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  return { evento: await loadEvento(context.get(apiContext), requireId(params.eventoId)) }
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: `Paso 1 de 3: ${args.loaderData?.evento.Titulo ?? 'tus datos'}`,
    description: 'Tus datos para la inscripción.',
    noindex: true,
  })

export default function EventoInscripcion01({ loaderData: { evento } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const pago = linkTo.inscripcion(2, evento)
  const shown = useGuardiaDeDatos({
    online: evento.Modalidad === 'Online',
    datos: linkTo.inscripcion(1, evento),
    pago,
  })
  return (
    <Paso
      numero={1}
      title="Tus datos"
      lead="Los usamos para confirmar tu inscripción y avisarte cualquier cambio."
      breadcrumb={breadcrumbOf(evento)}
      aside={<Resumen evento={evento} />}
    >
      {shown ? (
        <Card>
          <CompradorEventoForm onReady={() => navigate(pago)} />
        </Card>
      ) : null}
    </Paso>
  )
}

const breadcrumbOf = (evento: Evento) => [
  { label: 'Actividades', to: linkTo.actividades() },
  { label: evento.Titulo, to: linkTo.evento(evento) },
  { label: 'Inscripción' },
]

function Resumen({ evento }: { evento: Evento }) {
  return (
    <LoComprado title={evento.Titulo} precio={precioText(evento, useGrupo())}>
      <DatosDelEvento evento={evento} />
    </LoComprado>
  )
}
