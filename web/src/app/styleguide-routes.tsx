import { createRoute } from '@tanstack/react-router'
import { lazyPart } from '../lib/load-part.ts'
import { root } from './frames.tsx'

declare const __STYLEGUIDE__: boolean

/** The styleguide and a page that simulates the mobile app; not part of production builds. */
export const styleguide = __STYLEGUIDE__
  ? [
      createRoute({
        getParentRoute: () => root,
        path: '/styleguide',
        component: lazyPart(() => import('../pages/styleguide/styleguide-page.tsx'), 'StyleguidePage'),
      }),
      createRoute({
        getParentRoute: () => root,
        path: '/styleguide/native-host',
        component: lazyPart(() => import('../pages/styleguide/native-host-page.tsx'), 'NativeHostPage'),
      }),
    ]
  : []
