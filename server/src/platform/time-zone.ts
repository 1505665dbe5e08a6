/** Zones such as `Europe/Berlin`; offsets like `+01:00` have no daylight saving time and are refused. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return Boolean(Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  formats.set(timeZone, format)
  return format
}

function minutesAhead(timeZone: string, at: Date): number {
  const name = formatOf(timeZone)
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d{2}):(\d{2})/.exec(name ?? '') ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** Minutes ahead of UTC, and whether daylight saving time applies. */
export function offsetOf(timeZone: string, at: Date): { offset: number; dst: boolean } {
  const offset = minutesAhead(timeZone, at)
  const year = at.getUTCFullYear()
  const standard = Math.min(...[0, 6].map((month) => minutesAhead(timeZone, new Date(Date.UTC(year, month, 1)))))
  return { offset, dst: offset > standard }
}
