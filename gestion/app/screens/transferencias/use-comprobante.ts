import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getComprobante, seeComprobante } from '#domain/compras/gestion.ts'
import type { Transferencia } from '#domain/compras/transferencias/transferencias.ts'
import { call } from '../../session/api.ts'

/** The file of a receipt. The next receipts are loaded in advance. */
export function useComprobante({ referencia, comprobante }: Transferencia) {
  return useQuery({
    queryKey: ['comprobante', referencia, comprobante?.recibidoEn],
    queryFn: () => call(getComprobante, { params: { referencia }, query: { anticipado: '1' } }),
    enabled: comprobante !== null,
    // Each download is audited, so a receipt is loaded once per visit.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 120_000,
    refetchOnWindowFocus: false,
  })
}

/** Reports once that the user saw the receipt, when it is in view. */
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

/** An object URL for a blob, released when it is no longer shown. */
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
