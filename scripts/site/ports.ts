import { createServer } from 'node:net'
import { OperatorError } from '../operator.ts'

function tryPort(host: string, port: number): Promise<string | number> {
  const probe = createServer()
  return new Promise((done) => {
    probe.once('error', (error: NodeJS.ErrnoException) => done(error.code ?? error.message))
    probe.listen(port, host, () => {
      const address = probe.address() as { port: number }
      probe.close(() => done(address.port))
    })
  })
}

export async function requireFreePort(name: string, host: string, port: number): Promise<void> {
  const outcome = await tryPort(host, port)
  if (typeof outcome === 'number') return
  const remedy = `Set ${name} to another one, for example: ${name}=${port + 10} npm start`
  if (outcome === 'EADDRINUSE') throw new OperatorError(`Port ${port} is already in use. ${remedy}`)
  if (outcome === 'EACCES') throw new OperatorError(`Port ${port} is not open to this user. ${remedy}`)
  throw new OperatorError(`Cannot listen on ${host}:${port} (${outcome}). Check HOST and ${name}.`)
}

/** The given port if it is free, otherwise any free one. */
export async function preferPort(host: string, port: number): Promise<number> {
  const outcome = await tryPort(host, port)
  return typeof outcome === 'number' ? outcome : Number(await tryPort(host, 0))
}
