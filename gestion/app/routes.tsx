import { createBrowserRouter, Outlet } from 'react-router'
import { Frame } from './frame/frame.tsx'
import { ErrorState } from './kit/states.tsx'
import { RequireStaff } from './session/staff.tsx'

/** Screens load when they are opened; only the frame comes at once. */
export const router = createBrowserRouter(
  [
    {
      element: <Outlet />,
      errorElement: <ErrorState error={undefined} onRetry={() => location.reload()} />,
      children: [
        { path: 'entrar', lazy: () => import('./screens/entrar/entrar.tsx') },
        { path: 'no-fui-yo', lazy: () => import('./screens/no-fui-yo/no-fui-yo.tsx') },
        {
          element: (
            <RequireStaff>
              <Frame />
            </RequireStaff>
          ),
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
