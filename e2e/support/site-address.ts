/** Where the journeys find the site; handed to the workers through the environment. */
export interface SiteAddress {
  url: string
  sandboxUrl: string
  databaseUrl: string
  /** The PostgreSQL server, for sites that need a database beside the one all journeys share. */
  clusterUrl: string
}

const VARIABLE = 'SENDA_E2E'

export function publishSiteAddress(address: SiteAddress): void {
  process.env[VARIABLE] = JSON.stringify(address)
}

export function readSiteAddress(): SiteAddress {
  const address = findSiteAddress()
  if (!address) throw new Error('The site is not running: start the journeys with "npx playwright test".')
  return address
}

export function findSiteAddress(): SiteAddress | undefined {
  const text = process.env[VARIABLE]
  return text ? JSON.parse(text) : undefined
}
