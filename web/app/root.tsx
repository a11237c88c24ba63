import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url'
import { lazy, type ReactNode, Suspense, useContext } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { useSesion, useSesionSync } from '#client/use-sesion.ts'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { RouteFocus, SkipLink } from '#ui/route-focus.tsx'
import type { Route } from './+types/root.ts'
import styles from './app.css?url'
import { Estadisticas } from './features/estadisticas/estadisticas.tsx'
import { AvisoSinConexion } from './features/sin-conexion/aviso.tsx'
import { Marco } from './features/sitio/marco.tsx'
import { describeError, PaginaDeError } from './features/sitio/pagina-de-error.tsx'
import { configuracionContext, visitanteContext } from './lib/context.ts'
import { EARLY_PRESS_SCRIPT, useEarlyPress } from './lib/early-press.ts'
import { useOpenDestination } from './lib/open-destination.ts'
import { PageRequestContext, REQUEST_ID_META } from './lib/page-request.ts'
import { SESSION_FLAG_SCRIPT, useSessionFlag } from './lib/session-flag.ts'
import { useLocationLookup } from './lib/visitante.ts'
import { ZOD_WITHOUT_EVAL_SCRIPT } from './lib/zod-without-eval.ts'

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: figtree, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: fraunces, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

/** Data that all visitors who share a cached page have in common: the address, the country and its price group. */
export function loader({ context }: Route.LoaderArgs) {
  const { origin, sandboxUrl, imagenesUrl, dev, estadisticas } = context.get(configuracionContext)
  const { group, countryCode, countryDesc } = context.get(visitanteContext)
  return {
    grupo: group,
    codigoPais: countryCode,
    pais: countryDesc,
    origin,
    sandboxUrl,
    imagenesUrl,
    dev,
    estadisticas,
  }
}

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, requestId } = useContext(PageRequestContext)
  return (
    <html lang="es" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0f2d28" />
        {requestId ? <meta name={REQUEST_ID_META} content={requestId} /> : null}
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of our own code; the browser bundle leaves them out
          dangerouslySetInnerHTML={{
            __html: import.meta.env.SSR
              ? EARLY_PRESS_SCRIPT + SESSION_FLAG_SCRIPT + ZOD_WITHOUT_EVAL_SCRIPT
              : '',
          }}
        />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

const VerComo = lazy(() => import('./features/cuentas/ver-como.tsx'))

/** A notice for staff who view the site as another person. Other visitors do not load its code. */
function AvisoDeVerComo() {
  const sesion = useSesion()
  if (sesion?.userInfo.representadaPor === undefined) return null
  return (
    <Suspense>
      <VerComo persona={sesion.userInfo} />
    </Suspense>
  )
}

export default function App() {
  useSessionFlag()
  useSesionSync()
  useLocationLookup()
  useEarlyPress()
  useOpenDestination()
  return (
    <>
      <SkipLink />
      <ProgressBar />
      <RouteFocus />
      <AvisoSinConexion />
      <Outlet />
      <Estadisticas />
      <AvisoDeVerComo />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <title>{`${describeError(error).title} · ${ORGANIZACION.nombre}`}</title>
      <meta name="robots" content="noindex" />
      <SkipLink />
      <Marco header="dark">
        <PaginaDeError error={error} />
      </Marco>
    </>
  )
}
