import { useCallback, useEffect, useRef, useState } from 'react'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isFilled = (control: Control) =>
  control.value !== '' || (control.matches(':autofill') && control instanceof HTMLInputElement)

/** Hands the element on to the reference of a form library. */
function handOn<C>(reference: React.Ref<C> | undefined, element: C | null): void {
  if (typeof reference === 'function') reference(element)
  else if (reference) reference.current = element
}

/**
 * Whether a field is filled or empty. Browsers fill saved values after the page has loaded and tell nobody, so the
 * control is read again half a second and a second after it appears.
 */
export function useFilled<C extends Control>(forwarded?: React.Ref<C>) {
  const control = useRef<C>(null)
  const [filled, setFilled] = useState(false)

  const read = useCallback(() => {
    if (control.current) setFilled(isFilled(control.current))
  }, [])

  // A form library that sets or resets a value does so without an event.
  useEffect(read)
  useEffect(() => {
    const soon = setTimeout(read, 500)
    const later = setTimeout(read, 1000)
    return () => {
      clearTimeout(soon)
      clearTimeout(later)
    }
  }, [read])

  const ref = useCallback(
    (element: C | null) => {
      control.current = element
      handOn(forwarded, element)
    },
    [forwarded],
  )
  return { filled, ref, read }
}
