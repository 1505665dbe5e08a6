import { formats } from '../lib/language.ts'
import { releaseMessages as words } from './release-messages.ts'

const dayMs = 86_400_000

/** "Out January 5", with the year where the day is more than ten months away. */
export function releaseLine(releaseDate: string | null, now: Date): string {
  if (releaseDate === null) return words.comingSoon
  const day = new Date(`${releaseDate}T00:00:00Z`)
  const isFar = Math.abs(day.getTime() - now.getTime()) > 300 * dayMs
  return words.out(formats.date(day, { timeZone: 'UTC', month: 'long', day: 'numeric', ...(isFar && { year: 'numeric' }) }))
}
