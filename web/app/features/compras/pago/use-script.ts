import { useEffect, useState } from 'react'

export type EstadoDeScript = 'initial' | 'pending' | 'resolved' | 'rejected'

const loading = new Map<string, Promise<void>>()

function load(src: string): Promise<void> {
  const existing = loading.get(src)
  if (existing) return existing
  const promise = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      loading.delete(src)
      reject(new Error(`The script ${src} could not be loaded`))
    }
    document.head.append(script)
  })
  loading.set(src, promise)
  return promise
}

/** Loads a script once, on first use. */
export function useScript(src: string | null): EstadoDeScript {
  const [state, setState] = useState<EstadoDeScript>('initial')
  useEffect(() => {
    if (!src) return
    let current = true
    setState('pending')
    load(src).then(
      () => current && setState('resolved'),
      (error) => {
        console.error(error)
        if (current) setState('rejected')
      },
    )
    return () => {
      current = false
    }
  }, [src])
  return state
}
