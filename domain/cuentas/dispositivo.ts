interface Named {
  name?: string
  version?: string
}

/** A user agent, as bowser reads it in the browser and on the server, in the words of the login payload (A3). */
export function dispositivoOf({ browser, os }: { browser: Named; os: Named }) {
  const major = browser.version?.split('.')[0]
  return {
    Browser: [browser.name, major].filter(Boolean).join(' '),
    OS: os.name ?? '',
    OSVersion: os.version?.replace(/^NT /, '') ?? '',
  }
}
