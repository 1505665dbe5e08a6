import { isNative } from './platform.ts'

const key = 'portal.variant'
type Variant = 'ic' | 'classic'

const isVariant = (value: string | null): value is Variant => value === 'ic' || value === 'classic'

export function keepVariant(search: string): void {
  const requested = new URLSearchParams(search).get('variant')
  if (isVariant(requested)) sessionStorage.setItem(key, requested)
}

/** In production the variant depends on the platform alone. */
export const forgetVariant = (): void => sessionStorage.removeItem(key)

/** By default addresses begin with /ic only in the mobile app. */
export function isIcVariant(): boolean {
  const stored = typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(key)
  return isVariant(stored) ? stored === 'ic' : isNative()
}
