import { describe, expect, it } from 'vitest'
import { parseVideo } from './video.ts'

const a = 'a'.repeat(64)
const b = 'b'.repeat(64)
const youtube = {
  kind: 'marco',
  src: 'https://www.youtube-nocookie.com/embed/Z4C82eyhwgU?autoplay=1&rel=0&hl=es',
  href: 'https://www.youtube.com/watch?v=Z4C82eyhwgU',
}

describe('videos, however they were written (A3, B3)', () => {
  it('a file of the site, with or without captions [sitio/video-page]', () => {
    expect(parseVideo(`/archivos/${a}`)).toEqual({ kind: 'archivo', src: `/archivos/${a}`, subtitulos: null })
    expect(parseVideo(`/archivos/${a}?subtitulos=${b}`)).toEqual({
      kind: 'archivo',
      src: `/archivos/${a}`,
      subtitulos: `/archivos/${b}`,
    })
  })

  it.each([
    'Z4C82eyhwgU',
    ' https://www.youtube.com/watch?v=Z4C82eyhwgU&t=30s ',
    'https://youtu.be/Z4C82eyhwgU?si=x',
    'https://m.youtube.com/shorts/Z4C82eyhwgU',
    'https://www.youtube.com/embed/Z4C82eyhwgU',
    '<iframe width="560" src="https://www.youtube.com/embed/Z4C82eyhwgU?start=1&amp;rel=0"></iframe>',
    `<iframe title='x' src='//www.youtube-nocookie.com/embed/Z4C82eyhwgU'></iframe>`,
  ])('%s plays without cookies before it is asked to', (text) => {
    expect(parseVideo(text)).toEqual(youtube)
  })

  it.each(['76979871', 'https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?h=x'])(
    '%s is of Vimeo',
    (text) => {
      expect(parseVideo(text)).toMatchObject({
        src: 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
      })
    },
  )

  it.each([
    null,
    '',
    'hola',
    'javascript:alert(1)',
    'https://malo.example/embed/Z4C82eyhwgU',
    'https://youtube.com.malo.example/watch?v=Z4C82eyhwgU',
    'https://www.youtube.com/watch?v="><script>',
    '<iframe src="https://malo.example/Z4C82eyhwgU"></iframe>',
    '<script src="https://www.youtube.com/embed/Z4C82eyhwgU"></script>',
    '/archivos/../login',
  ])('%j can not be played [sitio/html-is-cleaned]', (text) => {
    expect(parseVideo(text)).toBeNull()
  })
})
