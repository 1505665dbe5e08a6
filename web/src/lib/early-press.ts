/**
 * Keeps the last press of a button while a prerendered page has no code yet. Call the result once React listens, which repeats
 * the press. Buttons that send a form are left to the browser.
 */
export function keepEarlyPress(container: HTMLElement): () => void {
  let pressed: HTMLButtonElement | null = null
  const onClick = ({ target }: Event) => {
    if (target instanceof Element) pressed = target.closest('button')
  }
  container.addEventListener('click', onClick)
  return () => {
    container.removeEventListener('click', onClick)
    if (pressed?.type === 'button') pressed.click()
  }
}
