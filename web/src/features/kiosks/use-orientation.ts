import { useSyncExternalStore } from 'react'

const upright = () => matchMedia('(orientation: portrait)')

const listen = (changed: () => void) => {
  const list = upright()
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}

export const usePortrait = (): boolean =>
  useSyncExternalStore(
    listen,
    () => upright().matches,
    () => false,
  )
