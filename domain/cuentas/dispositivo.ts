interface Named {
  name?: string
  version?: string
}

/**
 * The device as described in the login payload (A3), from a user agent parsed by bowser on the browser or the server.
 */
export function dispositivoOf({ browser, os }: { browser: Named; os: Named }) {
  const major = browser.version?.split('.')[0]
  return {
    Browser: [browser.name, major].filter(Boolean).join(' '),
    OS: os.name ?? '',
    OSVersion: os.version?.replace(/^NT /, '') ?? '',
  }
}
