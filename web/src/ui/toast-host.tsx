import { lazy, Suspense, useEffect, useState } from 'react'
import { onToast } from './toast.ts'

const Toaster = lazy(() => import('./toaster.tsx').then((module) => ({ default: module.Toaster })))

/** Loads the code of toasts with the first one. */
export function ToastHost() {
  const [needed, setNeeded] = useState(false)
  useEffect(() => (needed ? undefined : onToast(() => setNeeded(true))), [needed])
  return needed ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null
}
