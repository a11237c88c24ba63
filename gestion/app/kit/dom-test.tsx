// For tests in a DOM: a part of Gestión on a page of its own, and answers in the place of the server.
import '../app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Queries } from '../session/queries.ts'
import { ToastHost } from './toast.tsx'

interface Called {
  /** As `POST /v1/gestion/pedidos/3/aceptar`. */
  what: string
  body: unknown
  headers: Record<string, string>
}

/** What the server would say. No status: the answer is lost on its way. */
export interface StubAnswer {
  status?: number
  body?: unknown
}

/** Stands in for the server: every call gets the next answer, and is noted. */
export function answerWith(...answers: StubAnswer[]): Called[] {
  const calls: Called[] = []
  vi.stubGlobal('fetch', async (url: string, { method, body, headers }: RequestInit) => {
    const what = `${method} ${url}`
    calls.push({
      what,
      body: typeof body === 'string' ? JSON.parse(body) : undefined,
      headers: Object.fromEntries(new Headers(headers)),
    })
    const answer = answers.shift()
    if (!answer) throw new Error(`nobody expects ${what}`)
    if (answer.status === undefined) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(answer.body ?? {}), { status: answer.status })
  })
  return calls
}

/** Shows it as a screen of Gestión would, with notices. */
export async function show(element: ReactNode) {
  const router = createMemoryRouter([{ path: '*', element }])
  const queries = new Queries({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } })
  const screen = await render(
    <QueryClientProvider client={queries}>
      <ToastHost>
        <RouterProvider router={router} />
      </ToastHost>
    </QueryClientProvider>,
  )
  return { ...screen, queries, router }
}
