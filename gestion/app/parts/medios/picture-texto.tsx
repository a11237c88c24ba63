import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useContext, useState } from 'react'
import { ImagenesStaff } from '#domain/archivos/gestion.ts'
import { Button } from '../../kit/button.tsx'
import { FormRefresh } from '../../kit/form/refresh.ts'
import { TextField } from '../../kit/form/text-fields.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { say } from '../../kit/toast.tsx'
import { resourceApi } from '../../resource/api.ts'
import { messageOf } from '../../session/errors.ts'

const api = resourceApi({ staff: ImagenesStaff })
const hashOf = (address: string) => /^\/archivos\/([0-9a-f]{64})$/.exec(address)?.[1]

/** The alternative text of a picture. Without it the picture cannot be published. */
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
  return (
    <FormDialog
      title="Qué se ve en la imagen"
      action="Guardar"
      busy={saving.isPending}
      ready={written.trim() !== ''}
      error={saving.isError ? messageOf(saving.error) : undefined}
      onClose={onClose}
      onSubmit={() => written.trim() && saving.mutate()}
    >
      <TextField
        label="Qué se ve"
        hint="Lo lee quien no puede ver la imagen. Cambia en todas las páginas que la muestran."
        value={written}
        onChange={setWritten}
      />
    </FormDialog>
  )
}
