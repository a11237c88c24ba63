import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/calendario/calendario.ts'
import type { Evento } from '#domain/eventos/eventos.ts'
import { InscripcionConfirmada } from './confirmada.tsx'

/** The words of the page for somebody whose activity begins in so many days. */
function wordsOf(Modalidad: Evento['Modalidad'], days: number): string {
  const Fecha = new Date(Date.now() + days * DAY_MS).toISOString()
  const evento = {
    IdEvento: 1,
    Titulo: 'Charla',
    Oradores: '',
    Modalidad,
    Fecha,
    zona: 'America/Argentina/Buenos_Aires',
  }
  const page = <InscripcionConfirmada evento={evento as Evento} referencia="AAAA-BBBB-CCCC-DDDD" />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
}

describe('the page of a confirmed place [compras/purchase-page-is-true]', () => {
  it.each(['Presencial', 'Video'] as const)('promises nothing once it is over: %s', (Modalidad) => {
    expect(wordsOf(Modalidad, 20)).toMatch(/Agendá la fecha.*recordatorio.*Agregar al calendario/)
    const over = wordsOf(Modalidad, -20)
    expect(over).toContain('Esta actividad ya se realizó.')
    expect(over).not.toMatch(/Agend|recordatorio|calendario|por correo\./)
  })
})
