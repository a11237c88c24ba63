import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const APT = '/usr/bin/apt-get'

/**
 * Installs a Debian package if its program is missing and the process runs as root; otherwise throws instructions.
 */
export function requireDebianPackage(name: string, program: string): void {
  if (existsSync(program)) return
  const isRoot = process.getuid?.() === 0
  if (isRoot && existsSync(APT)) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const apt = (...args: string[]) => spawnSync(APT, args, { env, stdio: 'ignore' }).status === 0
    const install = () => apt('install', '-y', '--no-install-recommends', name)
    if (install() || (apt('update') && install())) return
  }
  throw new Error(`There is no ${program} and it could not be installed: apt install ${name}`)
}
