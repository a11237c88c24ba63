import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { NOMBRES_DE_ROL, type RolStaff } from '#domain/cuentas/permisos.ts'
import { saveVista } from '#domain/gestion/vistas.ts'
import { call } from '../../session/api.ts'
import { fieldOf, messageOf } from '../../session/errors.ts'
import { useStaff } from '../../session/staff.tsx'
import { useTold } from '../../session/told.ts'
import { Field } from '../field.tsx'
import { SelectField } from '../form/choice-fields.tsx'
import { FormDialog } from '../form-dialog.tsx'
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
  const told = useTold(save, { nombre })
  const problem = fieldOf(save.error, 'nombre')
  return (
    <FormDialog
      onClose={onClose}
      title="Guardar vista"
      description="Guarda los filtros, el orden y las columnas de esta lista."
      action="Guardar"
      busy={save.isPending}
      ready={nombre.trim() !== ''}
      error={problem ? undefined : messageOf(save.error)}
      onSubmit={() => save.mutate()}
    >
      <Field
        label="Nombre"
        autoFocus
        maxLength={60}
        value={nombre}
        error={told('nombre')}
        onChange={(event) => setNombre(event.target.value)}
      />
      <SelectField
        label="Para"
        none="Solo para mí"
        value={rol}
        options={roles.map((value) => ({ value, label: `Todo el rol ${NOMBRES_DE_ROL[value]}` }))}
        onChange={setRol}
      />
    </FormDialog>
  )
}
