import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { formatHoraDe } from '#domain/calendario/formato.ts'
import { withVistaPrevia } from '#domain/sitio/vista-previa.ts'
import { listPaises } from '#domain/ubicaciones/ubicaciones.ts'
import { Button, buttonClass } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { SelectField } from '../../kit/form/choice-fields.tsx'
import type { FormField } from '../../kit/form/fields.ts'
import { ErrorState } from '../../kit/states.tsx'
import { call } from '../../session/api.ts'
import type { Editor } from './use-editor.ts'

const PAIS_INICIAL = 'AR'

async function loadPaises() {
  const { data } = await call(listPaises, { query: { order: 'Nombre', limit: 1000 } })
  return data.map(({ codigo, Nombre }) => ({ value: codigo, label: Nombre }))
}

/** Lets the user choose a visitor's point of view, and opens the public page with the current draft. */
export default function PreviewDialog({
  editor,
  publishable,
  fields,
  href,
  onClose,
}: {
  editor: Editor
  publishable: boolean
  fields: readonly Pick<FormField, 'name' | 'label'>[]
  href: string
  onClose: () => void
}) {
  const { api, clave, dirty, save, sent } = editor
  const [pais, setPais] = useState(PAIS_INICIAL)
  const paises = useQuery({ queryKey: ['paises', 'vista-previa'], queryFn: loadPaises })
  const preview = useQuery({
    queryKey: ['vista-previa', href, clave, pais],
    queryFn: async () => {
      if (publishable && dirty) await save(false)
      return api.preview(clave, publishable ? { pais } : { pais, datos: sent })
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  const { token, vence, faltan = {} } = preview.data ?? {}
  const missing = fields.filter(({ name }) => faltan[name])
  return (
    <Dialog
      open
      onClose={onClose}
      title="Vista previa"
      description="La página del sitio con lo que hay escrito ahora. Solo la ve quien tenga el enlace."
      actions={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          {token ? (
            <a
              href={withVistaPrevia(href, token)}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass({ look: 'primary' })}
            >
              <ExternalLink aria-hidden="true" /> Abrir la página
            </a>
          ) : (
            <Button look="primary" disabled>
              Preparando…
            </Button>
          )}
        </>
      }
    >
      <SelectField
        label="Como se ve desde"
        hint="Los precios y la moneda son los de ese país."
        options={paises.data ?? [{ value: PAIS_INICIAL, label: 'Argentina' }]}
        value={pais}
        onChange={(next) => setPais(next ?? PAIS_INICIAL)}
      />
      {preview.isError ? <ErrorState error={preview.error} onRetry={() => preview.refetch()} /> : null}
      {missing.length > 0 ? (
        <div className="rounded-campo bg-espera-claro p-3 text-tabla text-espera">
          <p className="font-semibold">Todavía no se puede publicar. Lo que falta se ve como está hoy:</p>
          <ul className="mt-1 list-disc pl-5">
            {missing.map(({ name, label }) => (
              <li key={name}>
                {label}: {faltan[name]}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {vence ? (
        <p className="text-tabla text-suave">
          El enlace vale hasta las {formatHoraDe(new Date(vence))}, y se cierra antes si salís de Gestión.
        </p>
      ) : null}
    </Dialog>
  )
}
