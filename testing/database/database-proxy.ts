import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface DatabaseProxy {
  url: string
  /** Every connection breaks, and new ones are refused. */
  cut(): void
  /** Connections stand and new ones are accepted, but nothing is answered any more. */
  silence(): void
  /** From now on new connections lead here; those that stand are broken. */
  lead(target: string): void
  /** As before; what was cut or silenced meanwhile stays so. */
  mend(): Promise<void>
  close(): void
}

/** A way to the database on which things can go wrong. */
export async function openDatabaseProxy(target: string): Promise<DatabaseProxy> {
  let { hostname, port: targetPort } = new URL(target)
  const sockets = new Set<Socket>()
  let silent = false
  const hold = (socket: Socket, onClose: () => void) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      sockets.delete(socket)
      onClose()
    })
  }
  const server = createServer((client) => {
    if (silent) return hold(client, () => {})
    const upstream = connect(Number(targetPort), hostname)
    hold(client, () => upstream.destroy())
    hold(upstream, () => client.destroy())
    client.pipe(upstream).pipe(client)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as { port: number }
  return {
    url: Object.assign(new URL(target), { port: String(port), hostname: '127.0.0.1' }).href,
    cut() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
    silence() {
      silent = true
      for (const socket of sockets) {
        socket.unpipe()
        socket.pause()
      }
    },
    lead(elsewhere) {
      ;({ hostname, port: targetPort } = new URL(elsewhere))
      for (const socket of sockets) socket.destroy()
    },
    async mend() {
      silent = false
      if (!server.listening) await once(server.listen(port, '127.0.0.1'), 'listening')
    },
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
