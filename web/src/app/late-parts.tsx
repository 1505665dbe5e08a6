import { useEffect, useState, type ComponentType } from 'react'
import { onChange } from '../lib/store.ts'

/** Leaves network and processor to the first page. */
const afterMs = 1200
const againMs = 5000

/** Idle timer, service notices, consent and app banner. Loads after the first page, or at once without network or service. */
export function LateParts() {
  const [Watches, setWatches] = useState<ComponentType | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let loading = false
    const load = () => {
      clearTimeout(timer)
      if (loading) return
      loading = true
      import('./late-watches.tsx').then(
        ({ LateWatches }) => setWatches(() => LateWatches),
        () => {
          loading = false
          timer = setTimeout(load, againMs)
        },
      )
    }
    timer = setTimeout(load, navigator.onLine ? afterMs : 0)
    // Without service the notice must be shown at once.
    const stop = onChange(
      ({ service }) => service,
      (service) => service !== 'there' && load(),
    )
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
  return Watches && <Watches />
}
