// A process that runs a task without end, for tests that kill it.
import Fastify from 'fastify'
import { openDatabase } from '#api/db/client.ts'
import { createJobs } from '#api/jobs/jobs.ts'

const [url = '', name = ''] = process.argv.slice(2)
const jobs = await createJobs({
  database: openDatabase({ url, max: 4 }),
  log: Fastify().log,
  ...{ pollSeconds: 0.5, heldSeconds: 5, lookSeconds: 1 },
})
await jobs.schedule({
  name,
  titulo: 'No terminar nunca',
  cron: '0 0 1 1 *',
  run() {
    console.log('running')
    return new Promise(() => {})
  },
})
await jobs.send(name, {})
