import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

const LISTENING = '0A'

function linkOf(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}

/** The TCP ports that a process listens on, as Linux tells. */
export function listeningPorts(pid: number): number[] {
  const links = new Set(readdirSync(`/proc/${pid}/fd`).map((fd) => linkOf(`/proc/${pid}/fd/${fd}`)))
  return ['tcp', 'tcp6']
    .flatMap((table) => readFileSync(`/proc/${pid}/net/${table}`, 'utf8').trim().split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , , state, , , , , , inode]) => state === LISTENING && links.has(`socket:[${inode}]`))
    .map(([, local]) => Number.parseInt(local?.split(':')[1] ?? '', 16))
}
