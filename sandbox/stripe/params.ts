import { invalid, missing } from './errors.ts'
import type { FormObject, FormValue } from './form.ts'

export function optionalText(form: FormObject, key: string, max = 5_000, param = key): string | null {
  const value = form[key]
  if (value === undefined || value === '') return null
  if (typeof value !== 'string') throw invalid(`Invalid string: ${JSON.stringify(value)}`, param)
  if (value.length > max) {
    throw invalid(`Invalid string: ${value.slice(0, 10)}…; must be at most ${max} characters`, param)
  }
  return value
}

export function requiredText(form: FormObject, key: string, param = key): string {
  const value = optionalText(form, key, 5_000, param)
  if (value === null) throw missing(param)
  return value
}

export function optionalInteger(form: FormObject, key: string, param = key): number | null {
  const value = form[key]
  if (value === undefined || value === '') return null
  if (typeof value !== 'string' || !/^-?\d+$/.test(value)) {
    throw invalid(
      `Invalid integer: ${typeof value === 'string' ? value : 'object'}`,
      param,
      'parameter_invalid_integer',
    )
  }
  return Number(value)
}

export function optionalObject(form: FormObject, key: string, param = key): FormObject | null {
  const value = form[key]
  if (value === undefined || value === '') return null
  if (typeof value === 'string' || Array.isArray(value)) throw invalid('Invalid object', param)
  return value
}

export function optionalList(form: FormObject, key: string): FormValue[] {
  const value = form[key]
  if (value === undefined || value === '') return []
  if (!Array.isArray(value)) throw invalid('Invalid array', key)
  return value
}

export function requiredUrl(form: FormObject, key: string): string {
  const url = requiredText(form, key)
  // The placeholder is valid although URLs do not allow braces.
  if (!/^https?:\/\/./.test(url) || !URL.canParse(url.replaceAll('{CHECKOUT_SESSION_ID}', 'id'))) {
    throw invalid('Not a valid URL', key, 'url_invalid')
  }
  return url
}

export function readMetadata(form: FormObject): Record<string, string> {
  const key = 'metadata'
  const given = optionalObject(form, key)
  if (!given) return {}
  const entries = Object.entries(given)
  if (entries.length > 50) throw invalid('Metadata can have at most 50 keys', key)
  return Object.fromEntries(
    entries.map(([name, value]) => {
      if (typeof value !== 'string') throw invalid('Metadata values must be strings', `${key}[${name}]`)
      if (name.length > 40) throw invalid('Metadata keys can have at most 40 characters', `${key}[${name}]`)
      if (value.length > 500) {
        throw invalid('Metadata values can have up to 500 characters', `${key}[${name}]`)
      }
      return [name, value]
    }),
  )
}

export function refuseUnknown(form: FormObject, known: ReadonlySet<string>) {
  for (const key of Object.keys(form)) {
    if (!known.has(key)) throw invalid(`Received unknown parameter: ${key}`, key, 'parameter_unknown')
  }
}
