import type { ShownOf } from '#contract/act.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { CompraStaff } from '#domain/compras/actos-staff.ts'
import type { getHistoria } from '#domain/compras/gestion.ts'
import { totalText } from '#domain/compras/precios.ts'
import { Acts } from '../../acts/acts.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { EstadoChip } from '../../parts/compras/estado.tsx'
import { useMay } from '../../session/staff.tsx'
import { Reembolsar } from './reembolsar.tsx'

const BESIDES = [
  'rechazar',
  'bonificar',
  'mover',
  'corregir-nombre',
  'cambiar-email',
  'reenviar-correo',
  'otro-comprobante',
  'extender-plazo',
  'consultar-al-proveedor',
] as const

/** The state and the actions of a purchase, the most important action last. */
export function CompraActions({
  compra,
  pagos,
}: {
  compra: ShownOf<typeof CompraStaff>
  pagos: AnswerOf<typeof getHistoria>['pagos']
}) {
  const may = useMay()
  return (
    <PageHead
      title={compra.persona}
      meta={
        <>
          <EstadoChip estado={compra.estado} />
          {totalText(compra)}
        </>
      }
      aside={<Acts of={CompraStaff} item={compra} only={['confirmar']} />}
    >
      <Acts of={CompraStaff} item={compra} only={BESIDES} primary={false} />
      {may('compras.reembolsar') ? <Reembolsar referencia={compra.referencia} pagos={pagos} /> : null}
    </PageHead>
  )
}
