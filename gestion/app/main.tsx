import './app.css'
import { notifyManager, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { ApiError } from '#contract/errors.ts'
import { speakOfProblems } from '#domain/texto/problemas.ts'
import { applyTheme, keepPaperLight } from './kit/theme.ts'
import { router } from './routes.tsx'
import { Queries } from './session/queries.ts'
import { watchUse } from './session/use.ts'

applyTheme()
keepPaperLight()
speakOfProblems()
watchUse()

// Renders a started request before the next event, so that the second click of a double click meets a disabled
// button.
notifyManager.setScheduler(queueMicrotask)

const queries = new Queries({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // A refused request is not retried, because the server would refuse it again. Only a lost connection or a
      // server error is.
      retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
    },
    // Fails at once when offline. The default would wait and send the change later, unnoticed.
    mutations: { networkMode: 'always' },
  },
})

const root = document.getElementById('raiz')

function show(): void {
  if (!root) return
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
}

// Until the first screen has loaded, the HTML document shows that it is opening.
if (router.state.initialized) show()
else {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    show()
  })
}
