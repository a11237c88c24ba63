import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { Evento } from '#domain/eventos/eventos.ts'
import { AccesoCerrado } from './acceso-cerrado.tsx'

const evento = { IdEvento: 37, Titulo: 'Encuentro' } as Evento

it('whoever finds the enrolment of a full activity is led to its waiting list [inscripciones/waiting-link-told]', () => {
  const shown = (acceso: 'completa' | 'pasada') =>
    renderToStaticMarkup(
      <MemoryRouter>
        <AccesoCerrado acceso={acceso} evento={evento} />
      </MemoryRouter>,
    )
  expect(shown('completa')).toMatch(/href="\/evento-detalle\/37-encuentro"[^>]*>Ir a la lista de espera</)
  expect(shown('pasada')).not.toContain('lista de espera')
})
