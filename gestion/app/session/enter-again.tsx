import { useQueryClient } from '@tanstack/react-query'
import { getSesionStaff, type SesionStaff } from '#domain/cuentas/staff/sesion.ts'
import { Dialog } from '../kit/dialog.tsx'
import { call } from './api.ts'
import { FactorForm } from './factor-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { STAFF_QUERY } from './staff-query.ts'

/**
 * The sign-in as a dialog over a screen with unsaved changes. If a different person signs in, the screen is not shown
 * to them.
 */
export default function EnterAgain({
  quien,
  factores,
  onClose,
}: {
  quien: SesionStaff
  /** Undefined before the password was accepted. */
  factores: SesionStaff['factores'] | undefined
  onClose: () => void
}) {
  const queries = useQueryClient()
  const others = {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== STAFF_QUERY[0],
  }
  const enter = async () => {
    const { item } = await call(getSesionStaff)
    if (item.id !== quien.id) queries.removeQueries(others)
    queries.setQueryData(STAFF_QUERY, item)
    if (item.paso === 'listo') await queries.invalidateQueries(others)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Entrá de nuevo"
      description={`Tu sesión terminó. Lo que escribiste sigue acá para ${quien.email}.`}
    >
      {factores ? (
        <FactorForm factores={factores} onShown={enter} />
      ) : (
        <PasswordForm email={quien.email} onEntered={enter} />
      )}
    </Dialog>
  )
}
