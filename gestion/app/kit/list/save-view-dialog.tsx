import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import type { RolStaff } from '#domain/cuentas/permisos.ts'
import { saveVista } from '#domain/gestion/vistas.ts'
import { call } from '../../session/api.ts'
import { fieldOf, messageOf } from '../../session/errors.ts'
import { NOMBRES_DE_ROL } from '../../session/roles.ts'
import { useStaff } from '../../session/staff.tsx'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { Field, FormError } from '../field.tsx'
import { SelectField } from '../form/choice-fields.tsx'
import { say } from '../toast.tsx'

export default function SaveViewDialog({
  pantalla,
  direccion,
  onClose,
}: {
  pantalla: string
  direccion: string
  onClose: () => void
}) {
  const queries = useQueryClient()
  const { roles } = useStaff()
  const [nombre, setNombre] = useState('')
  const [rol, setRol] = useState<RolStaff | null>(null)
  const save = useMutation({
    mutationFn: () => call(saveVista, { body: { pantalla, nombre, direccion, rol } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['vistas', pantalla] })
      say('Vista guardada')
      onClose()
    },
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    save.mutate()
  }
  const problem = fieldOf(save.error, 'nombre')
  return (
    <Dialog
      open
      onClose={onClose}
      title="Guardar vista"
      description="Guarda los filtros, el orden y las columnas de esta lista."
    >
      <form noValidate className="grid gap-3" onSubmit={submit}>
        <FormError>{problem ? undefined : messageOf(save.error)}</FormError>
        <Field
          label="Nombre"
          autoFocus
          maxLength={60}
          value={nombre}
          error={problem}
          onChange={(event) => setNombre(event.target.value)}
        />
        <SelectField
          label="Para"
          none="Solo para mí"
          value={rol}
          options={roles.map((value) => ({ value, label: `Todo el rol ${NOMBRES_DE_ROL[value]}` }))}
          onChange={setRol}
        />
        <div className="mt-1 flex justify-end gap-2">
          <Button onClick={onClose}>Cancelar</Button>
          <Button look="primary" type="submit" disabled={save.isPending || nombre.trim() === ''}>
            Guardar
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
