import { formats } from './language.ts'

const compact = new Intl.NumberFormat(formats.locale, { notation: 'compact', maximumFractionDigits: 1 })

/** "766.2M" of 766,187,610; numbers below 10,000 in full. */
export const formatCompact = (value: number): string => (value < 10_000 ? formats.number(value) : compact.format(value))
