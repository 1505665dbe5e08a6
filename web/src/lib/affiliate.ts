/** The code of whoever sent a visitor here: read from any address of the visit, kept for the registration. */
const key = 'portal.affiliate'

export function keepAffiliateCode(search: string): void {
  const code = new URLSearchParams(search).get('a')
  if (code && code.length <= 64) sessionStorage.setItem(key, code)
}

export const affiliateCode = (): string | undefined => sessionStorage.getItem(key) ?? undefined
