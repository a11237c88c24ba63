import { Award } from 'lucide-react'
import type { Consultor } from '#domain/consultores/consultores.ts'
import { Breadcrumb, type Miga } from '#ui/breadcrumb.tsx'
import { ButtonExternal } from '#ui/button.tsx'
import { WhatsAppIcon } from '#ui/icons-redes.tsx'
import { Retrato } from '../../../parts/retrato.tsx'
import { ContactoDelConsultor } from './contacto-del-consultor.tsx'
import { countAccion } from './count-accion.ts'

/** The head of a profile: photo, name, location, phone, e-mail and certificates (B2). */
export function PerfilCabecera({
  consultor,
  whatsapp,
  breadcrumb,
}: {
  consultor: Consultor
  whatsapp: string | null
  breadcrumb: Miga[]
}) {
  const certificados = consultor.certificados ?? []
  return (
    <div className="bg-niebla">
      <div className="contenedor pt-4 pb-14 md:pt-6 md:pb-16">
        <Breadcrumb items={breadcrumb} className="mb-6 md:mb-9" />
        <div className="grid items-center gap-x-12 gap-y-7 md:grid-cols-[auto_1fr]">
          <Retrato
            persona={consultor}
            alt={`Foto de ${consultor.Nombre}`}
            eager
            className="size-36 text-5xl ring-6 ring-papel md:size-[min(13rem,28vw)] md:text-7xl"
          />
          <div className="min-w-0">
            <h1 className="break-words">{consultor.Nombre}</h1>
            {whatsapp ? (
              <ButtonExternal
                href={whatsapp}
                className="mt-4"
                onClick={() => countAccion(consultor.IdConsultor, 'whatsapp')}
              >
                <WhatsAppIcon /> Escribile por WhatsApp
              </ButtonExternal>
            ) : null}
            <div className="mt-4">
              <ContactoDelConsultor consultor={consultor} />
            </div>
            {certificados.length > 0 ? (
              <ul aria-label="Certificados" className="mt-5 flex flex-wrap gap-2">
                {certificados.map(({ IdCertificado, Nombre }) => (
                  <li
                    key={IdCertificado}
                    className="inline-flex items-center gap-1.5 rounded-full bg-papel px-3.5 py-1.5 text-sm font-semibold text-pino"
                  >
                    <Award aria-hidden="true" className="size-4 shrink-0" />
                    <span className="min-w-0">{Nombre}</span>
                  </li>
                ))}
              </ul>
            ) : null}
          </div>
        </div>
      </div>
    </div>
  )
}
