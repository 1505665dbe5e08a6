import { useEffect, useState, type ComponentType } from 'react'
import { onChange } from '../lib/store.ts'

/** The first page has the network and the processor for itself until then. */
const afterMs = 1200
const againMs = 5000

/** Idle timer, service notices, consent and app banner. Loaded after the first page, or at once without network or service. */
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
    // The notice of it is among them, and the page is of no use meanwhile.
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
