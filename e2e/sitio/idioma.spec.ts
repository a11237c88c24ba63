import { findEnglish } from '#testing/english.ts'
import { MARCELA } from '../support/directorio.ts'
import { PAGINAS_DE_LECTURA } from '../support/paginas.ts'
import { expect, test } from '../support/test.ts'

const PAGES = [
  ...PAGINAS_DE_LECTURA,
  ...['/', '/consultores', '/consultores-general', '/consultores-campus', '/empresas', MARCELA],
  ...[`${MARCELA}?paso=1`, `${MARCELA}?paso=2`, `${MARCELA}?paso=3`, '/libros', '/libro/1-la_senda_interior'],
  ...['/video', '/contacto', '/certificado', '/formaparte', '/encuesta', '/empresa-encuesta', '/encuesta/1'],
  ...['/login', '/registro', '/recuperar-acceso', '/recuperar-acceso1', '/recuperar-acceso-codigo'],
  ...[
    '/misactividades',
    '/cuenta',
    '/compra-error',

    '/evento-inscripcion-01/2',
    '/libro-compra/1',
  ],
]

/** What is read or heard of a page: its text, and the names that it gives to pictures and controls. */
function wordsOf(html: string): string {
  const spoken = [...html.matchAll(/\s(?:aria-label|alt|title|placeholder|content)="([^"]*)"/g)]
  const shown = html.replace(/<(script|style)\b.*?<\/\1>/gs, ' ').replace(/<[^>]*>/g, ' ')
  return [...spoken.map(([, text]) => text), shown]
    .join('\n')
    .replace(/https?:\S+|\S+@\S+/g, ' ')
    .replace(/width=device-width.*/g, ' ')
}

test('every page speaks Spanish, and says so [A1.1 A1.2]', async ({ request }) => {
  for (const path of PAGES) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    const html = await answer.text()
    expect(html, path).toMatch(/<html lang="es"/)
    expect(findEnglish(wordsOf(html)), path).toEqual([])
  }
})
