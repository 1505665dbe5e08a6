/** Longer input is refused before it is parsed. */
export const longestPhoneInput = 250

export const nationalDigits = { least: 2, most: 17 } as const

export function looksLikePhone(input: string): boolean {
  if (input.length > longestPhoneInput) return false
  const digits = input.replace(/\D/g, '').length
  return digits >= nationalDigits.least && digits <= nationalDigits.most
}

/** Whether a text is no number but only the code of a country, such as "+1". */
export const isOnlyCountryCode = (input: string): boolean => /^\+\d{1,3}$/.test(input.replaceAll(/[\s()]/g, ''))
