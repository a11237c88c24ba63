import { useRouteLoaderData } from 'react-router'

/** Says that the outside world is a stand-in; nothing where the real providers are set. */
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
