import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useContext, useState } from 'react'
import { ImagenesStaff } from '#domain/archivos/gestion.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { FormError } from '../../kit/field.tsx'
import { FormRefresh } from '../../kit/form/refresh.ts'
import { TextField } from '../../kit/form/text-fields.tsx'
import { say } from '../../kit/toast.tsx'
import { resourceApi } from '../../resource/api.ts'
import { messageOf } from '../../session/errors.ts'

const api = resourceApi({ staff: ImagenesStaff })
const hashOf = (address: string) => /^\/archivos\/([0-9a-f]{64})$/.exec(address)?.[1]

/** What a picture says to who does not see it; without that it is not published. */
export function PictureTexto({ address, disabled = false }: { address: string; disabled?: boolean }) {
  const hash = hashOf(address)
  const [writing, setWriting] = useState(false)
  const imagen = useQuery({
    queryKey: ['medios', 'item', hash],
    queryFn: () => api.get(hash ?? ''),
    enabled: hash !== undefined,
    retry: false,
  })
  if (!imagen.data) return null
  const texto = String(imagen.data['texto'])
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-tabla">
      <span className={texto ? 'text-suave' : 'font-semibold text-espera'}>
        {texto ? `Se ve: ${texto}` : 'Falta decir qué se ve'}
      </span>
      {disabled ? null : (
        <Button look="quiet" className="-my-1" onClick={() => setWriting(true)}>
          {texto ? 'Editar el texto' : 'Escribirlo'}
        </Button>
      )}
      {writing && hash ? (
        <TextoDialog
          hash={hash}
          version={imagen.data.version}
          texto={texto}
          onClose={() => setWriting(false)}
        />
      ) : null}
    </span>
  )
}

function TextoDialog({
  hash,
  version,
  texto,
  onClose,
}: {
  hash: string
  version: number
  texto: string
  onClose: () => void
}) {
  const queries = useQueryClient()
  const refreshForm = useContext(FormRefresh)
  const [written, setWritten] = useState(texto)
  const saving = useMutation({
    mutationFn: () => api.update(hash, version, { texto: written }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['medios'] })
      refreshForm()
      say('Texto guardado', 'Vale en todas las páginas que muestran la imagen.')
      onClose()
    },
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (written.trim()) saving.mutate()
  }
  return (
    <Dialog open onClose={onClose} title="Qué se ve en la imagen">
      <form className="grid gap-3" onSubmit={submit}>
        <FormError>{saving.isError ? messageOf(saving.error) : undefined}</FormError>
        <TextField
          label="Qué se ve"
          hint="Lo lee quien no puede ver la imagen. Cambia en todas las páginas que la muestran."
          value={written}
          onChange={setWritten}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancelar</Button>
          <Button look="primary" type="submit" disabled={!written.trim() || saving.isPending}>
            Guardar
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
