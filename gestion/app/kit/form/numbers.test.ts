import { describe, expect, it } from 'vitest'
import { numberText, parseAmount, parseNumber } from './numbers.ts'

describe('numbers as people here write them [gestion/numbers-and-times]', () => {
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

  it.each([
    ['45.000', 45_000],
    ['45.000,50', 45_000.5],
    ['0', 0],
    ['12,345', null],
    ['-3', null],
    ['', null],
  ])('«%s» as money is %s [gestion/numbers-and-times]', (text, value) =>
    expect(parseAmount(text)).toBe(value),
  )

  it.each([45_000, 1_234.56, 0, -7])('%s is read back from how it is shown', (value) =>
    expect(parseNumber(numberText(value))).toBe(value),
  )
})
