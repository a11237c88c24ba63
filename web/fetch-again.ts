import type { Plugin } from 'vite'

const HELPER = /vite\/preload-helper/

/** Under Vite's name: fetches a script on demand, and the files it needs at the same time. */
const FETCH = `const asked = new Set()
const bring = (file) => {
  const href = '/' + file
  if (asked.has(file) || document.querySelector('[href="' + href + '"]')) return
  asked.add(file)
  if (!file.endsWith('css')) return void fetch(href).catch(() => {})
  return new Promise((onload) => {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload, onerror: onload }))
  })
}
export const __vitePreload = (load, files = []) =>
  Promise.all(files.map(bring)).then(load).catch((error) => {
    const [url] = /http.+js/.exec(error) ?? []
    if (!url) throw error
    return import(/* @vite-ignore */ url + '?' + Date.now())
  })`

/**
 * A module that a browser could not fetch has failed for as long as the page is open, and so has one that could not be
 * preloaded: trying again would never help. Here it is fetched again under another address, and what it needs is
 * brought into the browser's cache instead of being preloaded.
 */
export const fetchAgain = (): Plugin => ({
  name: 'fetch-again',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: HELPER },
    handler(code) {
      if (!code.includes('export const __vitePreload')) throw new Error('Vite fetches scripts in another way')
      return { code: FETCH, map: null }
    },
  },
})
