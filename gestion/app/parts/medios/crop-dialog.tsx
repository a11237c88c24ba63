import 'react-easy-crop/react-easy-crop.css'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { uploadImagen } from '#domain/archivos/gestion.ts'
import { SelectField } from '../../kit/form/choice-fields.tsx'
import { TextField } from '../../kit/form/text-fields.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { call } from '../../session/api.ts'
import { messageOf } from '../../session/errors.ts'
import { FORMATOS_DE_RECORTE, type FormatoDeRecorte } from './formatos.ts'

const ENTERA = 'entera'
const OPTIONS = [
  { value: 'evento', label: 'Evento, 16:9' },
  { value: 'tapa', label: 'Tapa de libro, 2:3' },
  { value: 'banner', label: 'Banner, apaisada' },
  { value: 'retrato', label: 'Retrato, cuadrada' },
  { value: ENTERA, label: 'Entera, sin recortar' },
] as const
const ZOOM_MAX = 4
const UNREADABLE = 'No pudimos abrir esta imagen: puede que el archivo esté dañado. Cancelá y elegí otra.'

function useAddressOf(file: File): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

/** Crops a picture by touch, mouse or keyboard, and asks for its description. */
export default function CropDialog({
  file,
  formato = ENTERA,
  onUploaded,
  onClose,
}: {
  file: File
  formato?: FormatoDeRecorte | typeof ENTERA | undefined
  onUploaded: (imagen: string) => void
  onClose: () => void
}) {
  const hintId = useId()
  const zoomId = useId()
  const address = useAddressOf(file)
  const [shape, setShape] = useState(formato)
  const [at, setAt] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const [texto, setTexto] = useState('')
  const [unreadable, setUnreadable] = useState(false)
  const upload = useMutation({
    mutationFn: async () => {
      const recorte =
        shape !== ENTERA && area ? { x: area.x, y: area.y, ancho: area.width, alto: area.height } : {}
      return (await call(uploadImagen, { body: { archivo: file, texto, ...recorte } })).item
    },
    onSuccess: ({ Imagen }) => onUploaded(Imagen),
  })
  const ready = texto.trim() !== '' && !unreadable && (shape === ENTERA || area !== undefined)
  return (
    <FormDialog
      title="Subir una imagen"
      description={file.name}
      action={upload.isPending ? 'Subiendo…' : 'Subir'}
      busy={upload.isPending}
      ready={ready}
      error={unreadable ? UNREADABLE : messageOf(upload.error)}
      onClose={onClose}
      onSubmit={() => ready && upload.mutate()}
    >
      <SelectField
        label="Forma"
        options={OPTIONS}
        value={shape}
        onChange={(next) => setShape(next ?? ENTERA)}
      />
      {address && shape === ENTERA ? (
        <img
          src={address}
          alt=""
          onError={() => setUnreadable(true)}
          className="max-h-64 w-full rounded-campo bg-hundida object-contain"
        />
      ) : null}
      {address && shape !== ENTERA ? (
        <>
          <div className="relative h-64 overflow-hidden rounded-campo bg-hundida">
            <Cropper
              image={address}
              crop={at}
              zoom={zoom}
              maxZoom={ZOOM_MAX}
              aspect={FORMATOS_DE_RECORTE[shape]}
              keyboardStep={4}
              roundCropAreaPixels
              disableAutomaticStylesInjection
              onCropChange={setAt}
              onZoomChange={setZoom}
              onCropComplete={(_, pixels) => setArea(pixels)}
              mediaProps={{ alt: '', onError: () => setUnreadable(true) }}
              cropperProps={{ role: 'group', 'aria-label': 'Recorte', 'aria-describedby': hintId }}
            />
          </div>
          <p id={hintId} className="text-meta text-suave">
            Arrastrá la imagen, o movela con las flechas del teclado.
          </p>
          <label htmlFor={zoomId} className="grid gap-1 text-meta font-semibold text-suave">
            Acercar
            <input
              id={zoomId}
              type="range"
              min={1}
              max={ZOOM_MAX}
              step={0.05}
              value={zoom}
              className="h-6 w-full accent-marca"
              onChange={(event) => setZoom(Number(event.target.value))}
            />
          </label>
        </>
      ) : null}
      <TextField
        label="Qué se ve"
        hint="Lo lee quien no puede ver la imagen."
        value={texto}
        onChange={setTexto}
      />
    </FormDialog>
  )
}
