import { notFound } from '../lib/page-caller.ts'

export function loader() {
  throw notFound()
}

export default function NoEncontrada() {
  return null
}
