import { useMutation } from '@tanstack/react-query'
import { Captions, Upload } from 'lucide-react'
import { type ChangeEvent, useState } from 'react'
import type { ClaseDeSubida } from '#domain/archivos/gestion.ts'
import { archivosOfVideo } from '#domain/archivos/video.ts'
import { buttonClass } from '../../kit/button.tsx'
import { FormError } from '../../kit/field.tsx'
import type { FieldProps } from '../../kit/form/field-frame.tsx'
import { VideoField } from '../../kit/form/media-fields.tsx'
import { messageOf } from '../../session/errors.ts'
import { uploadFile } from './upload-file.ts'

const ACCEPTS: Record<ClaseDeSubida, string> = { video: 'video/mp4,video/webm', subtitulos: '.vtt' }
const hashOf = (archivo: string) => archivo.replace('/archivos/', '')

/** The video of a unit: an address, or a file of ours with its captions, which only participants can read. */
export default function UnitVideoField({ value, onChange, disabled = false, ...frame }: FieldProps<unknown>) {
  const text = typeof value === 'string' ? value : ''
  const own = archivosOfVideo(text)
  const [share, setShare] = useState<number>()
  const upload = useMutation({
    mutationFn: async ({ clase, file }: { clase: ClaseDeSubida; file: File }) => {
      const archivo = await uploadFile(clase, file, setShare)
      if (clase === 'video') onChange(archivo)
      else if (own) onChange(`/archivos/${own.video}?subtitulos=${hashOf(archivo)}`)
    },
    onSettled: () => setShare(undefined),
  })
  return (
    <div className="grid gap-2">
      <VideoField {...frame} disabled={disabled} value={text} onChange={(next) => onChange(next ?? '')} />
      {disabled ? null : (
        <div className="flex flex-wrap items-center gap-2">
          <FileButton clase="video" busy={upload.isPending} onFile={upload.mutate}>
            <Upload aria-hidden="true" /> Subir un video
          </FileButton>
          {own ? (
            <FileButton clase="subtitulos" busy={upload.isPending} onFile={upload.mutate}>
              <Captions aria-hidden="true" /> {own.subtitulos ? 'Cambiar los subtítulos' : 'Subir subtítulos'}
            </FileButton>
          ) : null}
          {share === undefined ? null : (
            <label className="flex items-center gap-2 text-meta text-suave">
              <progress value={share} aria-label="Avance de la subida" />
              {Math.round(share * 100)} %
            </label>
          )}
        </div>
      )}
      <FormError>
        {upload.isError
          ? `${messageOf(upload.error)} Elegí el mismo archivo para seguir desde donde quedó.`
          : undefined}
      </FormError>
    </div>
  )
}

function FileButton({
  clase,
  busy,
  onFile,
  children,
}: {
  clase: ClaseDeSubida
  busy: boolean
  onFile: (chosen: { clase: ClaseDeSubida; file: File }) => void
  children: React.ReactNode
}) {
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (file) onFile({ clase, file })
  }
  return (
    <label className={`${buttonClass({})} cursor-pointer focus-within:outline-3 focus-within:outline-foco`}>
      {children}
      <input type="file" className="sr-only" accept={ACCEPTS[clase]} disabled={busy} onChange={choose} />
    </label>
  )
}
