import { describe, expect, it } from 'vitest'
import { matching } from './matching.ts'

const PAISES = ['Aruba', 'Bélgica', 'Catar', 'Argentina', 'Estados Unidos', 'Paraguay']
const find = (typed: string) =>
  matching(
    PAISES.map((label) => ({ value: label, label })),
    typed,
  ).map(({ label }) => label)

describe('typing into a long list [V1.65]', () => {
  it('what begins so comes first, in its order', () => {
    expect(find('ar')).toEqual(['Aruba', 'Argentina', 'Catar', 'Paraguay'])
    expect(find('arg')).toEqual(['Argentina'])
  })

  it('accents, case and space around it do not matter', () => {
    expect(find(' BELG')).toEqual(['Bélgica'])
    expect(find('unidos')).toEqual(['Estados Unidos'])
    expect(find('  ')).toEqual(PAISES)
    expect(find('zz')).toEqual([])
  })
})
