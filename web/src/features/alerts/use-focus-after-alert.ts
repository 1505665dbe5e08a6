import { useEffect, useRef, type FocusEvent, type RefObject } from 'react'

const headingOf = (area: HTMLElement) =>
  area.closest('section')?.querySelector<HTMLElement>('h1, h2') ?? document.querySelector<HTMLElement>('h1')

/**
 * When an alert leaves the list with the focus in it, the row that takes its place gets the focus; without a row, the heading.
 * The focus is not taken from elsewhere. Rows are marked with `data-alert`.
 */
export function useFocusAfterAlert(area: RefObject<HTMLElement | null>, ids: readonly number[] | undefined) {
  const hadFocus = useRef(false)
  const last = useRef<readonly number[]>([])
  useEffect(() => {
    if (!ids) return
    const gone = last.current.findIndex((id) => !ids.includes(id))
    last.current = ids
    if (gone < 0 || !area.current || !hadFocus.current || document.activeElement !== document.body) return
    const next = ids[Math.min(gone, ids.length - 1)]
    const target =
      next === undefined ? headingOf(area.current) : area.current.querySelector<HTMLElement>(`[data-alert="${next}"]`)
    if (!target) return
    if (target.tabIndex < 0) target.tabIndex = -1
    target.focus()
  }, [area, ids])
  return {
    onFocus: () => {
      hadFocus.current = true
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // Without a new target the element may have been removed.
      if (relatedTarget !== null) hadFocus.current = area.current?.contains(relatedTarget) ?? false
    },
  }
}
