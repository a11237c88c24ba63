import { ImagePlus, Trash2 } from 'lucide-react'
import { Button } from '../../kit/button.tsx'
import { FieldFrame, type FieldProps } from '../../kit/form/field-frame.tsx'
import { PictureField } from '../../kit/form/media-fields.tsx'
import { Sortable } from '../../kit/form/sortable.tsx'
import { UploadPicture } from './upload-picture.tsx'

/** Pictures in their order; the first one stands on the cards. */
export default function PicturesField({ value, onChange, disabled = false, ...frame }: FieldProps<unknown>) {
  const pictures = Array.isArray(value) ? (value as readonly string[]) : []
  return (
    <FieldFrame {...frame} group>
      {() => (
        <>
          <Sortable
            things={pictures}
            nameOf={(_, at) => `la imagen ${at + 1}`}
            onChange={onChange}
            disabled={disabled}
            tools={(_, at) => (
              <Button
                look="quiet"
                icon
                aria-label={`Quitar la imagen ${at + 1}`}
                disabled={disabled}
                onClick={() => onChange(pictures.toSpliced(at, 1))}
              >
                <Trash2 aria-hidden="true" />
              </Button>
            )}
            render={(picture, at) => (
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
            )}
          />
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
