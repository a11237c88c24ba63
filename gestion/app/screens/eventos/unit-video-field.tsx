import { useMutation } from '@tanstack/react-query'
import { Captions, Upload } from 'lucide-react'
import { useState } from 'react'
import { type ClaseDeSubida, SUBIDA_MAX_BYTES } from '#domain/archivos/gestion.ts'
import { archivosOfVideo } from '#domain/archivos/video.ts'
import { FormError } from '../../kit/field.tsx'
import type { FieldProps } from '../../kit/form/field-frame.tsx'
import { FileButton } from '../../kit/form/file-fields.tsx'
import type { FileKind } from '../../kit/form/file-kind.ts'
import { VideoField } from '../../kit/form/media-fields.tsx'
import { messageOf } from '../../session/errors.ts'
import { uploadFile } from './upload-file.ts'

const KINDS: Record<ClaseDeSubida, FileKind> = {
  video: { nombre: 'MP4 o WebM', accept: 'video/mp4,video/webm', maxBytes: SUBIDA_MAX_BYTES.video },
  subtitulos: { nombre: 'VTT', accept: '.vtt', maxBytes: SUBIDA_MAX_BYTES.subtitulos },
}
const hashOf = (archivo: string) => archivo.replace('/archivos/', '')

/** The video of a unit: an address, or an uploaded file with captions that only participants can open. */
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
  const chooserOf = (clase: ClaseDeSubida) => ({
    kind: KINDS[clase],
    disabled: upload.isPending,
    onFile: (file: File) => upload.mutate({ clase, file }),
  })
  return (
    <div className="grid gap-2">
      <VideoField {...frame} disabled={disabled} value={text} onChange={(next) => onChange(next ?? '')} />
      {disabled ? null : (
        <div className="flex flex-wrap items-center gap-2">
          <FileButton {...chooserOf('video')}>
            <Upload aria-hidden="true" /> Subir un video
          </FileButton>
          {own ? (
            <FileButton {...chooserOf('subtitulos')}>
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
