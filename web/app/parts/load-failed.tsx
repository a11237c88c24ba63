import { Button } from '#ui/button.tsx'

/** The error message for data that failed to load (A8), with a button to try again. */
export function LoadFailed({ retry }: { retry: () => void }) {
  return (
    <p role="alert" className="col-span-full flex flex-wrap items-center gap-3 text-error">
      No hemos podido cargar datos escenciales
      <Button size="sm" variant="outline" onClick={retry}>
        Reintentar
      </Button>
    </p>
  )
}
