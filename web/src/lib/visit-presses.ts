import { countedAddress } from '@portal/contract/rules/analytics'

const controls =
  'a[href], button, summary, input[type="checkbox"], input[type="radio"], [role="button"], [role="tab"], [role="menuitem"], [role="switch"], [role="option"]'
/** What is longer is no label but what stands on a card. */
const longestLabel = 40

const masked = (words: string) => words.replaceAll(/\S+@\S+/g, '…').replaceAll(/\d+/g, '#')

/** A sign's label says what it does and then to whom: the first word is the product's. */
const firstWord = (label: string) => label.replace(/\s.*$/s, ' …')

/**
 * A press as a step tells it: the control's role and its own words. Links, what can be chosen from a list and what is marked
 * with `data-names` bear names of people, so they tell where they lead, or nothing more; of fields nothing is read.
 */
export function pressOf(target: EventTarget | null): string | null {
  const control = target instanceof Element ? target.closest(controls) : null
  if (!control) return null
  if (control instanceof HTMLInputElement) return control.type
  if (control instanceof HTMLAnchorElement) return `link: ${countedAddress(control.pathname)}`
  const role = control.getAttribute('role') ?? control.localName
  if (role === 'option' || control.hasAttribute('data-names')) return role
  const words = (control.textContent.trim() || firstWord(control.getAttribute('aria-label') ?? '')).replaceAll(/\s+/g, ' ')
  return words && words.length <= longestLabel ? `${role}: ${masked(words)}` : role
}

/** Hears of every press on a control, until it is stopped. */
export function watchPresses(note: (what: string) => void): () => void {
  const pressed = ({ target }: MouseEvent) => {
    const what = pressOf(target)
    if (what) note(what)
  }
  document.addEventListener('click', pressed, { capture: true, passive: true })
  return () => document.removeEventListener('click', pressed, { capture: true })
}
