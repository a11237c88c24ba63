import { describe, expect, it } from 'vitest'
import { pageMeta } from './meta.ts'

const args = (pathname: string) => ({
  location: { pathname },
  matches: [{ id: 'root', loaderData: { origin: 'https://senda.example' } }],
})
const find = (tags: object[], key: string, value: string) =>
  tags.find((tag) => (tag as Record<string, unknown>)[key] === value) as Record<string, string> | undefined

describe('the head of a page', () => {
  const breadcrumb = [{ label: 'Actividades', to: '/actividades' }, { label: 'Seminarios' }]
  const tags = pageMeta(args('/seminarios'), { title: 'Seminarios', description: 'Todos.', breadcrumb })

  it('is found: title, description, canonical address', () => {
    expect(tags).toContainEqual({ title: 'Seminarios · Senda' })
    expect(tags).toContainEqual({ name: 'description', content: 'Todos.' })
    expect(find(tags, 'rel', 'canonical')?.['href']).toBe('https://senda.example/seminarios')
  })

  it('is shared: Open Graph and Twitter name the same page, with an absolute picture', () => {
    expect(find(tags, 'property', 'og:url')?.['content']).toBe('https://senda.example/seminarios')
    const image = find(tags, 'property', 'og:image')?.['content']
    expect(image).toBe('https://senda.example/compartir/sitio.png')
    expect(find(tags, 'name', 'twitter:image')?.['content']).toBe(image)
    expect(find(tags, 'name', 'twitter:card')?.['content']).toBe('summary_large_image')
  })

  it('tells search engines the trail that the page shows', () => {
    const graph = tags.find((tag) => 'script:ld+json' in tag) as never as Record<
      string,
      { '@graph': object[] }
    >
    expect(graph['script:ld+json']?.['@graph']).toEqual([
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Inicio', item: 'https://senda.example/' },
          {
            '@type': 'ListItem',
            position: 2,
            name: 'Actividades',
            item: 'https://senda.example/actividades',
          },
          { '@type': 'ListItem', position: 3, name: 'Seminarios', item: 'https://senda.example/seminarios' },
        ],
      },
    ])
  })

  it('a page with several addresses names one; a personal one stays out of search engines', () => {
    const moved = pageMeta(args('/espanol'), { title: 'Inicio', path: '/' })
    expect(find(moved, 'rel', 'canonical')?.['href']).toBe('https://senda.example/')
    const own = pageMeta(args('/misactividades'), { title: 'Mis Actividades', noindex: true, breadcrumb })
    expect(own).toContainEqual({ name: 'robots', content: 'noindex' })
    expect(own.some((tag) => 'script:ld+json' in tag)).toBe(false)
  })
})
