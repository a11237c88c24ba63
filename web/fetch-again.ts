import type { Plugin } from 'vite'

const HELPER = /vite\/preload-helper/

/** Replaces Vite's function of this name: imports a script, and loads the files that it needs in parallel. */
const PRELOAD_HELPER = `const requested = new Set()
const request = (file) => {
  const href = '/' + file
  if (requested.has(file) || document.querySelector('[href="' + href + '"]')) return
  requested.add(file)
  if (!file.endsWith('css')) return void fetch(href).catch(() => {})
  return new Promise((onload) => {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload, onerror: onload }))
  })
}
export const __vitePreload = (load, files = []) =>
  Promise.all(files.map(request)).then(load).catch((error) => {
    const [url] = /http.+js/.exec(error) ?? []
    if (!url) throw error
    return import(/* @vite-ignore */ url + '?' + Date.now())
  })`

/**
 * Makes failed imports retry. Browsers remember a failed import or preload for as long as the page is open, so the same
 * address would always fail again. This imports it under another address, and fetches the files it needs into the
 * browser's cache instead of preloading them.
 */
export const fetchAgain = (): Plugin => ({
  name: 'fetch-again',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: HELPER },
    handler(code) {
      if (!code.includes('export const __vitePreload')) throw new Error('Vite fetches scripts in another way')
      return { code: PRELOAD_HELPER, map: null }
    },
  },
})
