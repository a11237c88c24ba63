/** Extracts the readable message from a provider's JSON error. */
export function dichoText(error: string): string {
  const [, status, body] = /^(\d{3}): (\{.*\})$/s.exec(error) ?? []
  if (!status || !body) return error
  try {
    const { message, error: inner } = JSON.parse(body) as { message?: unknown; error?: { message?: unknown } }
    const said = message ?? inner?.message
    return typeof said === 'string' && said ? `${said} (${status})` : error
  } catch {
    return error
  }
}
