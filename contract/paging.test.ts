import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageFromQuery, paginate } from './paging.ts'

describe('page links', () => {
  it('shows a window of 3 numbers around the page [sitio/video-page sitio/paging-window]', () => {
    expect(paginate(300, 30, 5).pages).toEqual([4, 5, 6])
    expect(paginate(300, 30, 1).pages).toEqual([1, 2, 3])
    expect(paginate(300, 30, 10).pages).toEqual([8, 9, 10])
    expect(paginate(31, 30, 1).pages).toEqual([1, 2])
    expect(paginate(0, 30, 1).pages).toEqual([1])
  })

  it('shows the ellipsis while the page is below the last page minus 1 [sitio/paging-window]', () => {
    const shown = [1, 2, 3, 4, 5, 6].map((page) => paginate(180, 30, page).ellipsis)
    expect(shown).toEqual([true, true, true, true, false, false])
    expect(
      [1, 2, 3].map((page) => paginate(90, 30, page).ellipsis),
      'three pages are all in the window',
    ).toEqual([false, false, false])
  })

  it('has no previous on page 1 and no next on the last page [sitio/paging-window]', () => {
    expect(paginate(90, 30, 1)).toMatchObject({ previous: null, next: 2 })
    expect(paginate(90, 30, 3)).toMatchObject({ previous: 2, next: null })
  })

  it('never leaves the pages that exist [sitio/paging-window]', () => {
    fc.assert(
      fc.property(
        fc.nat(5000),
        fc.integer({ min: 1, max: 50 }),
        fc.integer(),
        (total, perPage, requested) => {
          const { pages, page, lastPage } = paginate(total, perPage, requested)
          expect(pages).toContain(page)
          expect(Math.min(...pages)).toBeGreaterThanOrEqual(1)
          expect(Math.max(...pages)).toBeLessThanOrEqual(lastPage)
          expect((lastPage - 1) * perPage).toBeLessThanOrEqual(total)
        },
      ),
    )
  })

  it('reads a page from the address and falls back to 1 [sitio/paging-window]', () => {
    expect(pageFromQuery('7')).toBe(7)
    for (const value of [null, '', '0', '-1', '1.5', 'x', '1e9']) expect(pageFromQuery(value)).toBe(1)
  })
})
