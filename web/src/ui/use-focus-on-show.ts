import { useEffect, useRef } from 'react'

/** For an element that replaces the pressed control. It needs `tabIndex={-1}`. */
export function useFocusOnShow<E extends HTMLElement>(isWanted = true) {
  const element = useRef<E>(null)
  useEffect(() => {
    if (isWanted) element.current?.focus()
  }, [isWanted])
  return element
}
