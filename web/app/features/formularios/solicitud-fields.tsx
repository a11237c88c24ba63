import { ETIQUETAS } from '#domain/formularios/textos.ts'
import { DOCUMENTO_MAX, MENSAJE_MAX } from '#domain/texto/limites.ts'
import { CheckboxGroupField } from '#ui/form/choice-fields.tsx'
import { TextareaField, TextField } from '#ui/form/text-field.tsx'
import { LugarFields } from '../../parts/lugar-fields.tsx'

const NOMBRES_DE_LUGAR = {
  pais: 'paisNombre',
  provincia: 'provinciaNombre',
  localidad: 'localidadNombre',
}

/** The fields that the certificate request and the listing request share (B3). */
export function SolicitudFields({
  certificados,
  legend,
  conDocumento = false,
  conNombresDeLugar = false,
}: {
  certificados: readonly string[]
  legend: string
  conDocumento?: boolean
  conNombresDeLugar?: boolean
}) {
  const etiquetas = ETIQUETAS.certificado
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="nombre" label={etiquetas.nombre} autoComplete="name" />
        {conDocumento ? <TextField name="dni" label={etiquetas.dni} max={DOCUMENTO_MAX} /> : null}
        <TextField name="email" label={etiquetas.email} type="email" autoComplete="email" inputMode="email" />
        <TextField name="telefono" label={etiquetas.telefono} type="tel" autoComplete="tel" />
        <LugarFields {...(conNombresDeLugar ? { nombres: NOMBRES_DE_LUGAR } : {})} />
      </div>
      {certificados.length > 0 ? (
        <CheckboxGroupField
          name="certificados"
          legend={legend}
          columns
          options={certificados.map((Nombre) => ({ value: Nombre, label: Nombre }))}
        />
      ) : null}
      <TextareaField name="mensaje" label={etiquetas.mensaje} max={MENSAJE_MAX} />
    </>
  )
}
