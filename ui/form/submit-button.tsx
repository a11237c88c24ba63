import { LoaderCircle } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button } from '../button.tsx'
import { useHydrated } from '../hooks/use-hydrated.ts'
import { useSending } from './form.tsx'
import { FORM_TEXTS } from './form-texts.ts'

/**
 * Sends its form, and shows the loading text meanwhile. It is disabled without scripts, because the browser would send
 * the form itself, with all values in the address. `data-con-script` allows pressing it while scripts load.
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
