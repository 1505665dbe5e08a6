import type { AdminEventFields } from '../events-admin.ts'

const longestDays = 366
const dayMs = 86_400_000
const wallPattern = /^20\d\d-\d\d-\d\dT\d\d:\d\d$/

export function eventFaults(event: AdminEventFields): Record<string, string> {
  const isParty = event.kind === 'launch_party'
  const length = Date.parse(`${event.ends_at}Z`) - Date.parse(`${event.starts_at}Z`)
  const rules: [string, boolean, string][] = [
    ['name', event.name.trim() === '', 'Give the event a name.'],
    ['ends_at', length > longestDays * dayMs, 'An event runs at most a year.'],
    ['ends_at', length <= 0, 'The end has to lie after the start.'],
    ['ends_at', !wallPattern.test(event.ends_at), 'Enter a day and a time.'],
    ['starts_at', !wallPattern.test(event.starts_at), 'Enter a day and a time.'],
    ['title_codes', isParty && event.title_codes.length !== 1, 'A launch party is for one game.'],
    ['location_id', isParty && event.location_id === null, 'A launch party is at a place.'],
  ]
  return Object.fromEntries(rules.flatMap(([field, isFault, sentence]) => (isFault ? [[field, sentence]] : [])))
}
