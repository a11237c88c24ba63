import { type ReactNode, useState } from 'react'
import type { LoadHandle } from '../../lib/use-load.ts'
import { LoadFailed } from '../../parts/load-failed.tsx'
import { Loaded } from '../../parts/loaded.tsx'

/** Like `Loaded`, for forms: when reloading fails, the form stays with the typed values. */
export function LoadedOnce<T>({ load, children }: { load: LoadHandle<T>; children: (data: T) => ReactNode }) {
  const [lastData, setLastData] = useState<T>()
  if (load.state !== 'rejected' && load.data !== undefined && load.data !== lastData) setLastData(load.data)
  if (lastData === undefined) return <Loaded load={load}>{children}</Loaded>
  return (
    <>
      {load.state === 'rejected' ? <LoadFailed retry={load.reload} /> : null}
      {children(lastData)}
    </>
  )
}
