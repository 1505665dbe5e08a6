import { useCallback, useEffect, useRef, useState } from 'react'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isFilled = (control: Control) =>
  control.value !== '' || (control.matches(':autofill') && control instanceof HTMLInputElement)

function handOn<C>(reference: React.Ref<C> | undefined, element: C | null): void {
  if (typeof reference === 'function') reference(element)
  else if (reference) reference.current = element
}

/** Browsers fill saved values after the page has loaded, without an event, so the control is read again after 0.5 and 1 s. */
export function useFilled<C extends Control>(forwarded?: React.Ref<C>) {
  const control = useRef<C>(null)
  const [filled, setFilled] = useState(false)

  const read = useCallback(() => {
    if (control.current) setFilled(isFilled(control.current))
  }, [])

  // Form libraries set and reset values without an event.
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
