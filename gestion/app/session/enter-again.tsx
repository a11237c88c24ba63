import { useQueryClient } from '@tanstack/react-query'
import { getSesionStaff, type SesionStaff } from '#domain/cuentas/staff/sesion.ts'
import { Dialog } from '../kit/dialog.tsx'
import { call } from './api.ts'
import { FactorForm } from './factor-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { STAFF_QUERY } from './staff-query.ts'

/** The door, on top of a screen with something unsaved. Whoever else comes in sees nothing of it. */
export default function EnterAgain({
  quien,
  factores,
  onClose,
}: {
  quien: SesionStaff
  /** Absent before the password. */
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
