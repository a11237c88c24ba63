import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from '../operator.ts'

const ROOT = join(import.meta.dirname, '../..')
/**
 * Chromium without a user interface: a journey takes less than half the processor time, because only pages are drawn.
 */
const SHELL = '/usr/bin/chromium-headless-shell'
/** A font that stands in for ours until they load. A bare system lacks these fonts. */
const FONTS = '/usr/share/fonts/truetype/liberation'
const INSTALLED = [
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
]

/** Runs without a display and without connections to external services. */
export const LAUNCH_ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** The browser of this machine; undefined to use Playwright's own. */
export function findBrowser(): string | undefined {
  const chosen = process.env['CHROMIUM']
  if (chosen) return chosen
  return INSTALLED.find((path) => existsSync(path))
}

/** Installs a browser if none is found: Debian's by apt as root, otherwise Playwright's own. */
export async function installBrowser(onProgress: (text: string) => void): Promise<void> {
  if (!existsSync(FONTS)) await installPackage('fonts-liberation', onProgress)
  if (process.env['CHROMIUM'] || existsSync(SHELL)) return
  if (await installPackage('chromium-headless-shell', onProgress)) return
  if (findBrowser() || (await hasOwnBrowser())) return
  if (await installPackage('chromium', onProgress)) return
  onProgress("installing Playwright's chromium")
  if (await run(join(ROOT, 'node_modules/.bin/playwright'), ['install', 'chromium'])) return
  throw new OperatorError(
    'There is no browser for the tests and none could be installed. Install Chromium, or set CHROMIUM to its path.',
  )
}

async function hasOwnBrowser(): Promise<boolean> {
  const { chromium } = await import('@playwright/test')
  return existsSync(chromium.executablePath())
}

async function installPackage(name: string, onProgress: (text: string) => void): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  onProgress(`installing ${name} with apt-get`)
  const install = () => run('apt-get', ['install', '-y', '--no-install-recommends', ...PATIENCE, name])
  return (await install()) || ((await run('apt-get', ['update', ...PATIENCE])) && (await install()))
}

/** apt options: wait for another installation, and fail fast without a network. */
const PATIENCE = [
  '-o',
  'DPkg::Lock::Timeout=120',
  '-o',
  'Acquire::Retries=0',
  '-o',
  'Acquire::http::Timeout=10',
]

async function run(command: string, args: string[]): Promise<boolean> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const child = spawn(command, args, { cwd: ROOT, env, stdio: 'ignore' })
  const [code] = await once(child, 'close')
  return code === 0
}
