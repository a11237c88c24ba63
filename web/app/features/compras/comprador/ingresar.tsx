import { Link, useLocation } from 'react-router'
import { linkTo } from '../../../lib/links.ts'
import { Solo } from '../../../parts/solo.tsx'

/** A link to sign in, which returns to this step with the account's data filled in. */
export function IngresarParaCompletar() {
  const { pathname, search } = useLocation()
  return (
    <Solo cuando="sin-sesion">
      <p className="text-sm text-tinta-suave">
        ¿Ya tenés cuenta?{' '}
        <Link
          to={linkTo.login(pathname + search)}
          className="inline-flex min-h-11 items-center font-semibold text-pino underline underline-offset-4"
        >
          Iniciá sesión y completamos tus datos
        </Link>
      </p>
    </Solo>
  )
}
