// The floor: bare Fastify that sends given bytes.
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

interface Kept {
  path: string
  file: string
  headers: Record<string, string>
}

const [port = '0', manifest = ''] = process.argv.slice(2)
const app = Fastify()
for (const { path, file, headers } of JSON.parse(readFileSync(manifest, 'utf8')) as Kept[]) {
  const bytes = readFileSync(file)
  app.get(path, (_, reply) => reply.headers(headers).send(bytes))
}
console.log(await app.listen({ port: Number(port), host: '127.0.0.1' }))
