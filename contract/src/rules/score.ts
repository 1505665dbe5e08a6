const grouped = new Intl.NumberFormat('en-US')

/** A score or another number, thousands grouped by commas, never shortened. */
export const formatScore = (score: number | bigint | string) => grouped.format(typeof score === 'string' ? BigInt(score) : score)

/** The same without commas, as machines' own tables send it. */
export const scoreDigits = (score: number | bigint) => BigInt(score).toString()
