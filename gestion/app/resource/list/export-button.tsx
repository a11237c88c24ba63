import { useMutation } from '@tanstack/react-query'
import { Download as DownloadIcon } from 'lucide-react'
import type { Download } from '#contract/answer.ts'
import { Button } from '../../kit/button.tsx'
import { say } from '../../kit/toast.tsx'
import { messageOf } from '../../session/errors.ts'
import { saveBlob } from './download.ts'

/** Exports the whole list as a spreadsheet. An interrupted download is not saved, and an error is shown. */
export function ExportButton({ run }: { run: () => Promise<Download> }) {
  const exporting = useMutation({
    mutationFn: run,
    onSuccess: (file) => {
      saveBlob(file)
      say(`Descargaste ${file.name}.`)
    },
    onError: (error) => say('No pudimos exportar la lista completa', messageOf(error)),
  })
  return (
    <Button disabled={exporting.isPending} onClick={() => exporting.mutate()}>
      <DownloadIcon aria-hidden="true" /> {exporting.isPending ? 'Exportando…' : 'Exportar'}
    </Button>
  )
}
