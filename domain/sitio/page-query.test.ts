import { describe, expect, it } from 'vitest'
import { pageQueryOf } from './page-query.ts'

describe('what a page reads of its address', () => {
  it.each([
    ['/', '', '', ''],
    ['/', '?', '', ''],
    ['/', '?utm_source=x&a=1', '', 'utm_source=x&a=1'],
    ['/video', '?page=2&x=1', '?page=2', 'x=1'],
    ['/video', '?x=1&page=2&page=3', '?page=2&page=3', 'x=1'],
    ['/libros', '?_routes=root', '', '_routes=root'],
    ['/consultores-general', '?Nombre=Ana+Mar%C3%ADa&page=2', '?Nombre=Ana+Mar%C3%ADa&page=2', ''],
    ['/camino', '?paso=2', '?paso=2', ''],
    ['/actividades', '?mes=2026-12&x=1&vista=calendario', '?mes=2026-12&vista=calendario', 'x=1'],
    ['/actividades', '?pagina=2&x=1', '?pagina=2', 'x=1'],
    ['/eventos/congresos', '?orden=proximas&x=1&pagina=2', '?orden=proximas&pagina=2', 'x=1'],
    ['/buscar', '?q=monta%C3%B1a&utm=1', '?q=monta%C3%B1a', 'utm=1'],
    ['/consultor/12-ana', '?paso=2&toString=1', '?paso=2', 'toString=1'],
  ])('%s%s reads %s [sitio/one-address-per-answer]', (pathname, search, read, ignored) => {
    expect(pageQueryOf(pathname, search)).toEqual({ read, ignored, isKeepable: true })
  })

  it.each(['/login', '/evento-inscripcion-03/47-x', '/compra/feedback', '/stripe/success'])(
    '%s reads what it was given and is never kept for it [sitio/one-address-per-answer]',
    (pathname) => {
      expect(pageQueryOf(pathname, '?id=SE-1')).toEqual({ read: '?id=SE-1', ignored: '', isKeepable: false })
    },
  )

  it.each(['/unidades/47-x', '/evento-inscripcion-03/47-x', '/verificar/4H7K-92QD-7M3X', '/encuesta/1.data'])(
    '%s shows whatever it is asked with, and is never kept [sitio/one-address-per-answer]',
    (pathname) => expect(pageQueryOf(pathname, '').isKeepable).toBe(false),
  )

  it('parts of a page can be named that there are not, so none is kept by itself [sitio/one-address-per-answer]', () => {
    const parts = { read: '?_routes=root', ignored: 'z=1', isKeepable: false }
    expect(pageQueryOf('/libros.data', '?_routes=root&z=1')).toEqual(parts)
  })
})
