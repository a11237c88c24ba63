// The site with live reload: Vite serves the pages inside the server, and the server restarts when its sources
// change. Database and sandbox keep running.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { progress, runScript } from './operator.ts'
import { announce } from './site/announce.ts'
import { prepareSite } from './site/prepare.ts'

const ROOT = join(import.meta.dirname, '..')
const WATCHED = ['api/src', 'contract', 'domain', 'base']
const IGNORED = /\.test\.tsx?$|(^|\/)\./
const SETTLE_MS = 120
const POLL_MS = 100

await runScript(async (closers) => {
  console.log('Senda is starting for development.')
  const prepared = await prepareSite(closers, async () => {})
  const env = { ...prepared.env, NODE_ENV: 'development', SENDA_DEV: '1' }
  let server: ChildProcess | undefined
  let restarting: Promise<void> = Promise.resolve()
  let closed = false
  let stopping = false

  const start = () => {
    server = spawn(process.execPath, ['--conditions=development', 'api/src/main.ts'], {
      cwd: ROOT,
      env,
      stdio: 'inherit',
    })
    server.once('exit', (code) => {
      if (code && !stopping) progress('the server ended; it starts again with the next change')
    })
  }
  const stop = async () => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    stopping = true
    server.kill('SIGTERM')
    await once(server, 'exit')
    stopping = false
  }

  closers.add(async () => {
    closed = true
    await restarting
    await stop()
  })
  start()
  await untilListening(prepared.siteUrl)
  announce(prepared)

  let timer: NodeJS.Timeout | undefined
  const restart = (name: string) => {
    restarting = restarting.then(async () => {
      if (closed) return
      progress(`${name} changed, restarting the server`)
      await stop()
      if (!closed) start()
    })
  }
  for (const folder of WATCHED) {
    const watcher = watch(join(ROOT, folder), { recursive: true }, (_event, name) => {
      if (!name || IGNORED.test(name)) return
      clearTimeout(timer)
      timer = setTimeout(restart, SETTLE_MS, join(folder, name))
    })
    closers.add(() => watcher.close())
  }
})

async function untilListening(siteUrl: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${siteUrl}/healthz`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(POLL_MS)
  }
}
