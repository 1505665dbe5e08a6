const key = 'portal.single-keys'

/** Whether shortcuts of a single key work in this browser. Ctrl or Cmd with K always opens the search. */
export const areSingleKeysOn = (): boolean => localStorage.getItem(key) !== 'off'

export function setSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(key)
  else localStorage.setItem(key, 'off')
}

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
