import { useMutation } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import { uploadImagen } from '#domain/archivos/gestion.ts'
import { Button, buttonClass } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { FormError } from '../../kit/field.tsx'
import { TextField } from '../../kit/form/text-fields.tsx'
import { call } from '../../session/api.ts'
import { messageOf } from '../../session/errors.ts'

/** Chooses a picture, asks what it shows, and gives the address that it has then. */
export function UploadPicture({ onUploaded }: { onUploaded: (imagen: string) => void }) {
  const [file, setFile] = useState<File>()
  const [texto, setTexto] = useState('')
  const close = () => {
    setFile(undefined)
    setTexto('')
    upload.reset()
  }
  const upload = useMutation({
    mutationFn: async (archivo: File) => (await call(uploadImagen, { body: { archivo, texto } })).item,
    onSuccess: ({ Imagen }) => {
      onUploaded(Imagen)
      close()
    },
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (file && texto.trim()) upload.mutate(file)
  }
  return (
    <>
      <label
        className={`${buttonClass({})} cursor-pointer justify-self-start focus-within:outline-3 focus-within:outline-foco`}
      >
        <Upload aria-hidden="true" /> Subir una imagen
        <input
          type="file"
          className="sr-only"
          accept="image/jpeg,image/png,image/webp,image/avif"
          onChange={(event) => {
            setFile(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </label>
      {file ? (
        <Dialog open onClose={close} title="Subir una imagen" description={file.name}>
          <form className="grid gap-3" onSubmit={submit}>
            <FormError>{upload.isError ? messageOf(upload.error) : undefined}</FormError>
            <TextField
              label="Qué se ve"
              hint="Lo lee quien no puede ver la imagen."
              value={texto}
              onChange={setTexto}
            />
            <div className="flex justify-end gap-2">
              <Button onClick={close}>Cancelar</Button>
              <Button look="primary" type="submit" disabled={!texto.trim() || upload.isPending}>
                Subir
              </Button>
            </div>
          </form>
        </Dialog>
      ) : null}
    </>
  )
}
