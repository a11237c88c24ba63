import { describe, expect, it } from 'vitest'
import { Unreadable } from '../file-readers/unreadable.ts'
import { readLetter } from './letter.ts'

const letterOf = (...lines: string[]) => Buffer.from(lines.join('\r\n'))
const MIXED = 'Content-Type: multipart/mixed; boundary=b'

describe('a letter that comes in', () => {
  it('is read as far as we want to know it', async () => {
    const raw = letterOf(
      'From: Rosa <rosa@ejemplo.com>',
      'Message-ID: <1@ejemplo.com>',
      'Auto-Submitted: NO',
      MIXED,
      '',
      '--b',
      'Content-Type: text/html; charset=utf-8',
      '',
      '<p>Sí, &iquest;vamos?</p>',
      '--b',
      'Content-Type: image/png; name=foto.png',
      'Content-Disposition: attachment; filename=foto.png',
      '',
      'x',
      '--b--',
    )
    expect(await readLetter(raw)).toMatchObject({
      de: 'rosa@ejemplo.com',
      texto: 'Sí, ¿vamos?',
      messageId: '<1@ejemplo.com>',
      cabeceras: { 'auto-submitted': 'no' },
      adjuntos: ['foto.png'],
    })
  })

  it('of very many lines holds up nothing else [correo/incoming-mail-bounded]', async () => {
    let turns = 0
    const other = setInterval(() => turns++, 1)
    const { texto } = await readLetter(Buffer.from(`\r\n${'Hola\r\n'.repeat(60_000)}`))
    clearInterval(other)
    expect(texto).toHaveLength(20_000)
    expect(turns).toBeGreaterThan(10)
  })

  it('that cannot be read is refused for good, and the next one is read [correo/incoming-mail-bounded]', async () => {
    const nested = Array.from({ length: 300 }, (_, i) => [
      `Content-Type: multipart/mixed; boundary=b${i}`,
      '',
      `--b${i}`,
    ])
    const [endless, next] = [readLetter(letterOf(...nested.flat())), readLetter(letterOf('', 'Hola'))]
    await expect(endless).rejects.toBeInstanceOf(Unreadable)
    expect((await next).texto).toBe('Hola')
  })
})
