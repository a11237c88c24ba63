import { ImagePlus } from 'lucide-react'
import { Button } from '../../kit/button.tsx'
import { FieldFrame, type FieldProps } from '../../kit/form/field-frame.tsx'
import { Sortable } from '../../kit/form/sortable.tsx'
import { PictureInput } from '../../parts/medios/picture-input.tsx'

/** An ordered list of pictures. The first one is shown on the cards. */
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
            removable
            render={(picture, at) => (
              <PictureInput
                formato="evento"
                label={`Imagen ${at + 1}`}
                disabled={disabled}
                value={picture}
                onChange={(next) => onChange(pictures.with(at, next ?? ''))}
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
