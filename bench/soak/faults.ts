// The faults, injected in sequence, repeatedly.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { World } from './world.ts'

const PROVEEDORES = ['mercadopago', 'stripe', 'paypal'] as const
/** Duration of a provider or mail server fault, longer than any timeout. */
const ILL_MS = 12_000
/** Pause between two faults, so that work can proceed. */
const WELL_MS = 8_000

interface Fault {
  name: string
  happens(): Promise<unknown>
}

async function tell(url: string, method: 'POST' | 'PUT', body: object): Promise<void> {
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
}

async function endConnections(adminUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'senda'`)
  await admin.end()
}

function listFaults({ postgres, sandbox, replace }: World): Fault[] {
  const control = (path: string, body: object) => tell(`${sandbox.url}/control/${path}`, 'POST', body)
  const smtp = (body: object) => tell(`${sandbox.url}/buzon/api/smtp`, 'PUT', body)
  const whileIll = async (mode: string) => {
    for (const proveedor of PROVEEDORES) await control(`api/${proveedor}`, { mode })
    await sleep(ILL_MS)
    for (const proveedor of PROVEEDORES) await control(`api/${proveedor}`, { mode: 'ok' })
  }
  const whileSilent = async () => {
    for (const proveedor of PROVEEDORES) await control(`webhooks/${proveedor}`, { mode: 'hold' })
    await sleep(ILL_MS)
    for (const proveedor of PROVEEDORES) {
      await control(`webhooks/${proveedor}`, { mode: 'on', copies: 3 })
      await control(`webhooks/${proveedor}/release`, { order: 'reverse' })
    }
  }
  const whileNoMail = async (mode: string) => {
    await smtp({ mode })
    await sleep(ILL_MS)
    await smtp({ mode: 'ok' })
  }
  // The first process is never stopped, because its memory is measured from beginning to end.
  return [
    { name: 'database restarted', happens: () => postgres.restart('fast') },
    { name: 'process killed', happens: () => replace(1) },
    { name: 'providers hang', happens: () => whileIll('hang') },
    { name: 'database crashed', happens: () => postgres.restart('immediate') },
    { name: 'notices held, then thrice and backwards', happens: whileSilent },
    { name: 'connections ended', happens: () => endConnections(postgres.adminUrl) },
    { name: 'process killed', happens: () => replace(2) },
    { name: 'providers work and cut the line', happens: () => whileIll('drop') },
    { name: 'mail server hangs', happens: () => whileNoMail('hang') },
    { name: 'providers fail', happens: () => whileIll('error') },
    { name: 'mail server refuses for now', happens: () => whileNoMail('fail') },
  ]
}

/** Injects faults until the time is over; returns how often each happened. The last one ends before it returns. */
export async function letHappen(world: World, until: number): Promise<Map<string, number>> {
  const happened = new Map<string, number>()
  const faults = listFaults(world)
  for (let turn = 0; Date.now() < until; turn++) {
    await sleep(WELL_MS)
    const { name, happens } = faults[turn % faults.length] as Fault
    await happens()
    await world.untilReady()
    happened.set(name, (happened.get(name) ?? 0) + 1)
    console.log(`${new Date().toISOString().slice(11, 19)} ${name}`)
  }
  return happened
}
