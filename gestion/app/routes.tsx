import { createBrowserRouter, Outlet, type RouteObject } from 'react-router'
import { loadDoor } from './frame/door-document.ts'
import { LostScreen } from './frame/lost-screen.tsx'
import type { ResourceScreen } from './resource/screen.ts'

/** The three routes of a declared resource. Engine and declaration load together when one is opened. */
function declared(path: string, load: () => Promise<{ screen: ResourceScreen }>): RouteObject[] {
  return [
    {
      path,
      lazy: async () => {
        const [{ screen }, { ResourceList }] = await Promise.all([
          load(),
          import('./resource/list/resource-list.tsx'),
        ])
        return { element: <ResourceList screen={screen} /> }
      },
    },
    {
      path: `${path}/nuevo`,
      lazy: async () => {
        const [{ screen }, { NewResource }] = await Promise.all([
          load(),
          import('./resource/editor/new-item.tsx'),
        ])
        return { element: <NewResource screen={screen} /> }
      },
    },
    {
      path: `${path}/:clave`,
      lazy: async () => {
        const [{ screen }, { ResourceItem }] = await Promise.all([
          load(),
          import('./resource/editor/resource-item.tsx'),
        ])
        return { element: <ResourceItem screen={screen} /> }
      },
    },
  ]
}

const screens: RouteObject[] = [
  { index: true, lazy: () => import('./screens/inicio/inicio.tsx') },
  { path: 'compras', lazy: () => import('./screens/compras/compras.tsx') },
  { path: 'reembolsos', lazy: () => import('./screens/reembolsos/reembolsos.tsx') },
  { path: 'reembolsos/:id', lazy: () => import('./screens/reembolsos/reembolso.tsx') },
  { path: 'transferencias', lazy: () => import('./screens/transferencias/transferencias.tsx') },
  { path: 'movimientos', lazy: () => import('./screens/movimientos/movimientos.tsx') },
  { path: 'movimientos/importar', lazy: () => import('./screens/movimientos/importar.tsx') },
  { path: 'movimientos/:id', lazy: () => import('./screens/movimientos/movimiento.tsx') },
  { path: 'extractos/:id', lazy: () => import('./screens/movimientos/extracto.tsx') },
  {
    path: 'acreditar',
    loader: loadDoor,
    lazy: () => import('./screens/acreditar/own-document.tsx'),
    children: [
      { index: true, lazy: () => import('./screens/acreditar/acreditar.tsx') },
      { path: ':IdEvento', lazy: () => import('./screens/acreditar/puerta.tsx') },
      { path: ':IdEvento/reunion', lazy: () => import('./screens/acreditar/reunion.tsx') },
    ],
  },
  { path: 'compras/:referencia', lazy: () => import('./screens/compras/compra.tsx') },
  { path: 'inscriptos', lazy: () => import('./screens/inscriptos/inscriptos.tsx') },
  { path: 'inscriptos/:id', lazy: () => import('./screens/inscriptos/inscripto.tsx') },
  { path: 'cupones/lote', lazy: () => import('./screens/cupones/lote.tsx') },
  ...declared('cupones', () => import('./screens/cupones/cupones.ts')),
  ...declared('eventos', () => import('./screens/eventos/eventos.ts')),
  ...declared('unidades', () => import('./screens/eventos/unidades.ts')),
  ...declared('libros', () => import('./screens/libros/libros.ts')),
  ...declared('banners', () => import('./screens/contenidos/banners.ts')),
  ...declared('videos', () => import('./screens/contenidos/videos.ts')),
  ...declared('medios', () => import('./screens/contenidos/medios.ts')),
  ...declared('textos', () => import('./screens/contenidos/textos.ts')),
  ...declared('respuestas', () => import('./screens/contenidos/respuestas.ts')),
  ...declared('categorias', () => import('./screens/eventos/categorias.ts')),
  { path: 'consultores/importar', lazy: () => import('./screens/consultores/importar.tsx') },
  ...declared('consultores', () => import('./screens/consultores/consultores.tsx')),
  { path: 'pedidos', lazy: () => import('./screens/pedidos/pedidos.tsx') },
  { path: 'pedidos/:id', lazy: () => import('./screens/pedidos/pedido.tsx') },
  ...declared('certificados', () => import('./screens/consultores/certificados.ts')),
  { path: 'cotizacion', lazy: () => import('./screens/configuracion/cotizacion.tsx') },
  ...declared('empresa', () => import('./screens/configuracion/empresa.ts')),
  ...declared('bancos', () => import('./screens/configuracion/bancos.ts')),
  ...declared('paises', () => import('./screens/configuracion/paises.ts')),
  { path: 'ajustes', lazy: () => import('./screens/configuracion/ajustes.tsx') },
  { path: 'mensajes', lazy: () => import('./screens/mensajes/mensajes.tsx') },
  { path: 'encuestas', lazy: () => import('./screens/mensajes/encuestas.tsx') },
  { path: 'mensajes/:id', lazy: () => import('./screens/mensajes/mensaje.tsx') },
  { path: 'personas', lazy: () => import('./screens/personas/personas.tsx') },
  { path: 'personas/:id', lazy: () => import('./screens/personas/persona.tsx') },
  {
    path: 'datos-personales',
    lazy: () => import('./screens/datos-personales/datos-personales.tsx'),
  },
  { path: 'informes', lazy: () => import('./screens/informes/informes.tsx') },
  { path: 'informes/nuevo', lazy: () => import('./screens/informes/informe.tsx') },
  { path: 'informes/mes', lazy: () => import('./screens/informes/mes.tsx') },
  { path: 'informes/archivo/:id', lazy: () => import('./screens/informes/archivo.tsx') },
  { path: 'informes/:id', lazy: () => import('./screens/informes/informe.tsx') },
  { path: 'operacion', lazy: () => import('./screens/operacion/operacion.tsx') },
  { path: 'operacion/correos', lazy: () => import('./screens/operacion/correos.tsx') },
  { path: 'operacion/avisos', lazy: () => import('./screens/operacion/avisos.tsx') },
  { path: 'operacion/tareas', lazy: () => import('./screens/operacion/tareas.tsx') },
  { path: 'operacion/bloqueos', lazy: () => import('./screens/operacion/bloqueos.tsx') },
  { path: 'operacion/paginas', lazy: () => import('./screens/operacion/paginas.tsx') },
  { path: 'auditoria', lazy: () => import('./screens/auditoria/auditoria.tsx') },
  { path: 'equipo', lazy: () => import('./screens/equipo/equipo.tsx') },
  { path: 'seguridad', lazy: () => import('./screens/seguridad/seguridad.tsx') },
  { path: '*', lazy: () => import('./screens/not-found.tsx') },
]

/** Each screen loads when it is opened. The frame loads with the first screen after sign-in. */
export const router = createBrowserRouter(
  [
    {
      element: <Outlet />,
      errorElement: <LostScreen />,
      children: [
        { path: 'entrar', lazy: () => import('./screens/entrar/entrar.tsx') },
        { path: 'salir', lazy: () => import('./screens/entrar/salir.tsx') },
        { path: 'no-fui-yo', lazy: () => import('./screens/no-fui-yo/no-fui-yo.tsx') },
        {
          lazy: () => import('./frame/frame.tsx'),
          children: [
            {
              errorElement: <LostScreen />,
              children: screens,
            },
          ],
        },
      ],
    },
  ],
  { basename: '/gestion' },
)
