/** The form existing clients parse: `2025-10-01 13:14:00.250000+00:00`. */
export function spacedTime(date: Date): string {
  const [day = '', clock = ''] = date.toISOString().split('T')
  const [time = '', milliseconds = ''] = clock.replace('Z', '').split('.')
  return `${day} ${time}${milliseconds === '000' ? '' : `.${milliseconds}000`}+00:00`
}

export function localDate(date: Date | null, timeZone: string): string {
  if (!date) return 'no valid UTC date provided'
  return new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long', timeStyle: 'short' }).format(date)
}
