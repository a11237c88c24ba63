import { describe, expect, it } from 'vitest'
import { matching } from './matching.ts'

const PAISES = ['Arabia Saudita', 'Argentina', 'Bélgica', 'Catar', 'Estados Unidos', 'Paraguay']
const CODIGOS: Record<string, string> = { Argentina: 'AR', 'Estados Unidos': 'US' }
const find = (typed: string) =>
  matching(
    PAISES.map((label) => ({ value: label, label, codigo: CODIGOS[label] ?? '' })),
    typed,
  ).map(({ label }) => label)

describe('typing into a long list [ubicaciones/typing-finds-countries]', () => {
  it('what has it as its code comes first, then what begins so, then the rest', () => {
    expect(find('ar')).toEqual(['Argentina', 'Arabia Saudita', 'Catar', 'Paraguay'])
    expect(find('US')).toEqual(['Estados Unidos'])
    expect(find('arg')).toEqual(['Argentina'])
  })

  it('accents, case and space around it do not matter', () => {
    expect(find(' BELG')).toEqual(['Bélgica'])
    expect(find('unidos')).toEqual(['Estados Unidos'])
    expect(find('  ')).toEqual(PAISES)
    expect(find('zz')).toEqual([])
  })
})
