import { publishSiteAddress } from './site-address.ts'
import { spawnSite } from './spawn-site.ts'

/** The site that all journeys share. */
export default async function startSite(): Promise<() => Promise<void>> {
  const { close, ...address } = await spawnSite()
  publishSiteAddress(address)
  return close
}
