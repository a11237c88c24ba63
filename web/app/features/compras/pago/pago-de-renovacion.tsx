import { api } from '#client/api.ts'
import { formatFecha } from '#domain/calendario/formato.ts'
import { ofertaOfRenovacion } from '#domain/compras/oferta/oferta.ts'
import { getRenovacion } from '#domain/consultores/renovacion.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { linkTo } from '../../../lib/links.ts'
import { useLoad } from '../../../lib/use-load.ts'
import { useGrupo } from '../../../lib/visitante.ts'
import { Loaded } from '../../../parts/loaded.tsx'
import type { loadCobro } from '../page-data.ts'
import type { PagosPublicos } from './medios.ts'
import { Pago } from './pago.tsx'
import { usePagoGuard } from './use-pago-guard.ts'

const readRenovacion = async () => (await api(getRenovacion)).item

export function PagoDeRenovacion({
  cobro,
  pagos,
}: {
  cobro: Awaited<ReturnType<typeof loadCobro>>
  pagos: PagosPublicos
}) {
  const ready = usePagoGuard({
    online: true,
    datos: linkTo.portal('renovacion'),
    pago: linkTo.renovacionPago(),
  })
  return ready ? <Ofrecida cobro={cobro} pagos={pagos} /> : <Skeleton className="h-96 rounded-tarjeta" />
}

function Ofrecida({ cobro, pagos }: Parameters<typeof PagoDeRenovacion>[0]) {
  const grupo = useGrupo()
  const load = useLoad(readRenovacion)
  return (
    <Loaded load={load}>
      {({ IdConsultor, renovable, precios, situacion, vence }) =>
        renovable ? (
          <Pago
            oferta={ofertaOfRenovacion(IdConsultor, precios, cobro, grupo)}
            bancos={cobro.bancos}
            pagos={pagos}
            destino={linkTo.renovacionGracias}
          />
        ) : (
          <EmptyState title="No hay nada que pagar">
            <p>
              {situacion === 'vigente' && vence
                ? `Tu certificación está al día: vale hasta el ${formatFecha(vence)}.`
                : 'Tu certificación no se puede renovar ahora. El Portal te dice por qué.'}
            </p>
            <ButtonLink to={linkTo.portal('renovacion')} className="mt-4">
              Volver al Portal
            </ButtonLink>
          </EmptyState>
        )
      }
    </Loaded>
  )
}
