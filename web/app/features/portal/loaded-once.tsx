import { type ReactNode, useState } from 'react'
import type { LoadHandle } from '../../lib/use-load.ts'
import { LoadFailed } from '../../parts/load-failed.tsx'
import { Loaded } from '../../parts/loaded.tsx'

/** As `Loaded`, around forms: what was shown once stays, with what was typed on it, when asking again fails. */
export function LoadedOnce<T>({ load, children }: { load: LoadHandle<T>; children: (data: T) => ReactNode }) {
  const [shown, setShown] = useState<T>()
  if (load.state !== 'rejected' && load.data !== undefined && load.data !== shown) setShown(load.data)
  if (shown === undefined) return <Loaded load={load}>{children}</Loaded>
  return (
    <>
      {load.state === 'rejected' ? <LoadFailed retry={load.reload} /> : null}
      {children(shown)}
    </>
  )
}
