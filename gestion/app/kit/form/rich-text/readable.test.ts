import { expect, it } from 'vitest'
import { readRichText } from './readable.ts'

it('rich text is compared with its emphasis, its lists and the address of each link [consultores/profile-moderated]', () => {
  expect(
    readRichText(
      '<h2>Quién soy</h2><p>Acompaño <strong>grupos</strong> &amp; <em>personas</em>.<br>Escribime en ' +
        '<a href="https://ejemplo.com/?a=1&amp;b=2" target="_blank">mi página</a>.</p>' +
        '<ul><li><p>En línea</p></li><li>En <u>casa</u></li></ul><img src="https://ejemplo.com/f.jpg" alt="Yo">',
    ),
  ).toBe(
    [
      '# Quién soy',
      'Acompaño *grupos* & _personas_.',
      'Escribime en mi página (https://ejemplo.com/?a=1&b=2).',
      '• En línea',
      '• En __casa__',
      '[imagen: Yo https://ejemplo.com/f.jpg]',
    ].join('\n'),
  )
  expect(readRichText('Sin <marcas, 1 < 2')).toBe('Sin <marcas, 1 < 2')
})
