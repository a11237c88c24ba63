import { LoaderCircle } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from '../button.tsx'
import { useHydrated } from '../hooks/use-hydrated.ts'
import { useSending } from './form.tsx'
import { FORM_TEXTS } from './form-texts.ts'

/**
 * Sends its form; while that happens it says so and stays where it is. Where no script runs it does nothing: the browser
 * would send the form its own way, with everything in the address. `data-con-script` lets it be pressed while they come.
 */
export function SubmitButton({ children, ...props }: ComponentProps<typeof Button>) {
  const loading = useSending().sending.kind === 'loading'
  const hydrated = useHydrated()
  return (
    <Button
      type="submit"
      disabled={!hydrated}
      suppressHydrationWarning
      style={hydrated ? undefined : { opacity: 1 }}
      aria-disabled={loading || undefined}
      {...props}
    >
      {loading ? <LoaderCircle aria-hidden="true" className="size-5 animate-girar" /> : null}
      {loading ? FORM_TEXTS.loading : children}
    </Button>
  )
}
