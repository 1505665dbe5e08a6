import { useEffect, useEffectEvent } from 'react'

const fields = 'input:not([type=checkbox]), select, textarea, [contenteditable]'
const overlays = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/**
 * Keys of a list, wherever the focus is on its page, but not in a field or an open dialog. `onKey` returns whether it knows the
 * key; letters arrive in lower case.
 */
export function useListKeys(onKey: (key: string, event: KeyboardEvent) => boolean): void {
  const receive = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof Element && event.target.closest(`${fields}, ${overlays}`)) return
    if (onKey(event.key.length === 1 ? event.key.toLowerCase() : event.key, event)) event.preventDefault()
  })
  useEffect(() => {
    addEventListener('keydown', receive)
    return () => removeEventListener('keydown', receive)
  }, [])
}
