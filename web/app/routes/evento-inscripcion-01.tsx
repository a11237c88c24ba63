import { useNavigate } from 'react-router'
import { Card } from '#ui/card.tsx'
import { CompradorEventoForm } from '../features/compras/comprador-form.tsx'
import { loadEvento } from '../features/compras/load.ts'
import { PasoDeEvento } from '../features/compras/paso-de-evento.tsx'
import { useDatosGuard } from '../features/compras/use-guards.ts'
import { DatosDelEvento } from '../features/eventos/datos-del-evento.tsx'
import { apiContext } from '../lib/context.ts'
import { linkTo } from '../lib/links.ts'
import { pageMeta } from '../lib/meta.ts'
import { requireId } from '../lib/segmento.ts'
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
  const shown = useDatosGuard({
    online: evento.Modalidad === 'Online',
    datos: linkTo.inscripcion(1, evento),
    pago,
  })
  return (
    <PasoDeEvento
      evento={evento}
      datos={<DatosDelEvento evento={evento} />}
      numero={1}
      title="Tus datos"
      lead="Los usamos para confirmar tu inscripción y avisarte cualquier cambio."
    >
      {shown ? (
        <Card>
          <CompradorEventoForm onReady={() => navigate(pago)} />
        </Card>
      ) : null}
    </PasoDeEvento>
  )
}
