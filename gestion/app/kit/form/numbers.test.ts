import { describe, expect, it } from 'vitest'
import { numberText, parseNumber } from './numbers.ts'

describe('numbers as people here write them [G6.4]', () => {
  it.each([
    ['45000', 45_000],
    ['45.000', 45_000],
    ['1.234.567,89', 1_234_567.89],
    ['12,5', 12.5],
    ['12.5', 12.5],
    [' -3 ', -3],
    ['0', 0],
    ['', null],
    ['12a', null],
    ['1.2.3', null],
    ['--1', null],
  ])('«%s» is %s', (text, value) => expect(parseNumber(text)).toBe(value))

  it.each([45_000, 1_234.56, 0, -7])('%s is read back from how it is shown', (value) =>
    expect(parseNumber(numberText(value))).toBe(value),
  )
})
