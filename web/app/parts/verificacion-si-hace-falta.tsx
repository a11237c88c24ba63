import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { VerificacionField } from './verificacion-field.tsx'

/** The bot check for forms that rarely need it: it appears once the server requires it. The form has an `altcha` value. */
export function VerificacionSiHaceFalta({ className }: { className?: string }) {
  const { errors } = useFormState({ name: 'altcha' })
  const [isRequired, setRequired] = useState(false)
  if (errors['altcha'] && !isRequired) setRequired(true)
  if (!isRequired) return null
  return (
    <div className={className}>
      <VerificacionField />
    </div>
  )
}
