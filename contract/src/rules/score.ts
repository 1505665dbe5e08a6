const grouped = new Intl.NumberFormat('en-US')

/** With commas between thousands, never abbreviated. */
export const formatScore = (score: number | bigint | string) => grouped.format(typeof score === 'string' ? BigInt(score) : score)
