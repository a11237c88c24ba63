import { useRouteLoaderData } from 'react-router'

/** Says that payments and mails go to the sandbox. Empty if real providers are configured. */
export function AvisoDePrueba({ className }: { className: string }) {
  const sandboxUrl = useRouteLoaderData<{ sandboxUrl: string | null }>('root')?.sandboxUrl
  if (!sandboxUrl) return null
  return (
    <p className={className}>
      <strong className="font-semibold">Sitio de prueba.</strong> Los pagos son simulados y no mueven dinero
      real; los correos llegan a la{' '}
      <a
        className="underline underline-offset-4"
        href={`${sandboxUrl}/buzon`}
        target="_blank"
        rel="noreferrer"
      >
        bandeja de prueba
      </a>
      .
    </p>
  )
}
