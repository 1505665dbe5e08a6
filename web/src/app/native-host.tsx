import { lazy, Suspense } from 'react'
import { useHydrated } from '../lib/prerendered.ts'
import { isNative } from '../lib/platform.ts'

const NativeWatch = lazy(() => import('./native-watch.tsx').then((module) => ({ default: module.NativeWatch })))

/** In the mobile app it is there with the first page; nothing of it stands in a document that was drawn before. */
export const NativeHost = () =>
  useHydrated() && isNative() ? (
    <Suspense>
      <NativeWatch />
    </Suspense>
  ) : null
