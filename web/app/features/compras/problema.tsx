import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Producto } from '#domain/compras/oferta/producto.ts'
import { Alert } from '#ui/alert.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { linkTo } from '../../lib/links.ts'
import type { Failure } from './use-start.ts'

/** The reason why a purchase did not start, with a way on. */
export function Problema({
  failure,
  producto,
  children,
}: {
  failure: Failure | undefined
  producto: Producto
  children?: ReactNode
}) {
  if (!failure) return null
  return (
    <Alert kind="error" title={failure.message}>
      {failure.code === 'YA_INSCRIPTO' ? (
        <ButtonLink to={linkTo.misActividades()} size="sm" variant="outline" className="mt-3">
          Ver mis actividades
        </ButtonLink>
      ) : null}
      {failure.code === 'EVENTO_SIN_CUPO' ? (
        <Link
          to={linkTo.evento({ IdEvento: producto.id, Titulo: producto.nombre })}
          className="font-semibold underline"
        >
          Ir a la lista de espera
        </Link>
      ) : null}
      {failure.code === 'EVENTO_FINALIZADO' || failure.code === 'EVENTO_CANCELADO' ? (
        <Link to={linkTo.actividades()} className="font-semibold underline">
          Ver otras actividades
        </Link>
      ) : null}
      {children}
    </Alert>
  )
}
