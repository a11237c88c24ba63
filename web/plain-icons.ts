import type { Plugin } from 'vite'

const MAKER = /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/

/** Under lucide's name: what an icon of theirs is with the properties that we use. */
const MAKE = `import { createElement } from 'react'
const drawing = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
}
export default ({ node }) => (props) =>
  createElement('svg', { ...drawing, ...props }, node.map(([shape, attributes]) => createElement(shape, attributes)))`

/** Each page has icons, and lucide's own way of drawing them, for sizes, contexts and names, weighs more than ours. */
export const plainIcons = (): Plugin => ({
  name: 'plain-icons',
  apply: 'build',
  transform: {
    filter: { id: MAKER },
    handler(code) {
      if (!code.includes('export { createLucideIcon as default }'))
        throw new Error('lucide makes its icons in another way')
      return { code: MAKE, map: null }
    },
  },
})
