import { Button } from '#ui/button.tsx'

/** Says that something could not be loaded, in the words of the documents (A8), and tries again. */
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
