import { useEffect, useState, type ComponentType } from 'react'

/** The first page has the network and the processor for itself until then. */
const afterMs = 1200
const againMs = 5000

/** What watches over a page that stands: idleness, the service, the banner of the app. Loaded when the first page is there. */
export function LateParts() {
  const [Watches, setWatches] = useState<ComponentType | null>(null)
  useEffect(() => {
    let timer = setTimeout(load, afterMs)
    function load() {
      import('./late-watches.tsx').then(
        ({ LateWatches }) => setWatches(() => LateWatches),
        () => (timer = setTimeout(load, againMs)),
      )
    }
    return () => clearTimeout(timer)
  }, [])
  return Watches && <Watches />
}
