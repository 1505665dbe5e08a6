import type { Event } from '@portal/contract/events'
import { brand } from '../../lib/brand.ts'

type Entry = Pick<Event, 'id' | 'name' | 'description' | 'start_at' | 'end_at' | 'location'>

const stamp = (time: string) => new Date(time).toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
const escaped = (text: string) => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n?|\n/g, String.raw`\n`)

const longest = 75
const encoder = new TextEncoder()

/** RFC 5545: lines have at most 75 octets; longer ones continue after a line break and a space. Characters are never split. */
export function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const letter of line) {
    const size = encoder.encode(letter).length
    if (octets + size > longest) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += letter
    octets += size
  }
  return [...parts, part].join('\r\n')
}

/** An event as an iCalendar file (RFC 5545). Times are in UTC, so that calendars show them in their own time zone. */
export function calendarFile(event: Entry, { now, origin }: { now: Date; origin: string }): string {
  const { location: venue } = event
  const where = venue && [venue.name, venue.street_address, venue.city, venue.state].filter(Boolean).join(', ')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${brand.company}//${brand.product}//EN`,
    'BEGIN:VEVENT',
    `UID:event-${event.id}@${new URL(origin).hostname}`,
    `DTSTAMP:${stamp(now.toISOString())}`,
    `DTSTART:${stamp(event.start_at)}`,
    `DTEND:${stamp(event.end_at)}`,
    `SUMMARY:${escaped(event.name)}`,
    ...(where ? [`LOCATION:${escaped(where)}`] : []),
    ...(event.description ? [`DESCRIPTION:${escaped(event.description)}`] : []),
    `URL:${origin}/ic/events/${event.id}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
