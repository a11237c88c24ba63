import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { ByteRange } from '../../../http/endpoints/byte-range.ts'

export interface ObjetosConfig {
  url: string
  bucket: string
  accessKey: string
  secretKey: string
  region: string
  /** The bucket stands in the path of the address, not in its host. */
  pathStyle: boolean
  /** Browsers can reach it: what is played comes from there, at an address signed for some minutes. */
  direct: boolean
  /** Files come back into the database, and none goes out. */
  emptying: boolean
}

/** The store did not do what was asked, or did not answer at all. */
export class StoreError extends Error {
  override name = 'StoreError'
  /** 0 where nobody answered. */
  readonly status: number
  constructor(status: number, message: string, cause?: unknown) {
    super(message, { cause })
    this.status = status
  }
}

/** An S3-compatible server, as far as we need one. Keys are our own: no sign in them needs escaping. */
export interface S3 {
  put(key: string, type: string, content: Buffer): Promise<void>
  beginMultipart(key: string, type: string): Promise<string>
  /** Gives the mark that completing asks for. Parts count from 1; all but the last have at least 5 MiB. */
  putPart(key: string, upload: string, part: number, content: Buffer): Promise<string>
  completeMultipart(key: string, upload: string, marks: string[]): Promise<void>
  abortMultipart(key: string, upload: string): Promise<void>
  /** Undefined where there is no such object. */
  sizeOf(key: string): Promise<number | undefined>
  read(key: string, range: ByteRange): Promise<Readable>
  remove(key: string): Promise<void>
  /** An address that reads this object for some seconds, for whoever has it. */
  addressOf(key: string, seconds: number, type: string): Promise<string>
  /** Throws unless the bucket answers to our key. */
  check(): Promise<void>
}

const ANSWER_MS = 10_000
/** A part of eight megabytes over a slow line. */
const SEND_MS = 60_000
const CHECK_MS = 2_500
/** What a server says that does not know a request: it has nothing of the kind to do away with either. */
const UNKNOWN_THERE = [404, 405, 501]

interface Asked {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Buffer
  withinMs?: number
}

export function createS3({ url, bucket, accessKey, secretKey, region, pathStyle }: ObjetosConfig): S3 {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    retries: 0,
  })
  const base = new URL(url)
  if (!pathStyle) base.hostname = `${bucket}.${base.hostname}`

  function addressIn(key: string, query: Record<string, string> = {}): URL {
    const address = new URL(base)
    const steps = [base.pathname.replace(/\/$/, ''), ...(pathStyle ? [bucket] : []), ...(key ? [key] : [])]
    address.pathname = steps.join('/')
    address.search = new URLSearchParams(query).toString()
    return address
  }

  /** The limit is for the beginning of the answer; a file is read as slowly as somebody watches it. */
  async function ask({ method, key = '', query, headers, body, withinMs = ANSWER_MS }: Asked) {
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(new Error(`no answer within ${withinMs} ms`)), withinMs)
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    try {
      const signed = await client.sign(addressIn(key, query).href, {
        method,
        headers: { ...headers, 'x-amz-content-sha256': hash },
        ...(body ? { body: new Uint8Array(body) } : {}),
      })
      return await fetch(signed, { signal: limit.signal, redirect: 'error' })
    } catch (cause) {
      throw new StoreError(0, `the object store does not answer: ${reasonOf(cause)}`, cause)
    } finally {
      clearTimeout(timer)
    }
  }

  async function demand(asked: Asked, also: readonly number[] = []): Promise<Response> {
    const answer = await ask(asked)
    if (answer.ok || also.includes(answer.status)) return answer
    const said = (await answer.text().catch(() => '')).slice(0, 300)
    throw new StoreError(
      answer.status,
      `the object store answers ${answer.status} to ${asked.method}: ${said}`,
    )
  }

  const done = async (answer: Response) => void (await answer.arrayBuffer())

  return {
    async put(key, type, body) {
      await done(
        await demand({ method: 'PUT', key, headers: { 'content-type': type }, body, withinMs: SEND_MS }),
      )
    },
    async beginMultipart(key, type) {
      const asked: Asked = { method: 'POST', key, query: { uploads: '' }, headers: { 'content-type': type } }
      const answer = await (await demand(asked)).text()
      const upload = /<UploadId>([^<]+)<\/UploadId>/.exec(answer)?.[1]
      if (!upload) throw new StoreError(200, 'the object store began an upload without a name')
      return upload
    },
    async putPart(key, upload, part, body) {
      const query = { partNumber: String(part), uploadId: upload }
      const answer = await demand({ method: 'PUT', key, query, body, withinMs: SEND_MS })
      await done(answer)
      const mark = answer.headers.get('etag')
      if (!mark) throw new StoreError(200, 'the object store took a part without a mark')
      return mark
    },
    async completeMultipart(key, upload, marks) {
      const parts = marks.map(
        (mark, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${mark}</ETag></Part>`,
      )
      const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
      const query = { uploadId: upload }
      const headers = { 'content-type': 'application/xml' }
      const answer = await demand({ method: 'POST', key, query, headers, body, withinMs: SEND_MS })
      // It may say 200 first and fail while it puts the parts together.
      const said = await answer.text()
      if (said.includes('<Error>')) throw new StoreError(200, `the object store refuses the parts: ${said}`)
    },
    async abortMultipart(key, upload) {
      await done(await demand({ method: 'DELETE', key, query: { uploadId: upload } }, UNKNOWN_THERE))
    },
    async sizeOf(key) {
      const answer = await demand({ method: 'HEAD', key }, [404])
      return answer.status === 404 ? undefined : Number(answer.headers.get('content-length'))
    },
    async read(key, { start, end }) {
      const answer = await demand({ method: 'GET', key, headers: { range: `bytes=${start}-${end}` } })
      if (Number(answer.headers.get('content-length')) !== end - start + 1 || !answer.body) {
        await answer.body?.cancel()
        throw new StoreError(answer.status, 'the object store sends another piece than was asked for')
      }
      return Readable.fromWeb(answer.body as ReadableStream)
    },
    async remove(key) {
      await done(await demand({ method: 'DELETE', key }, [404]))
    },
    async addressOf(key, seconds, type) {
      const address = addressIn(key, {
        'X-Amz-Expires': String(seconds),
        'response-content-type': type,
        'response-content-disposition': 'inline',
        'response-cache-control': `private, max-age=${seconds}`,
      })
      return (await client.sign(address.href, { method: 'GET', aws: { signQuery: true } })).url
    },
    async check() {
      await done(await demand({ method: 'HEAD', withinMs: CHECK_MS }))
    },
  }
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as Error
  return cause instanceof Error ? cause.message || String((cause as NodeJS.ErrnoException).code) : message
}
