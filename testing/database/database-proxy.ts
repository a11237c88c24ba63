import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface DatabaseProxy {
  url: string
  /** Breaks every connection and refuses new ones. */
  cut(): void
  /** Keeps connections open and accepts new ones, but answers nothing. */
  silence(): void
  /** Sends new connections to another server and breaks the existing ones. */
  lead(target: string): void
  /** Restores normal service; connections that were cut or silenced stay broken. */
  mend(): Promise<void>
  close(): void
}

/** A proxy to the database that simulates failures. */
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
