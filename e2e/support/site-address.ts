/** Where the journeys find the site; handed to the workers through the environment. */
export interface SiteAddress {
  url: string
  sandboxUrl: string
  databaseUrl: string
}

const VARIABLE = 'SENDA_E2E'

export function publishSiteAddress(address: SiteAddress): void {
  process.env[VARIABLE] = JSON.stringify(address)
}

export function readSiteAddress(): SiteAddress {
  const text = process.env[VARIABLE]
  if (!text) throw new Error('The site is not running: start the journeys with "npx playwright test".')
  return JSON.parse(text)
}
