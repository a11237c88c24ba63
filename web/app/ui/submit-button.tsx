import { LoaderCircle } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { useEnvio } from './form.tsx'
import { FORM_TEXTS } from './form-texts.ts'

/** Sends its form; while that happens it says so and stays where it is. */
export function SubmitButton({ children, ...props }: ComponentProps<typeof Button>) {
  const loading = useEnvio().envio.kind === 'loading'
  return (
    <Button type="submit" aria-disabled={loading || undefined} {...props}>
      {loading ? <LoaderCircle aria-hidden="true" className="size-5 animate-girar" /> : null}
      {loading ? FORM_TEXTS.loading : children}
    </Button>
  )
}
