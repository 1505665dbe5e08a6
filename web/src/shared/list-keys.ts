import { useEffect, useEffectEvent } from 'react'
import { areSingleKeysOn } from '../lib/single-keys.ts'

const fields = 'input:not([type=checkbox]), select, textarea, [contenteditable]'
const overlays = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

const sequenceMs = 1500

/**
 * Keys of a list, wherever the focus is on its page, but not in a field or an open dialog. They come before the keys of the
 * whole app. `onKey` returns whether it knows the key; letters arrive in lower case.
 */
export function useListKeys(onKey: (key: string, event: KeyboardEvent) => boolean): void {
  const receive = useEffectEvent((event: KeyboardEvent) => {
    if (onKey(event.key.length === 1 ? event.key.toLowerCase() : event.key, event)) event.preventDefault()
  })
  useEffect(() => {
    let navigatesUntil = -Infinity
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !areSingleKeysOn()) return
      if (event.target instanceof Element && event.target.closest(`${fields}, ${overlays}`)) return
      const isSecond = event.timeStamp < navigatesUntil
      navigatesUntil = event.key === 'g' && !isSecond ? event.timeStamp + sequenceMs : -Infinity
      if (!isSecond && event.key !== 'g') receive(event)
    }
    addEventListener('keydown', listen, true)
    return () => removeEventListener('keydown', listen, true)
  }, [])
}
