import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from './operator.ts'

const ROOT = join(import.meta.dirname, '..')
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
]

/** The browser of this machine, or undefined where Playwright's own is to be used. */
export function findBrowser(): string | undefined {
  const chosen = process.env['CHROMIUM']
  if (chosen) return chosen
  return INSTALLED.find((path) => existsSync(path))
}

/** Makes sure that some browser is there: Debian's by apt when this is root, else Playwright's own. */
export async function installBrowser(onProgress: (text: string) => void): Promise<void> {
  if (findBrowser() || (await hasOwnBrowser())) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    onProgress('installing chromium with apt-get')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const installed =
      run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], env) ||
      (run('apt-get', ['update'], env) &&
        run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], env))
    if (installed && findBrowser()) return
  }
  onProgress("installing Playwright's chromium")
  if (run(join(ROOT, 'node_modules/.bin/playwright'), ['install', 'chromium'], process.env)) return
  throw new OperatorError(
    'There is no browser for the tests and none could be installed. Install Chromium, or set CHROMIUM to its path.',
  )
}

async function hasOwnBrowser(): Promise<boolean> {
  const { chromium } = await import('@playwright/test')
  return existsSync(chromium.executablePath())
}

function run(command: string, args: string[], env: NodeJS.ProcessEnv): boolean {
  return spawnSync(command, args, { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}
