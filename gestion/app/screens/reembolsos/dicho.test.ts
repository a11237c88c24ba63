import { describe, expect, it } from 'vitest'
import { dichoText } from './dicho.ts'

describe('what a provider said of a refund [compras/refused-refund]', () => {
  it.each([
    ['404: {"message":"Payment not found","error":"not_found","status":404}', 'Payment not found (404)'],
    ['402: {"error":{"message":"Charge has been disputed.","type":"x"}}', 'Charge has been disputed. (402)'],
    ['422: {"details":[]}', '422: {"details":[]}'],
    ['500: {"message":"cut', '500: {"message":"cut'],
    ['El contracargo se perdió', 'El contracargo se perdió'],
  ])('%s', (error, text) => {
    expect(dichoText(error)).toBe(text)
  })
})
