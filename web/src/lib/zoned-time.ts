import { language } from './language.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const cached = formats.get(zone)
  if (cached) return cached
  const formatter = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formats.set(zone, formatter)
  return formatter
}

export function wallClock(instant: Date, zone: string): string {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}`
}

/** All zones for a choice, and the given one if the browser does not know it. */
export const zoneNames = (zone: string): string[] => [
  ...new Set([zone, 'UTC', ...Intl.supportedValuesOf('timeZone')].sort((a, b) => Number(b === 'UTC') - Number(a === 'UTC'))),
]

/** The city that names a zone: "Los Angeles". */
export const cityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

const wallPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

const zoneFormat = (timeZone: string) => new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' })

/** "Pacific Time" of "America/Los_Angeles", "UTC" of "UTC". */
export function shortZoneName(zone: string): string {
  if (!zone.includes('/')) return zone
  return (
    zoneFormat(zone)
      .formatToParts(new Date())
      .find(({ type }) => type === 'timeZoneName')?.value ?? zone
  )
}

/** Returns the name of a time zone for a reader: "Pacific Time (Los Angeles)". */
export const zoneName = (zone: string): string => (zone.includes('/') ? `${shortZoneName(zone)} (${cityOf(zone)})` : zone)

/** Whether clocks in the zone show another time than the reader's. */
export const isOtherTime = (time: Date, zone: string): boolean =>
  wallClock(time, zone) !== wallClock(time, Intl.DateTimeFormat().resolvedOptions().timeZone)

/** The instant of a local time: the first one in a repeated hour, the time after the jump in a skipped one. */
export function instantOf(wall: string, zone: string): Date | null {
  if (!wallPattern.test(wall)) return null
  const asUtc = new Date(`${wall.slice(0, 16)}:00Z`).getTime()
  if (Number.isNaN(asUtc)) return null
  const offsetAt = (time: number) => new Date(`${wallClock(new Date(time), zone)}:00Z`).getTime() - time
  const halfDayMs = 43_200_000
  const candidates = [asUtc - offsetAt(asUtc - halfDayMs), asUtc - offsetAt(asUtc + halfDayMs)]
  const shown = candidates.filter((time) => time + offsetAt(time) === asUtc)
  return new Date(shown.length > 0 ? Math.min(...shown) : Math.max(...candidates))
}
