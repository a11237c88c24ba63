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
        {
          element: (
            <RequireStaff>
              <Frame />
            </RequireStaff>
          ),
          children: [{ index: true, lazy: () => import('./screens/inicio/inicio.tsx') }],
        },
      ],
    },
  ],
  { basename: '/gestion' },
)
