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

// What was begun shows before the next event: the second half of a double click finds its button resting.
notifyManager.setScheduler(queueMicrotask)

const queries = new Queries({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // What the server refused it will refuse again; only a lost line is worth another try.
      retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
    },
    // Without a line it fails in sight; it would wait otherwise, and be done when nobody looks any more.
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

// Until the first screen is there the document says that it is being opened.
if (router.state.initialized) show()
else {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    show()
  })
}
