import { createBrowserRouter, Outlet } from 'react-router'
import { ErrorState } from './kit/states.tsx'

/** Screens load when they are opened, the frame around them with the first one behind the door. */
export const router = createBrowserRouter(
  [
    {
      element: <Outlet />,
      errorElement: <ErrorState error={undefined} onRetry={() => location.reload()} />,
      children: [
        { path: 'entrar', lazy: () => import('./screens/entrar/entrar.tsx') },
        { path: 'no-fui-yo', lazy: () => import('./screens/no-fui-yo/no-fui-yo.tsx') },
        {
          lazy: () => import('./frame/frame.tsx'),
          children: [
            { index: true, lazy: () => import('./screens/inicio/inicio.tsx') },
            { path: 'compras', lazy: () => import('./screens/compras/compras.tsx') },
            { path: 'compras/:referencia', lazy: () => import('./screens/compras/compra.tsx') },
            { path: 'auditoria', lazy: () => import('./screens/auditoria/auditoria.tsx') },
            { path: 'equipo', lazy: () => import('./screens/equipo/equipo.tsx') },
            { path: 'seguridad', lazy: () => import('./screens/seguridad/seguridad.tsx') },
            { path: '*', lazy: () => import('./screens/not-found.tsx') },
          ],
        },
      ],
    },
  ],
  { basename: '/gestion' },
)
