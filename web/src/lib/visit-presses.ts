import { countedAddress } from '@portal/contract/rules/analytics'

const controls =
  'a[href], button, summary, input[type="checkbox"], input[type="radio"], [role="button"], [role="tab"], [role="menuitem"], [role="switch"], [role="option"]'
/** A longer text is the content of a card, not a label. */
const maxLabelLength = 40

const maskPersonalData = (text: string) => text.replaceAll(/\S+@\S+/g, '…').replaceAll(/\d+/g, '#')

/** Labels of icon buttons can end with a name; the first word is the product's. */
const firstWord = (label: string) => label.replace(/\s.*$/s, ' …')

/**
 * A press as recorded in a step: role and label of the control. Links, options and controls with `data-names` can contain names
 * of people: of a link only the target is recorded, of the others only the role. Field values are never read.
 */
export function pressOf(target: EventTarget | null): string | null {
  const control = target instanceof Element ? target.closest(controls) : null
  if (!control) return null
  if (control instanceof HTMLInputElement) return control.type
  if (control instanceof HTMLAnchorElement) return `link: ${countedAddress(control.pathname)}`
  const role = control.getAttribute('role') ?? control.localName
  if (role === 'option' || control.hasAttribute('data-names')) return role
  const text = (control.textContent.trim() || firstWord(control.getAttribute('aria-label') ?? '')).replaceAll(/\s+/g, ' ')
  return text && text.length <= maxLabelLength ? `${role}: ${maskPersonalData(text)}` : role
}

export function watchPresses(onPress: (what: string) => void): () => void {
  const recordPress = ({ target }: MouseEvent) => {
    const what = pressOf(target)
    if (what) onPress(what)
  }
  document.addEventListener('click', recordPress, { capture: true, passive: true })
  return () => document.removeEventListener('click', recordPress, { capture: true })
}
