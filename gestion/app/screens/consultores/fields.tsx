import { useQuery } from '@tanstack/react-query'
import { IDIOMAS, listCertificados, TIPOS_CONSULTOR } from '#domain/consultores/consultores.ts'
import { NOMBRES_DE_LISTA } from '#domain/consultores/gestion-consultores.ts'
import type { FieldProps } from '../../kit/form/field-frame.tsx'
import { ListTrouble } from '../../kit/form/list-trouble.tsx'
import { ChoicesField } from '../../parts/choices-field.tsx'
import { call } from '../../session/api.ts'

const LISTAS = TIPOS_CONSULTOR.map((value) => ({ value, label: NOMBRES_DE_LISTA[value] }))
const LENGUAS = IDIOMAS.map((value) => ({ value, label: value }))

export const ListasField = (props: FieldProps<unknown>) => <ChoicesField {...props} choices={LISTAS} />
export const IdiomasField = (props: FieldProps<unknown>) => <ChoicesField {...props} choices={LENGUAS} />

export function CertificadosField(props: FieldProps<unknown>) {
  const list = useQuery({
    queryKey: ['certificados', 'options'],
    queryFn: async () =>
      (await call(listCertificados, { query: { limit: '200' } as never })).data.map((each) => ({
        value: each.IdCertificado,
        label: each.Nombre,
      })),
  })
  return (
    <ChoicesField
      {...props}
      choices={list.data ?? []}
      hint={list.isSuccess ? props.hint : <ListTrouble query={list} />}
    />
  )
}
