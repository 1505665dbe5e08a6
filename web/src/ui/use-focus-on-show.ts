import { useEffect, useRef } from 'react'

/**
 * For what takes the place of the control that was pressed: it takes the focus when it appears, so that it is read and the
 * keyboard goes on from there. The element needs `tabIndex={-1}`.
 */
export function useFocusOnShow<E extends HTMLElement>(isWanted = true) {
  const element = useRef<E>(null)
  useEffect(() => {
    if (isWanted) element.current?.focus()
  }, [isWanted])
  return element
}
