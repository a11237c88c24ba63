import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getComprobante, seeComprobante } from '#domain/compras/gestion.ts'
import type { Transferencia } from '#domain/compras/transferencias/transferencias.ts'
import { call } from '../../session/api.ts'

/** The bytes of a receipt; those of the next ones are fetched before they are needed. */
export function useComprobante({ referencia, comprobante }: Transferencia) {
  return useQuery({
    queryKey: ['comprobante', referencia, comprobante?.recibidoEn],
    queryFn: () => call(getComprobante, { params: { referencia }, query: { anticipado: '1' } }),
    enabled: comprobante !== null,
    // Fetching leaves a row in the audit: once for each receipt and visit is enough.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 120_000,
    refetchOnWindowFocus: false,
  })
}

/** That somebody looks at it is told once, when it is in view. */
export function useSeen({ referencia, comprobante }: Transferencia, shown: boolean): void {
  useQuery({
    queryKey: ['comprobante', referencia, comprobante?.recibidoEn, 'visto'],
    queryFn: () => call(seeComprobante, { params: { referencia } }),
    enabled: shown,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 120_000,
    refetchOnWindowFocus: false,
  })
}

/** An address for bytes in memory, as long as somebody shows them. */
export function useBlobUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}
