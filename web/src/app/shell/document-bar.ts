const { dataset } = document.documentElement

/** What was pressed on the document's own bar, or `ask`; undefined where no bar asks. */
export const documentBar = (): string | undefined => dataset['consent']

/** Removes the document's own bar; nothing asks anymore, and the styles make no room. */
export function removeDocumentBar(): void {
  document.querySelector('#consent')?.remove()
  delete dataset['consent']
}

/** Puts `bar` in the place of the document's own one, with the focus. */
export function replaceDocumentBar(bar: HTMLElement | null): void {
  const own = document.querySelector('#consent')
  const focused = document.activeElement
  const choice = own?.contains(focused) ? focused?.getAttribute('data-choice') : null
  dataset['consent'] = 'ask'
  if (choice) bar?.querySelector<HTMLElement>(`[data-choice="${choice}"]`)?.focus()
  own?.remove()
}
