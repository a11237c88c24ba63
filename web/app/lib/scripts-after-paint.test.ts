import { expect, test } from 'vitest'
import { scriptsAfterPaint } from './scripts-after-paint.ts'

/** What react-router's `Scripts` writes. */
const PAGE = `<head><link rel="stylesheet" href="/assets/app.css"/></head><body><p>import "palabras";</p>
<link rel="modulepreload" href="/assets/manifest-1.js" nonce="n"/><link rel="modulepreload" href="/assets/entry-1.js"/>
<script nonce="n">window.__reactRouterContext = {};</script>
<script nonce="n" type="module" async="">import "/assets/manifest-1.js";
import * as route0 from "/assets/root-1.js";
import * as route1 from "/assets/inicio-1.js";
  window.__reactRouterRouteModules = {"root":route0,"routes/inicio":route1};

import("/assets/entry-1.js");</script></body>`

test('nothing of the scripts is asked for before the page is painted [sitio/paint-before-scripts]', () => {
  const page = scriptsAfterPaint(PAGE)
  expect(page).not.toContain('<link rel="modulepreload"')
  expect(page).not.toMatch(/^import /m)
  expect(page).toContain('["/assets/manifest-1.js","/assets/entry-1.js"]')
  expect(page).toContain('const route1=await import("/assets/inicio-1.js");')
  expect(page).toContain('requestAnimationFrame(()=>setTimeout(begin))')
})

test('each of them is waited for: whichever does not arrive is told [sitio/scripts-that-fail]', () => {
  const asked = scriptsAfterPaint(PAGE).match(/.{0,6}\bimport\(/g) ?? []
  expect(asked).toHaveLength(4)
  expect(asked.filter((each) => !each.endsWith('await import('))).toEqual([])
})

test('what is no script stays as it was [sitio/paint-before-scripts]', () => {
  const page = scriptsAfterPaint(PAGE)
  expect(page).toContain('<p>import "palabras";</p>')
  expect(page).toContain('<link rel="stylesheet" href="/assets/app.css"/>')
  expect(page).toContain('<script nonce="n">window.__reactRouterContext = {};</script>')
})
