// Makes the pictures and clips of this folder again: `node demo/media/make.ts [name …]`. Needs ffmpeg and
// woff2_decompress (Debian packages ffmpeg and woff2). The files are committed; loading the demo makes nothing.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import { createAzar } from '../azar.ts'
import { GUIONES, type Guion } from './guiones.ts'
import { CIELOS, type Cielo, cielo, NOMBRES_DE_PAISAJES, paisaje, sierras, sol, svg } from './paisaje.ts'
import { NOMBRES_DE_RETRATOS, retrato } from './retrato.ts'

const HERE = import.meta.dirname
const W = 640
const H = 360
const FPS = 10
const TITLE_SECONDS = 3.5
const MOMENT_SECONDS = 5
const FADE = 0.6

const wanted = process.argv.slice(2)
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name)
const work = mkdtempSync(join(tmpdir(), 'senda-media-'))

try {
  const fontFiles = ['fraunces', 'figtree'].map(unpackFont)
  for (const name of NOMBRES_DE_PAISAJES.filter(isWanted)) {
    const png = new Resvg(paisaje(name, 1200, 675)).render().asPng()
    await sharp(png)
      .webp({ quality: 78, effort: 6 })
      .toFile(join(HERE, `${name}.webp`))
  }
  for (const name of NOMBRES_DE_RETRATOS.filter(isWanted)) {
    const png = new Resvg(retrato(name)).render().asPng()
    await sharp(png)
      .webp({ quality: 80, effort: 6 })
      .toFile(join(HERE, `${name}.webp`))
  }
  for (const [i, guion] of GUIONES.entries()) if (isWanted(guion.archivo)) makeClip(guion, i, fontFiles)
} finally {
  rmSync(work, { recursive: true })
}

function unpackFont(family: string): string {
  const file = join(work, `${family}.woff2`)
  copyFileSync(`node_modules/@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`, file)
  execFileSync('woff2_decompress', [file])
  return file.replace('.woff2', '.ttf')
}

function makeClip(guion: Guion, index: number, fontFiles: string[]): void {
  const azar = createAzar(index * 7919 + 11)
  const colors = CIELOS[index % CIELOS.length] as Cielo
  const save = (name: string, body: string) => {
    const file = join(work, `${name}.png`)
    const options = { font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Figtree Variable' } }
    writeFileSync(file, new Resvg(svg(W, H, body), options).render().asPng())
    return file
  }

  const seconds = TITLE_SECONDS + guion.momentos.length * MOMENT_SECONDS + 0.5
  const sunX = Math.round(W * (0.3 + azar.next() * 0.5))
  const backdrop = save('cielo', cielo({ w: W, h: H }, colors))
  const sun = save('sol', sol(sunX, 150, 26))
  const hills = save(
    'sierras',
    sierras({ w: W, h: H, azar }, colors, 0.4, 5) +
      `<defs><linearGradient id="v" x2="0" y2="1"><stop offset=".45" stop-color="#0f2d28" stop-opacity="0"/><stop offset=".75" stop-color="#0f2d28" stop-opacity=".85"/></linearGradient></defs><rect width="${W}" height="${H}" fill="url(#v)"/>`,
  )
  const cards = [
    { from: 0.3, to: TITLE_SECONDS, file: save('titulo', card(guion.titulo, 29)) },
    ...guion.momentos.map(([clave], i) => ({
      from: TITLE_SECONDS + i * MOMENT_SECONDS,
      to: TITLE_SECONDS + (i + 1) * MOMENT_SECONDS - 0.2,
      file: save(`momento-${i}`, card(clave, 35)),
    })),
  ]

  const images = [backdrop, sun, hills, ...cards.map(({ file }) => file)]
  const rise = (82 / seconds).toFixed(3)
  const filters = [
    // Each picture is decoded and converted once and then held.
    ...images.map((_, i) => `[${i}]format=${i === 0 ? 'yuv420p' : 'yuva420p'},loop=-1:1:0[i${i}]`),
    `[i0][i1]overlay=x=0:y='45-${rise}*t'[a]`,
    `[a][i2]overlay[b0]`,
    ...cards.flatMap(({ from, to }, i) => [
      `[i${i + 3}]fade=in:st=${from}:d=${FADE}:alpha=1,fade=out:st=${to - FADE}:d=${FADE}:alpha=1[c${i}]`,
      `[b${i}][c${i}]overlay=enable='between(t,${from},${to})'[b${i + 1}]`,
    ]),
    `[b${cards.length}]trim=duration=${seconds}[v]`,
  ]
  // Three soft notes that breathe: enough to hear that it plays.
  const root = 110 * 2 ** (azar.pick([0, 2, 3, 5, 7]) / 12)
  const tones = [1, 1.5, 2.5].map(
    (k, i) => `0.05*sin(2*PI*${(root * k).toFixed(2)}*t)*(0.6+0.4*sin(2*PI*t/${5 + i * 2}))`,
  )
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-y'],
    ...images.flatMap((file) => ['-framerate', String(FPS), '-i', file]),
    ...['-f', 'lavfi', '-t', String(seconds), '-i', `aevalsrc='${tones.join('+')}':s=48000`],
    ...['-filter_complex', filters.join(';'), '-map', '[v]', '-map', `${images.length}:a`],
    ...['-af', `afade=in:d=1.5,afade=out:st=${seconds - 2}:d=2`],
    ...[
      '-c:v',
      'libvpx-vp9',
      '-crf',
      '44',
      '-b:v',
      '0',
      '-g',
      '120',
      '-deadline',
      'good',
      '-cpu-used',
      '6',
      '-threads',
      '2',
    ],
    ...['-c:a', 'libopus', '-b:a', '10k', '-ac', '1', '-map_metadata', '-1', '-fflags', '+bitexact'],
    ...['-flags:v', '+bitexact', '-flags:a', '+bitexact', join(HERE, `${guion.archivo}.webm`)],
  ])
  writeFileSync(join(HERE, `${guion.archivo}.vtt`), captions(guion))
}

function card(text: string, size: number): string {
  const lines = wrap(text, size > 30 ? 30 : 34)
  const top = H - 62 - (lines.length - 1) * size * 1.2
  return lines
    .map(
      (line, i) =>
        `<text x="40" y="${top + i * size * 1.2}" font-family="Fraunces Variable" font-size="${size}" fill="#fff6e2">${line}</text>`,
    )
    .join('')
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines[lines.length - 1]
    if (last !== undefined && `${last} ${word}`.length <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** At the top: the pictures have their words at the bottom. */
const PLACE = 'line:6%'

function captions({ titulo, momentos }: Guion): string {
  const cues = [
    `${clock(0.3)} --> ${clock(TITLE_SECONDS)} ${PLACE}\n[música suave] ${titulo}`,
    ...momentos.map(
      ([, frase], i) =>
        `${clock(TITLE_SECONDS + i * MOMENT_SECONDS)} --> ${clock(TITLE_SECONDS + (i + 1) * MOMENT_SECONDS - 0.2)} ${PLACE}\n${frase}`,
    ),
  ]
  return `WEBVTT\n\n${cues.join('\n\n')}\n`
}

function clock(seconds: number): string {
  return `00:${seconds.toFixed(3).padStart(6, '0')}`
}
