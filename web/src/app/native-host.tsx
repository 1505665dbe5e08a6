import { Suspense } from 'react'
import { lazyPart } from '../lib/load-part.ts'
import { useHydrated } from '../lib/prerendered.ts'
import { isNative } from '../lib/platform.ts'

const NativeWatch = lazyPart(() => import('./native-watch.tsx'), 'NativeWatch')

/** In the mobile app it is there with the first page; nothing of it stands in a document that was drawn before. */
export const NativeHost = () =>
  useHydrated() && isNative() ? (
    <Suspense>
      <NativeWatch />
    </Suspense>
  ) : null
