import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { limitPageData } from './lib/page-data-timeout.ts'
import { PageRequestContext, REQUEST_ID_META } from './lib/page-request.ts'

// Browsers hide the `nonce` attribute from scripts, but not the property.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
const requestId = document.querySelector<HTMLMetaElement>(`meta[name="${REQUEST_ID_META}"]`)?.content

window.fetch = limitPageData(window.fetch.bind(window))

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <PageRequestContext value={{ nonce, requestId }}>
        <HydratedRouter />
      </PageRequestContext>
    </StrictMode>,
  )
})

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // After the page has loaded. The site works without the worker too.
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => {})
  if (document.readyState === 'complete') register()
  else addEventListener('load', register)
}
