import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { Actividad } from '#domain/unidades/unidades.ts'
import { LoQueFalta } from './finalizada.tsx'

const ABIERTA: Actividad = {
  id: 1,
  IdEvento: 50,
  Precio: 45_000,
  PrecioUsd: 45,
  Pago: 1,
  IdFormaPago: 1,
  Paso: 1,
  Finalizado: 0,
  abiertaHasta: null,
  vencida: false,
  terminada: false,
  evento_unidades: [1, 2].map((Orden) => ({ IdEventoUnidad: Orden, Orden, Nombre: `Parte ${Orden}` })),
  evento: { IdEvento: 50, Titulo: 'Encuentro', Modalidad: 'Online', zona: 'America/Bogota' },
} as Actividad

const linksOf = (given: Partial<Actividad>) => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <LoQueFalta actividad={{ ...ABIERTA, ...given }} />
    </MemoryRouter>,
  )
  return [...html.matchAll(/<a[^>]*href="([^"]+)"[^>]*>([^<]+)</g)].map(([, to, label]) => [label, to])
}

const VOLVER = ['Volver a Mis Actividades', '/misactividades']

describe('the end of an activity that is closed [unidades/end-page]', () => {
  it('leads nobody to what is not offered any more [inscripciones/no-dead-enrolment]', () => {
    const sinVenta = { motivo: 'retirado', categoria: 'cursos' } as const
    expect(linksOf({ vencida: true, sinVenta })).toEqual([
      ['Ver las próximas fechas', '/eventos/cursos?orden=proximas'],
      VOLVER,
    ])
  })

  it('leads whoever is out of time to enrol again', () => {
    expect(linksOf({ vencida: true })).toEqual([
      ['Volver a inscribirme', '/evento-detalle/50-encuentro'],
      VOLVER,
    ])
  })

  it('leads whoever has not paid to the payment', () => {
    const pendiente = { referencia: 'AAAA-BBBB-CCCC-DDDD', origin: 'transferencia' } as Actividad['pendiente']
    expect(linksOf({ Pago: 0, pendiente })).toEqual([
      ['Ver el estado del pago', expect.stringMatching(/^\/evento-inscripcion-03\/50.*AAAA-BBBB-CCCC-DDDD/)],
      VOLVER,
    ])
  })

  it('opens nothing that was cancelled', () => {
    const evento = { ...ABIERTA.evento, canceladoEn: '2026-11-01T00:00:00Z' }
    expect(linksOf({ evento, vencida: true })).toEqual([VOLVER])
  })
})
