import { ArrowDown, ArrowUp, ImagePlus, Trash2 } from 'lucide-react'
import { Button } from '../../kit/button.tsx'
import { FieldFrame, type FieldProps } from '../../kit/form/field-frame.tsx'
import { PictureField } from '../../kit/form/media-fields.tsx'
import { moved } from '../../kit/form/reorder.ts'
import { UploadPicture } from './upload-picture.tsx'

/** Pictures in their order; the first one stands on the cards. */
export default function PicturesField({ value, onChange, disabled = false, ...frame }: FieldProps<unknown>) {
  const pictures = Array.isArray(value) ? (value as readonly string[]) : []
  return (
    <FieldFrame {...frame} group>
      {() => (
        <>
          <ol className="grid gap-3">
            {pictures.map((picture, at) => (
              // Two may be the same; their place is all that tells them apart.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <li key={at} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
                <PictureField
                  label={`Imagen ${at + 1}`}
                  disabled={disabled}
                  value={picture}
                  onChange={(next) => onChange(pictures.with(at, next ?? ''))}
                  tools={
                    disabled ? undefined : (
                      <UploadPicture onUploaded={(imagen) => onChange(pictures.with(at, imagen))} />
                    )
                  }
                />
                <span className="flex pt-5">
                  <Button
                    look="quiet"
                    icon
                    aria-label={`Subir la imagen ${at + 1}`}
                    disabled={disabled || at === 0}
                    onClick={() => onChange(moved(pictures, at, at - 1))}
                  >
                    <ArrowUp aria-hidden="true" />
                  </Button>
                  <Button
                    look="quiet"
                    icon
                    aria-label={`Bajar la imagen ${at + 1}`}
                    disabled={disabled || at === pictures.length - 1}
                    onClick={() => onChange(moved(pictures, at, at + 1))}
                  >
                    <ArrowDown aria-hidden="true" />
                  </Button>
                  <Button
                    look="quiet"
                    icon
                    aria-label={`Quitar la imagen ${at + 1}`}
                    disabled={disabled}
                    onClick={() => onChange(pictures.toSpliced(at, 1))}
                  >
                    <Trash2 aria-hidden="true" />
                  </Button>
                </span>
              </li>
            ))}
          </ol>
          <Button
            className="mt-1 justify-self-start border-dashed"
            disabled={disabled}
            onClick={() => onChange([...pictures, ''])}
          >
            <ImagePlus aria-hidden="true" /> Sumar una imagen
          </Button>
        </>
      )}
    </FieldFrame>
  )
}
