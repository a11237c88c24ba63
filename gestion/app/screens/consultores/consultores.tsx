import { FileUp, MailPlus, RefreshCw, UserRound, UserRoundX } from 'lucide-react'
import { formatFecha } from '#domain/calendario/formato.ts'
import { SituacionStaff } from '#domain/consultores/actos-staff.ts'
import { ESTADOS_CONSULTOR, NOMBRES_DE_ESTADO } from '#domain/consultores/ciclo.ts'
import { listCertificados, TIPOS_CONSULTOR, type TipoConsultor } from '#domain/consultores/consultores.ts'
import { ConsultoresStaff, NOMBRES_DE_LISTA } from '#domain/consultores/gestion-consultores.ts'
import { ACTIVO } from '#domain/sitio/estado.ts'
import { actionsOf } from '../../acts/bulk.tsx'
import { ButtonLink } from '../../kit/button.tsx'
import { Chip } from '../../kit/chip.tsx'
import { onDemand } from '../../kit/on-demand.tsx'
import { UN_PAIS, UNA_PROVINCIA } from '../../parts/place-options.ts'
import { resourceScreen } from '../../resource/screen.ts'
import { call } from '../../session/api.ts'
import { CertificadosField, IdiomasField, ListasField } from './fields.tsx'
import { TONO } from './tonos.ts'

const ImportLink = () => (
  <ButtonLink to="/consultores/importar">
    <FileUp aria-hidden="true" /> Importar CSV
  </ButtonLink>
)
const CambiosPanel = onDemand(() => import('./cambios-panel.tsx'))
const SituacionPanel = onDemand(() => import('./situacion-panel.tsx'))
const LocalidadField = onDemand(() => import('../../parts/localidad-field.tsx'))

const loadCertificados = async () =>
  (await call(listCertificados, { query: { limit: '200' } as never })).data.map((each) => ({
    value: each.IdCertificado,
    label: each.Nombre,
  }))

export const screen = resourceScreen({
  staff: ConsultoresStaff,
  path: 'consultores',
  title: 'Consultores',
  nouns: ['consultor', 'consultores'],
  newLabel: 'Nueva solicitud',
  all: 'Todos',
  icon: UserRound,
  empty: 'Sumá una solicitud, o importá una planilla.',
  searchable: 'Nombre, email o teléfono',
  filters: [
    {
      key: 'situacion',
      label: 'Estado',
      kind: 'options',
      several: true,
      options: ESTADOS_CONSULTOR.map((value) => ({ value, label: NOMBRES_DE_ESTADO[value] })),
    },
    { key: 'vence', label: 'Vencimiento', kind: 'dates' },
    {
      key: 'tipo',
      label: 'Lista',
      kind: 'options',
      options: TIPOS_CONSULTOR.map((value) => ({ value, label: NOMBRES_DE_LISTA[value] })),
    },
    {
      key: 'certificado',
      label: 'Certificado',
      kind: 'reference',
      from: 'certificados-options',
      load: loadCertificados,
    },
    { key: 'IdPais', label: 'País', ...UN_PAIS },
    { key: 'IdProvincia', label: 'Provincia', ...UNA_PROVINCIA },
    { key: 'perfil_activo', label: 'Libros', kind: 'flag', on: 'Vende libros' },
    { key: 'atiendeOnline', label: 'Atención', kind: 'flag', on: 'Atiende online' },
    { key: 'porModerar', label: 'Moderación', kind: 'flag', on: 'Cambios por moderar' },
    { key: 'conCuenta', label: 'Portal', kind: 'flag', on: 'Con cuenta' },
  ],
  columns: [
    { key: 'Nombre', label: 'Nombre', order: 'Nombre', cell: ({ Nombre }) => Nombre, card: 'title' },
    { key: 'lugar', label: 'Lugar', cell: ({ lugar }) => lugar },
    {
      key: 'listas',
      label: 'Listas',
      width: 150,
      card: 'none',
      cell: ({ tipos }) => tipos.map((tipo) => NOMBRES_DE_LISTA[tipo as TipoConsultor]).join(', '),
    },
    {
      key: 'situacion',
      label: 'Estado',
      width: 170,
      cell: ({ situacion, porModerar }) => (
        <span className="flex flex-wrap gap-1">
          <Chip tone={TONO[situacion]}>{NOMBRES_DE_ESTADO[situacion]}</Chip>
          {porModerar ? <Chip tone="attention">Por moderar</Chip> : null}
        </span>
      ),
    },
    {
      key: 'vence',
      label: 'Vence',
      order: 'vence',
      width: 112,
      card: 'labelled',
      cell: ({ vence }) => (vence ? formatFecha(vence) : '–'),
    },
    {
      key: 'libros',
      label: 'Vende libros',
      width: 96,
      card: 'none',
      cell: ({ perfil_activo }) => (perfil_activo ? 'Sí' : 'No'),
    },
    {
      key: 'vistas',
      label: 'Vistas',
      width: 72,
      end: true,
      card: 'labelled',
      cell: ({ vistas }) => vistas,
    },
  ],
  titleOf: ({ Nombre }) => Nombre,
  publicHref: ({ IdConsultor, IdEstado }) => (IdEstado === ACTIVO ? `/consultor/${IdConsultor}` : undefined),
  blank: {
    Telefono: '',
    IdProvincia: null,
    IdLocalidad: null,
    tipos: ['comunidad'],
    idiomas: ['Español'],
    certificados: [],
    perfil_activo: 0,
    perfil_presentacion: '',
    perfil_datosbancarios: '',
    atiendeOnline: false,
  },
  listAction: ImportLink,
  bulk: actionsOf(SituacionStaff, { renovar: RefreshCw, suspender: UserRoundX, invitar: MailPlus }),
  panels: [
    { tab: 'Estado', content: SituacionPanel },
    { tab: 'Moderación', content: CambiosPanel, waits: ({ porModerar }) => porModerar === true },
  ],
  sections: [
    {
      title: 'La persona',
      tab: 'Datos',
      fields: [
        { name: 'Nombre', label: 'Nombre', kind: 'text' },
        { name: 'Email', label: 'Email', kind: 'text' },
        { name: 'Telefono', label: 'Teléfono', kind: 'text' },
        { name: 'IdPais', label: 'País', ...UN_PAIS },
        {
          name: 'IdLocalidad',
          label: 'Localidad',
          kind: 'own',
          input: LocalidadField,
          hint: 'Con ella van la provincia y el país.',
        },
      ],
    },
    {
      title: 'En el directorio',
      tab: 'Datos',
      fields: [
        { name: 'tipos', label: 'Listas', kind: 'own', input: ListasField },
        { name: 'idiomas', label: 'Idiomas', kind: 'own', input: IdiomasField },
        { name: 'certificados', label: 'Certificados', kind: 'own', input: CertificadosField },
        { name: 'atiendeOnline', label: 'Atención', kind: 'boolean', text: 'Atiende también online' },
        {
          name: 'perfil_activo',
          label: 'Libros',
          kind: 'boolean',
          text: 'Vende libros desde su perfil',
          stored: [0, 1],
        },
      ],
    },
    {
      title: 'El perfil',
      tab: 'Perfil',
      fields: [
        { name: 'perfil_presentacion', label: 'Presentación', kind: 'rich' },
        { name: 'perfil_datosbancarios', label: 'Datos bancarios', kind: 'rich' },
      ],
    },
  ],
})
