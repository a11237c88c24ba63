import { Type } from 'lucide-react'
import { TextosStaff } from '#domain/contenidos/gestion.ts'
import { type Formato, LUGARES_DE_TEXTOS, type LugarDeTextos } from '#domain/contenidos/textos.ts'
import type { FieldKind } from '../../kit/form/fields.ts'
import { resourceScreen } from '../../resource/screen.ts'

const PAGINAS: Record<LugarDeTextos, { name: string; href?: string }> = {
  inicio: { name: 'Inicio', href: '/' },
  somos: { name: 'Somos', href: '/somos' },
  camino: { name: 'El camino', href: '/camino' },
  caminohp: { name: 'El camino HP', href: '/caminohp' },
  actividades: { name: 'Actividades', href: '/actividades' },
  seminarios: { name: 'Seminarios', href: '/seminarios' },
  campus: { name: 'Campus', href: '/campus' },
  registro: { name: 'Registro', href: '/registro' },
  legales: { name: 'Legales' },
  correos: { name: 'Correos' },
}

const FORMATOS: Record<Formato, { name: string; field: FieldKind }> = {
  linea: { name: 'Una línea', field: { kind: 'text' } },
  html: { name: 'Texto con formato', field: { kind: 'rich' } },
  tarjeta: { name: 'Tarjeta', field: { kind: 'card' } },
  lista: { name: 'Lista de tarjetas', field: { kind: 'cards' } },
}

const MARCAS = 'Lo que va entre llaves, como {{producto}}, se completa en cada correo.'

export const screen = resourceScreen({
  staff: TextosStaff,
  path: 'textos',
  title: 'Textos',
  nouns: ['texto', 'textos'],
  icon: Type,
  empty: 'Los textos de páginas y correos vienen con el sitio.',
  searchable: 'Nombre del texto',
  filters: [
    {
      key: 'pagina',
      label: 'Página',
      kind: 'options',
      several: true,
      options: LUGARES_DE_TEXTOS.map((value) => ({ value, label: PAGINAS[value].name })),
    },
    {
      key: 'formato',
      label: 'Formato',
      kind: 'options',
      several: true,
      options: Object.entries(FORMATOS).map(([value, { name }]) => ({ value, label: name })),
    },
  ],
  columns: [
    { key: 'titulo', label: 'Texto', order: 'titulo', cell: ({ titulo }) => titulo, card: 'title' },
    {
      key: 'pagina',
      label: 'Página',
      order: 'pagina',
      width: 150,
      cell: ({ pagina }) => PAGINAS[pagina].name,
    },
    { key: 'formato', label: 'Formato', width: 160, cell: ({ formato }) => FORMATOS[formato].name },
  ],
  titleOf: ({ titulo }) => titulo,
  // Each legal text has its own page.
  publicHref: ({ pagina, clave }) =>
    pagina === 'legales' ? `/${clave.split('.').at(-1)}` : PAGINAS[pagina].href,
  sections: ({ pagina, formato }) => [
    {
      title: PAGINAS[pagina].name,
      fields: [
        {
          name: 'valor',
          label: FORMATOS[formato].name,
          wide: true,
          ...(pagina === 'correos' ? { hint: MARCAS } : {}),
          ...FORMATOS[formato].field,
        },
      ],
    },
  ],
})
