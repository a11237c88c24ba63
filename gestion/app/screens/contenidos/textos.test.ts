import { expect, it } from 'vitest'
import { LEGALES } from '#base/textos/legales.ts'
import { PAGINAS_DEL_MAPA } from '#domain/sitio/paginas.ts'
import { screen } from './textos.ts'

it('each legal text is looked at on its own page [contenidos/preview-of-a-draft]', () => {
  const kept = {
    version: 1,
    actualizadoEn: '',
    titulo: '',
    formato: 'html',
    valor: '',
    valorBase: '',
    orden: 0,
  }
  const pages = Object.keys(LEGALES).map((nombre) =>
    screen.publicHref?.({ ...kept, pagina: 'legales', clave: `legales.${nombre}` }),
  )
  expect(pages).toEqual(Object.keys(LEGALES).map((nombre) => `/${nombre}`))
  expect(PAGINAS_DEL_MAPA).toEqual(expect.arrayContaining(pages))
})
