/** The one sentence for every kind of number that does not fit, with the country's name. */
export const phoneSentence = (country: string) => `Provided phone number does not match format required for ${country}`

/** Longer input is refused before it is parsed. */
export const longestPhoneInput = 250

/** How many digits a national number may have. */
export const nationalDigits = { least: 2, most: 17 } as const

/** Whether an input is worth parsing by the country's format at all: not too long, and with a fitting count of digits. */
export function mayBePhone(input: string): boolean {
  if (input.length > longestPhoneInput) return false
  const digits = input.replace(/\D/g, '').length
  return digits >= nationalDigits.least && digits <= nationalDigits.most
}
