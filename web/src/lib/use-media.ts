import { useCallback, useSyncExternalStore } from 'react'

/** Wide enough for a second column. */
export const wideScreen = '(min-width: 1024px)'

/** Whether a media query matches now. Prerendered documents and their first render take `before`. */
export function useMedia(media: string, before: boolean): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(media)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [media],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(media).matches,
    () => before,
  )
}
