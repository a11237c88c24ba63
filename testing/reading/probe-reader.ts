// Simulates what malicious files do to a file reader; started by `file-reader.test.ts`.
import { serveReader } from '#api/file-readers/reader-process.ts'
import { Unreadable } from '#api/file-readers/unreadable.ts'

const TRICKS: Readonly<Record<string, (bytes: Uint8Array) => unknown>> = {
  length: (bytes) => bytes.length,
  environment: () => Object.keys(process.env).toSorted(),
  refuse: () => {
    throw new Unreadable('El archivo está dañado.')
  },
  fail: () => {
    throw new TypeError('a fault of ours')
  },
  end: () => process.exit(0),
  spin: () => {
    for (;;);
  },
  // A single growing array, which the memory limits of a worker thread do not cover.
  grow: () => {
    const cells: null[] = []
    for (;;) cells.push(null)
  },
}

serveReader(({ trick, bytes }: { trick: string; bytes: Uint8Array }) => TRICKS[trick]?.(bytes))
