import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { deleteImagen, type UsoDeImagen } from '#domain/archivos/gestion.ts'
import { HomeBannersStaff } from '#domain/contenidos/gestion.ts'
import { EventosStaff } from '#domain/eventos/gestion-eventos.ts'
import { type Entidad, rutaDeEntidad } from '#domain/gestion/entidades.ts'
import { LibrosStaff } from '#domain/libros/gestion.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { say } from '../../kit/toast.tsx'
import { UploadPicture } from '../../parts/medios/upload-picture.tsx'
import { resourceApi } from '../../resource/api.ts'
import type { PanelProps, ResourceScreen } from '../../resource/screen.ts'
import { call } from '../../session/api.ts'
import { messageOf } from '../../session/errors.ts'
import { bytesText, dimensionsText } from './medio-texts.ts'

/** Resources with drafts: there, replacing a picture stays invisible until it is published. */
const WITH_DRAFTS: Readonly<Record<string, ResourceScreen['staff']>> = {
  eventos: EventosStaff as unknown as ResourceScreen['staff'],
  libros: LibrosStaff as unknown as ResourceScreen['staff'],
  banners: HomeBannersStaff as unknown as ResourceScreen['staff'],
}
const NAMES: Readonly<Record<string, string>> = {
  eventos: 'Evento',
  libros: 'Libro',
  banners: 'Banner',
  consultores: 'Consultor',
  textos: 'Texto',
}

async function replaceIn({ entidad, clave }: UsoDeImagen, from: string, to: string): Promise<void> {
  const staff = WITH_DRAFTS[entidad]
  if (!staff) return
  const api = resourceApi({ staff })
  const { datos, version } = await api.getDraft(clave)
  const replaced = JSON.parse(JSON.stringify(datos).replaceAll(from, to))
  await api.saveDraft(clave, version, { datos: replaced, guardar: false })
}

/** A picture, the pages that use it, and its actions. */
export default function MedioPanel({ row, writable, onChanged }: PanelProps) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { archivo, nombre, usos, tamanio, ancho, alto } = row as unknown as {
    archivo: string
    nombre: string
    usos: UsoDeImagen[]
    tamanio: number
    ancho: number
    alto: number
  }
  const address = `/archivos/${archivo}`
  const replaceable = usos.filter(({ entidad }) => WITH_DRAFTS[entidad])
  const replace = useMutation({
    mutationFn: async (to: string) => {
      for (const uso of replaceable) await replaceIn(uso, address, to)
    },
    onSuccess: () => {
      const drafts = replaceable.length === 1 ? 'un borrador' : `${replaceable.length} borradores`
      say(`Reemplazada en ${drafts}`, 'Falta publicarlos para que se vea.')
      onChanged()
    },
    onError: (error) => say('No se pudo reemplazar en todos lados', messageOf(error)),
  })
  const remove = useMutation({
    mutationFn: () => call(deleteImagen, { params: { archivo } }),
    onSuccess: async () => {
      say('Imagen borrada')
      await queries.invalidateQueries({ queryKey: ['medios'] })
      navigate('/medios')
    },
    onError: (error) => say('No se pudo borrar', messageOf(error)),
  })
  return (
    <>
      <Card title="La imagen">
        <img src={address} alt="" className="max-h-96 w-full rounded-campo bg-hundida object-contain" />
        <p className="mt-2 text-tabla break-words text-suave">
          {[nombre, dimensionsText({ ancho, alto }), bytesText(tamanio)].filter(Boolean).join(' · ')}
        </p>
      </Card>
      <Card title="Dónde se usa">
        {usos.length === 0 ? <p className="text-tabla text-suave">En ningún lado.</p> : null}
        <ul className="text-tabla">
          {usos.map(({ entidad, clave, titulo, borrador }) => (
            <li key={`${entidad}-${clave}`} className="flex min-h-8 flex-wrap items-center gap-x-2">
              <span className="text-suave">{NAMES[entidad] ?? entidad}</span>
              <Link to={rutaDeEntidad(entidad as Entidad, clave)} className="underline">
                {titulo}
              </Link>
              {borrador ? <span className="text-meta text-suave">en borrador</span> : null}
            </li>
          ))}
        </ul>
        {writable ? (
          <div className="mt-3 flex flex-wrap gap-2">
            {replaceable.length > 0 ? (
              <UploadPicture label="Reemplazar…" onUploaded={(imagen) => replace.mutate(imagen)} />
            ) : null}
            {usos.length === 0 ? (
              <Button look="danger" disabled={remove.isPending} onClick={() => remove.mutate()}>
                <Trash2 aria-hidden="true" /> Borrar la imagen
              </Button>
            ) : null}
          </div>
        ) : null}
      </Card>
    </>
  )
}
