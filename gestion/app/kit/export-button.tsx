import { useMutation } from '@tanstack/react-query'
import { Download as DownloadIcon } from 'lucide-react'
import type { Download } from '#contract/answer.ts'
import { Button } from './button.tsx'
import { saveDownload } from './download.ts'
import { say } from './toast.tsx'

/** The whole list as a spreadsheet. One that breaks off on its way is not saved, and it is said. */
export function ExportButton({ run }: { run: () => Promise<Download> }) {
  const exporting = useMutation({
    mutationFn: run,
    onSuccess: (file) => {
      saveDownload(file)
      say(`Descargaste ${file.name}.`)
    },
    onError: (error) => say('No pudimos exportar la lista completa', error.message),
  })
  return (
    <Button disabled={exporting.isPending} onClick={() => exporting.mutate()}>
      <DownloadIcon aria-hidden="true" /> {exporting.isPending ? 'Exportando…' : 'Exportar'}
    </Button>
  )
}
