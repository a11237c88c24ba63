import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import { exportPorTransferir } from '#domain/compras/reembolsos/gestion.ts'
import { Button } from '../../kit/button.tsx'
import { useRequestId } from '../../kit/request-id.ts'
import { say } from '../../kit/toast.tsx'
import { saveBlob } from '../../resource/list/download.ts'
import { call } from '../../session/api.ts'
import { messageOf } from '../../session/errors.ts'
import { useMay } from '../../session/staff.tsx'

/** Exports all refunds that can be transferred as a file for the bank. Their accounts cannot change afterwards. */
export function ArchivoDelBanco() {
  const queries = useQueryClient()
  const request = useRequestId()
  const making = useMutation({
    mutationFn: () => call(exportPorTransferir, { body: { id: request.idOf('file') } }),
    onSuccess: (file) => {
      request.answered()
      saveBlob(file)
      say(`Descargaste ${file.name}.`, 'Cuando el banco los haya hecho, marcalos como transferidos.')
      queries.invalidateQueries({ queryKey: ['reembolsos'] })
    },
    onError: (error) => say('No pudimos hacer el archivo', messageOf(error)),
  })
  return (
    <Button disabled={making.isPending} onClick={() => making.mutate()}>
      <Landmark aria-hidden="true" /> {making.isPending ? 'Haciendo…' : 'Archivo para el banco'}
    </Button>
  )
}

/** Downloads an exported file again. */
export function ArchivoOtraVez({ exportacion }: { exportacion: string }) {
  const may = useMay()
  const download = useMutation({
    mutationFn: () => call(exportPorTransferir, { body: { id: exportacion } }),
    onSuccess: (file) => {
      saveBlob(file)
      say('Es el mismo archivo: si ya lo subiste al banco, no lo subas otra vez.')
    },
    onError: (error) => say('No se pudo', messageOf(error)),
  })
  if (!may('compras.reembolsar')) return null
  return (
    <Button disabled={download.isPending} onClick={() => download.mutate()}>
      Descargar su archivo otra vez
    </Button>
  )
}
