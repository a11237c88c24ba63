import type { FieldProps } from '../../kit/form/field-frame.tsx'
import { PictureField } from '../../kit/form/media-fields.tsx'
import { ChoosePicture } from './choose-picture.tsx'
import type { FormatoDeRecorte } from './formatos.ts'
import { PictureTexto } from './picture-texto.tsx'
import { UploadPicture } from './upload-picture.tsx'

/** A picture field: the address, the description, and a button that replaces the picture. */
export function PictureInput({
  formato,
  value,
  onChange,
  disabled = false,
  ...frame
}: FieldProps<string | null> & { formato: FormatoDeRecorte }) {
  return (
    <PictureField
      {...frame}
      disabled={disabled}
      value={value}
      onChange={onChange}
      tools={
        <>
          {value ? <PictureTexto address={value} disabled={disabled} /> : null}
          {disabled ? null : (
            <span className="flex flex-wrap gap-2">
              <UploadPicture formato={formato} onUploaded={onChange} />
              <ChoosePicture onChosen={onChange} />
            </span>
          )}
        </>
      }
    />
  )
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)

export const TapaField = ({ value, ...props }: FieldProps<unknown>) => (
  <PictureInput {...props} formato="tapa" value={textOrNull(value)} />
)

export const BannerField = ({ value, ...props }: FieldProps<unknown>) => (
  <PictureInput {...props} formato="banner" value={textOrNull(value)} />
)
