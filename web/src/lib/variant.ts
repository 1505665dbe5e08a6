import { isNative } from './platform.ts'

const key = 'portal.variant'
type Variant = 'ic' | 'classic'

const isVariant = (value: string | null): value is Variant => value === 'ic' || value === 'classic'

/** Keeps the `variant` an address asks for, for as long as the session of this browser lasts. */
export function keepVariant(search: string): void {
  const asked = new URLSearchParams(search).get('variant')
  if (isVariant(asked)) sessionStorage.setItem(key, asked)
}

/** In production the variant is the platform's own. */
export const forgetVariant = (): void => sessionStorage.removeItem(key)

/** Whether the addresses below /ic are the usual ones: in the mobile app they are, on the web they are not. */
export function isIcVariant(): boolean {
  const kept = typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(key)
  return isVariant(kept) ? kept === 'ic' : isNative()
}
