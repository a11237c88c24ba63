import { BadgeCheck, CircleHelp, CircleX } from 'lucide-react'
import { ZONA_BASE } from '#domain/calendario/calendario.ts'
import { diaText } from '#domain/eventos/horario.ts'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { diaDicho } from '#domain/unidades/constancia.ts'
import type { Constancia } from '#domain/unidades/unidades.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { controlClass } from '#ui/form/field.tsx'
import { linkTo } from '../../lib/links.ts'

export function Verificacion({ codigo, constancia }: { codigo: string; constancia: Constancia | null }) {
  return (
    <div className="contenedor max-w-3xl py-10 md:py-14">
      <Card className="grid gap-5">
        {constancia ? (
          <>
            {constancia.anulada ? (
              <p className="flex items-center gap-3 text-lg font-semibold text-error">
                <CircleX aria-hidden="true" className="size-7 shrink-0" />
                Esta constancia fue anulada
              </p>
            ) : (
              <p className="flex items-center gap-3 text-lg font-semibold text-exito">
                <BadgeCheck aria-hidden="true" className="size-7 shrink-0" />
                Esta constancia es auténtica
              </p>
            )}
            <dl className="grid gap-4 sm:grid-cols-2">
              <Dato nombre="Participante" valor={constancia.nombre} />
              <Dato nombre="Actividad" valor={constancia.actividad} />
              <Dato {...diaDicho(constancia)} />
              <Dato nombre="Código" valor={constancia.codigo} />
              {constancia.anulada ? (
                <Dato nombre="Anulada el" valor={diaText(new Date(constancia.anulada), ZONA_BASE)} />
              ) : null}
            </dl>
            {constancia.anulada ? (
              <p>
                Dejó de valer. Si tenés una duda, escribinos a <Soporte />.
              </p>
            ) : (
              <a
                href={linkTo.constancia(constancia.codigo)}
                className={buttonClass({ className: 'justify-self-start print:hidden' })}
              >
                Ver la constancia
              </a>
            )}
          </>
        ) : (
          <>
            <p className="flex items-center gap-3 text-lg font-semibold">
              <CircleHelp aria-hidden="true" className="size-7 shrink-0 text-amanecer" />
              No encontramos una constancia con ese código
            </p>
            <p>
              Revisá que esté escrito como en el papel. Si el problema sigue, escribinos a <Soporte />.
            </p>
            <OtroCodigo codigo={codigo} />
          </>
        )}
      </Card>
    </div>
  )
}

const Soporte = () => (
  <a href={linkTo.mail(ORGANIZACION.soporte)} className="underline underline-offset-4">
    {ORGANIZACION.soporte}
  </a>
)

/** A GET form, which works with and without scripts. */
function OtroCodigo({ codigo }: { codigo: string }) {
  return (
    <form className="flex flex-wrap items-end gap-3">
      <label className="grid min-w-0 flex-1 basis-60 gap-1.5 font-semibold">
        Código de la constancia
        <input
          name="codigo"
          defaultValue={codigo}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className={`${controlClass} font-normal`}
        />
      </label>
      <Button type="submit" variant="pino">
        Verificar
      </Button>
    </form>
  )
}

function Dato({ nombre, valor }: { nombre: string; valor: string }) {
  return (
    <div>
      <dt className="text-sm text-tinta-suave">{nombre}</dt>
      <dd className="font-semibold break-words">{valor}</dd>
    </div>
  )
}
