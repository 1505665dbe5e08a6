const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** The day of a local time, whatever the time zone: `7 Dec 2026`. */
export const formatLocalDay = (wall: string): string => {
  const at = new Date(`${wall}Z`)
  return Number.isNaN(at.getTime()) ? '' : days.format(at)
}
