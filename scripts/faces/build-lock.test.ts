import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { oneBuildAtATime } from './face-builds.ts'

const newFolder = () => mkdtemp(join(tmpdir(), 'senda-building-'))

it('runs builds of one face one after the other, also after one that failed [sitio/one-build-at-a-time]', async () => {
  const folder = await newFolder()
  let running = 0
  let most = 0
  const build = async () => {
    most = Math.max(most, ++running)
    await new Promise(setImmediate)
    running--
  }
  const failed = oneBuildAtATime('web', () => Promise.reject(new Error('no room')), folder)
  await expect(failed).rejects.toThrow('no room')
  await Promise.all([1, 2, 3].map(() => oneBuildAtATime('web', build, folder)))
  expect(most).toBe(1)
})

it('does not wait for a process that was killed while it built [sitio/one-build-at-a-time]', async () => {
  const folder = await newFolder()
  const noProcess = 2 ** 22 + 1
  await writeFile(join(folder, 'building-web'), String(noProcess))
  const build = vi.fn(async () => {})
  await oneBuildAtATime('web', build, folder)
  expect(build).toHaveBeenCalledOnce()
})
