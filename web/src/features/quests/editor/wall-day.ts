const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** The day of a clock on the wall, whoever's it is: `7 Dec 2026`. */
export const wallDay = (wall: string): string => {
  const at = new Date(`${wall}Z`)
  return Number.isNaN(at.getTime()) ? '' : days.format(at)
}
