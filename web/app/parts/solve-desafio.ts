import { api } from '#client/api.ts'
import { getDesafio } from '#domain/verificacion/verificacion.ts'
import DesafioWorker from './desafio.worker.ts?worker'

/** Requests a bot-check challenge and solves it in a worker. The result goes into the `altcha` field. */
export async function solveDesafio(): Promise<string> {
  const challenge = await api(getDesafio)
  const worker = new DesafioWorker()
  try {
    const solution = await new Promise<unknown>((resolve, reject) => {
      worker.onmessage = ({ data }) => (data ? resolve(data) : reject(new Error('no solution')))
      worker.onerror = reject
      worker.postMessage(challenge)
    })
    return btoa(JSON.stringify({ challenge, solution }))
  } finally {
    worker.terminate()
  }
}
