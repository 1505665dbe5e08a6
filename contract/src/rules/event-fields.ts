import type { AdminEventFields } from '../events-admin.ts'
import { editorMessages as messages } from './editor-messages.ts'

const longestDays = 366
const dayMs = 86_400_000
const wallPattern = /^20\d\d-\d\d-\d\dT\d\d:\d\d$/

export function eventFaults(event: AdminEventFields): Record<string, string> {
  const isParty = event.kind === 'launch_party'
  const length = Date.parse(`${event.ends_at}Z`) - Date.parse(`${event.starts_at}Z`)
  const rules: [string, boolean, string][] = [
    ['name', event.name.trim() === '', messages.name],
    ['ends_at', length > longestDays * dayMs, messages.events.tooLong],
    ['ends_at', length <= 0, messages.endBeforeStart],
    ['ends_at', !wallPattern.test(event.ends_at), messages.dayAndTime],
    ['starts_at', !wallPattern.test(event.starts_at), messages.dayAndTime],
    ['title_codes', isParty && event.title_codes.length !== 1, messages.events.oneGame],
    ['location_id', isParty && event.location_id === null, messages.events.location],
  ]
  return Object.fromEntries(rules.flatMap(([field, isFault, sentence]) => (isFault ? [[field, sentence]] : [])))
}
