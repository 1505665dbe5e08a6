import { api } from './api.ts'

/** The affiliate code of the first address of a visit, kept for the registration. */
const key = 'portal.affiliate'
const countedKeyOf = (code: string) => `portal.affiliate-counted.${code}`
const maxLength = 64

export function keepAffiliateCode(search: string): void {
  const code = new URLSearchParams(search).get('a')
  if (!code || code.length > maxLength) return
  sessionStorage.setItem(key, code)
  if (sessionStorage.getItem(countedKeyOf(code)) !== null) return
  sessionStorage.setItem(countedKeyOf(code), '1')
  // Nothing depends on the count, so an unknown code is only logged.
  api.tracking
    .countAffiliate({ body: { affiliate_code: code } }, { anonymous: true })
    .catch((error: unknown) => console.warn('The affiliate code was not counted.', error))
}

export const affiliateCode = (): string | undefined => sessionStorage.getItem(key) ?? undefined
