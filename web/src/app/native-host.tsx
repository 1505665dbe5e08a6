import { Suspense } from 'react'
import { lazyPart } from '../lib/load-part.ts'
import { useHydrated } from '../lib/prerendered.ts'
import { isNative } from '../lib/platform.ts'

const NativeWatch = lazyPart(() => import('./native-watch.tsx'), 'NativeWatch')

/** Not part of prerendered documents; rendered in the mobile app only. */
export const NativeHost = () =>
  useHydrated() && isNative() ? (
    <Suspense>
      <NativeWatch />
    </Suspense>
  ) : null
