import { PageBand } from '#ui/page-band.tsx'
import { Prosa } from '#ui/prosa.tsx'

export function Legal({ title, html }: { title: string; html: string }) {
  return (
    <>
      <PageBand title={title} breadcrumb={[{ label: title }]} />
      <div className="contenedor py-10 md:py-14">
        <h2 className="sr-only">El texto completo</h2>
        <Prosa html={html} />
      </div>
    </>
  )
}
