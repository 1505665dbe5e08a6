/** The serial number in the text of a machine's plate: the part after a leading `AR-`, else the first part. */
export function serialOfPlate(raw: string): string {
  const [first = '', second = ''] = raw.trim().split('-')
  return first.toUpperCase() === 'AR' ? second : first
}

/** A typed serial number as on a plate: upper case, with plain dashes, also for spaces. "ar 123456 - 7" is "AR-123456-7". */
export const normalizePlate = (typed: string): string =>
  typed
    .trim()
    .toUpperCase()
    .replaceAll(/[\u2010-\u2015]/g, '-')
    .replaceAll(/\s*-\s*|\s+/g, '-')

/** The texts of a plate, or its serial numbers, that a typed text can mean; a space may also stand inside the number. */
export const serialVariants = (typed: string): string[] => [
  ...new Set([typed.trim(), normalizePlate(typed), normalizePlate(typed.replaceAll(/\s+/g, ''))]),
]

/** Whether a typed text means the machine with this serial number. */
export const isSerialNumber = (typed: string, serial: string): boolean =>
  serialVariants(typed).some((variant) => serialOfPlate(variant) === serial)
