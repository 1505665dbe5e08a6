import { isNative } from './platform.ts'

const key = 'portal.variant'
type Variant = 'ic' | 'classic'

const isVariant = (value: string | null): value is Variant => value === 'ic' || value === 'classic'

export function keepVariant(search: string): void {
  const asked = new URLSearchParams(search).get('variant')
  if (isVariant(asked)) sessionStorage.setItem(key, asked)
}

/** In production the variant depends on the platform alone. */
export const forgetVariant = (): void => sessionStorage.removeItem(key)

/** By default addresses begin with /ic only in the mobile app. */
export function isIcVariant(): boolean {
  const kept = typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(key)
  return isVariant(kept) ? kept === 'ic' : isNative()
}
