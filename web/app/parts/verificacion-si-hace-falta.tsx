import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { VerificacionField } from './verificacion-field.tsx'

/** The bot check where only some are asked for it: it shows once the server wants it. The form has an `altcha` value. */
export function VerificacionSiHaceFalta({ className }: { className?: string }) {
  const { errors } = useFormState({ name: 'altcha' })
  const [asked, setAsked] = useState(false)
  if (errors['altcha'] && !asked) setAsked(true)
  if (!asked) return null
  return (
    <div className={className}>
      <VerificacionField />
    </div>
  )
}
