import { useFormContext } from 'react-hook-form'
import { TRAMPA } from '#contract/honeypot.ts'
import { Honeypot } from './honeypot.tsx'

/** The honeypot of a form made with `useSchemaForm`. */
export function HoneypotField() {
  const { register } = useFormContext()
  return <Honeypot {...register(TRAMPA)} />
}
