import { describe, expect, it } from 'vitest'
import { readUserAgent } from './device.ts'

describe('what the login tells of a browser', () => {
  it.each([
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      { Browser: 'Firefox 140', OS: 'Linux', OSVersion: '' },
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
      { Browser: 'Chrome 141', OS: 'Windows', OSVersion: '10.0' },
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      { Browser: 'Safari 18', OS: 'iOS', OSVersion: '18.5' },
    ],
    ['curl/8.5.0', { Browser: '', OS: '', OSVersion: '' }],
  ])('reads %s', async (userAgent, told) => {
    expect(await readUserAgent(userAgent)).toEqual(told)
  })

  it('says nothing where there is nothing to read', async () => {
    expect(await readUserAgent('')).toEqual({})
  })
})
