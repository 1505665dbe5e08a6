import { useSyncExternalStore } from 'react'

let time: number | null = null
const listeners = new Set<() => void>()

/** Of when the oldest of what is shown is, once something that was kept is shown. */
export function noteLastSeen(at: number | null): void {
  time = at === null || time === null ? at : Math.min(time, at)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useLastSeen = (): number | null =>
  useSyncExternalStore(
    subscribe,
    () => time,
    () => null,
  )
