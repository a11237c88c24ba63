import { useFormContext } from 'react-hook-form'
import { TRAMPA } from '#contract/honeypot.ts'
import { Honeypot } from './honeypot.tsx'

/** The trap of a form of the kit. */
export function HoneypotField() {
  const { register } = useFormContext()
  return <Honeypot {...register(TRAMPA)} />
}
