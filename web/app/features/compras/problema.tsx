import { Link } from 'react-router'
import { Alert } from '#ui/alert.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { linkTo } from '../../lib/links.ts'
import type { Failure } from './use-start.ts'

/** Why a purchase did not start, and what can be done about it. */
export function Problema({ failure }: { failure: Failure | undefined }) {
  if (!failure) return null
  return (
    <Alert kind="error" title={failure.message}>
      {failure.code === 'YA_INSCRIPTO' || failure.code === 'COMPRA_EN_CURSO' ? (
        <ButtonLink to={linkTo.misActividades()} size="sm" variant="outline" className="mt-3">
          Ver mis actividades
        </ButtonLink>
      ) : null}
      {failure.code === 'EVENTO_SIN_CUPO' || failure.code === 'EVENTO_FINALIZADO' ? (
        <Link to={linkTo.actividades()} className="font-semibold underline">
          Ver otras actividades
        </Link>
      ) : null}
    </Alert>
  )
}
