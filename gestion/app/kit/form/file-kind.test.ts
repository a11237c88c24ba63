import { describe, expect, it } from 'vitest'
import { fileProblem, kindText } from './file-kind.ts'

const EXTRACTO = { nombre: 'CSV u OFX', accept: '.csv,.ofx', maxBytes: 5 * 1024 * 1024 }
const FOTO = { nombre: 'JPG o PNG', accept: 'image/jpeg,image/png', maxBytes: 1024 * 1024 }
const file = (name: string, type = '', size = 1) => ({ name, type, size })

describe('what a file has to be [formularios/files-refused-by-reason]', () => {
  it('goes by the end of its name, however it is written, or by its type', () => {
    expect(fileProblem(file('Julio.CSV', 'application/vnd.ms-excel'), EXTRACTO)).toBeUndefined()
    expect(fileProblem(file('foto', 'image/png'), FOTO)).toBeUndefined()
    expect(fileProblem(file('julio.csv.pdf', 'application/pdf'), EXTRACTO)).toBe(
      'El archivo tiene que ser CSV u OFX.',
    )
    expect(fileProblem(file('foto.png', 'image/gif'), FOTO)).toBe('El archivo tiene que ser JPG o PNG.')
  })

  it('is as heavy as is said beforehand, and no heavier', () => {
    expect(kindText(EXTRACTO)).toBe('CSV u OFX, hasta 5\u00a0MB')
    expect(fileProblem(file('a.csv', '', EXTRACTO.maxBytes), EXTRACTO)).toBeUndefined()
    expect(fileProblem(file('a.csv', '', EXTRACTO.maxBytes + 1), EXTRACTO)).toBe(
      'El archivo pesa más de 5\u00a0MB.',
    )
  })
})
