import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { PeticionContext, REQUEST_ID_META } from './lib/peticion.ts'

const requestId = document.querySelector<HTMLMetaElement>(`meta[name="${REQUEST_ID_META}"]`)?.content

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <PeticionContext value={{ requestId }}>
        <HydratedRouter />
      </PeticionContext>
    </StrictMode>,
  )
})
