import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import { PLANTILLAS } from '#api/mail/plantillas.ts'
import { renderPlantilla } from '#api/mail/render.ts'
import { sampleOf } from '#testing/rows/sample-of.ts'
import routes from '../../web/app/routes.ts'

const origin = 'https://senda.example'
/** What the API and Gestión answer, beside the pages of the site. */
const OTHERS = /^\/(v1|gestion|constancias)(\/|$)/

const opensPage = (pathname: string) =>
  OTHERS.test(pathname) || matchRoutes(routes as RouteObject[], pathname)?.at(-1)?.route.path !== '*'

describe('the addresses that mails name', () => {
  it.each(PLANTILLAS.map((plantilla) => [plantilla.nombre, plantilla] as const))(
    'open a page: %s [correo/mails-readable]',
    (_, plantilla) => {
      const { texto, html } = renderPlantilla(plantilla, sampleOf(plantilla.datos), { origin })
      const named = `${texto} ${html}`.match(/https:\/\/senda\.example[^\s"<]*/g) ?? []
      expect(named.length).toBeGreaterThan(0)
      const lost = named
        .map((url) => new URL(url).pathname)
        .filter((path) => path !== '/x' && !opensPage(path))
      expect(lost).toEqual([])
    },
  )

  it('one that opens none is noticed [correo/mails-readable]', () => {
    expect(['/eventos', '/eventos/congresos', '/actividades'].map(opensPage)).toEqual([false, true, true])
  })
})
