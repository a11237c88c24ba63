import { Button } from '#ui/button.tsx'

/** What could not be loaded, said in the words of A8, and the way to try again. */
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
