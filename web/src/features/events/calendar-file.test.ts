import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarFile, folded } from './calendar-file.ts'

const event = {
  id: 6208,
  name: 'Launch party; Portland, with friends',
  description: 'Bring a friend.\nFirst games at seven.',
  start_at: '2026-11-20T18:00:00.000Z',
  end_at: '2026-11-21T03:30:00.000Z',
  location: null,
}
const at = { now: new Date('2026-11-01T00:00:00Z'), origin: 'https://portal.test' }

describe('calendar file', () => {
  test('an event is written as an iCalendar entry', () => {
    const text = calendarFile(event, at)
    const lines = text.split('\r\n')
    expect(lines).toContain('DTSTART:20261120T180000Z')
    expect(lines).toContain('DTEND:20261121T033000Z')
    expect(lines).toContain(String.raw`SUMMARY:Launch party\; Portland\, with friends`)
    expect(lines).toContain(String.raw`DESCRIPTION:Bring a friend.\nFirst games at seven.`)
    expect(lines).toContain('UID:event-6208@portal.test')
    expect(lines[0]).toBe('BEGIN:VCALENDAR')
    expect(lines.at(-2)).toBe('END:VCALENDAR')
  })

  test('any text is folded into lines of at most 75 octets without loss', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (description) => {
        const text = calendarFile({ ...event, description }, at)
        for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
      }),
    )
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (line) => {
        expect(folded(line).replaceAll('\r\n ', '')).toBe(line.replaceAll('\r\n ', ''))
      }),
    )
  })
})
