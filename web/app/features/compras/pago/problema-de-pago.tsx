import type { Producto } from '#domain/compras/oferta/producto.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { linkTo } from '../../../lib/links.ts'
import { findEnCurso } from '../en-curso.ts'
import { Problema } from '../problema.tsx'
import type { Failure } from '../use-start.ts'

/** Problems of paid purchases only: the buyer has already paid a seat, or is paying it. */
export function ProblemaDePago({
  failure,
  producto,
  onOtroLugar,
}: {
  failure: Failure | undefined
  producto: Producto
  /** Buys a further seat beside the paid one. */
  onOtroLugar: () => void
}) {
  return (
    <Problema failure={failure} producto={producto}>
      {failure?.code === 'PERSONA_CON_LUGAR' ? (
        <>
          <p>No hace falta que pagues otra vez. Si es un lugar para otra persona, podés seguir.</p>
          <Button size="sm" variant="outline" className="mt-3" onClick={onOtroLugar}>
            Pagar otro lugar
          </Button>
        </>
      ) : null}
      {failure?.code === 'COMPRA_EN_CURSO' ? (
        <ButtonLink to={pageOfEnCurso(producto)} size="sm" variant="outline" className="mt-3">
          Ver el estado de mi compra
        </ButtonLink>
      ) : null}
    </Problema>
  )
}

/** The page of the purchase begun in this browser, which buyers without an account find by its reference. */
function pageOfEnCurso({ tipo, id, nombre }: Producto): string {
  const referencia = findEnCurso({ tipo, id })?.referencia
  return referencia
    ? linkTo.compra({ product_type: tipo, product_id: id, product_name: nombre, referencia })
    : linkTo.misActividades()
}
