import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

const BUCKET = 'senda'
const KEY = 'S3RVER'

/** A real S3-compatible server with a bucket of its own, on disk. */
export interface ObjectStore {
  /** Settings of a site that uses this store. */
  env: Record<string, string>
  url: string
  /** Stored keys with their size in bytes. */
  list(): Promise<Map<string, number>>
  /** Keys whose content contains this text. */
  search(text: string): Promise<string[]>
  /** The requests received, as `PUT ?partNumber=2…`. */
  asked: string[]
  /** Holds the answers to matching requests until it is called with another predicate. */
  hold(isHeld: (asked: string) => boolean): void
  /** Cuts the answers to matching requests after the first bytes. */
  cut(isCut: (asked: string) => boolean): void
  /** Stops the server; its address answers nothing until `start`. */
  stop(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

export async function openObjectStore(): Promise<ObjectStore> {
  const directory = await mkdtemp(join(tmpdir(), 'senda-objetos-'))
  let port = 0
  let isHeld: (asked: string) => boolean = () => false
  let isCut: (asked: string) => boolean = () => false
  let held: (() => void)[] = []
  let server: S3rver | undefined
  const asked: string[] = []

  async function start(): Promise<void> {
    server = new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      directory,
      configureBuckets: [{ name: BUCKET }],
    })
    port = (await server.run()).port
    const { httpServer } = server
    const [serve] = httpServer.listeners('request') as ((i: IncomingMessage, o: ServerResponse) => void)[]
    httpServer.removeAllListeners('request')
    httpServer.on('request', (request, response) => {
      const text = `${request.method} ${request.url}`
      asked.push(text)
      if (isCut(text)) breakOff(response)
      const go = () => serve?.(request, response)
      if (isHeld(text)) held.push(go)
      else go()
    })
  }
  async function stop(): Promise<void> {
    const closed = server?.close()
    server?.httpServer.closeAllConnections()
    await closed
    server = undefined
  }
  const contents = async () => {
    const names = await readdir(join(directory, BUCKET)).catch(() => [])
    const objects = names.filter((name) => name.endsWith('._S3rver_object'))
    return Promise.all(
      objects.map(
        async (name) =>
          [name.replace('._S3rver_object', ''), await readFile(join(directory, BUCKET, name))] as const,
      ),
    )
  }

  await start()
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    env: { OBJETOS_URL: url, OBJETOS_BUCKET: BUCKET, OBJETOS_ACCESS_KEY: KEY, OBJETOS_SECRET_KEY: KEY },
    list: async () => new Map((await contents()).map(([key, bytes]) => [key, bytes.length])),
    search: async (text) =>
      (await contents()).filter(([, bytes]) => bytes.includes(text)).map(([key]) => key),
    asked,
    hold(next) {
      isHeld = next
      const waiting = held
      held = []
      for (const go of waiting) go()
    },
    cut(next) {
      isCut = next
    },
    stop,
    start,
    async close() {
      if (server) await stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

function breakOff(response: ServerResponse): void {
  const write = response.write.bind(response)
  response.write = ((chunk: Uint8Array) => {
    write(chunk.subarray(0, 10), () => response.destroy())
    return false
  }) as typeof response.write
}
