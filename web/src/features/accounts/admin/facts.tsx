import type { UserSheet } from '@portal/contract/accounts'
import { formatAgoInWords, formatDay, formatDayAndClock } from '../../../lib/format.ts'
import { useNow } from '../../../lib/use-now.ts'
import { FactList, type Fact } from '../../../shared/fact-list.tsx'
import { peopleMessages as words } from './messages.ts'

export function IdentityFacts({ user }: { user: UserSheet }) {
  const now = useNow(60_000)
  const names = words.facts
  const facts: (Fact | false)[] = [
    [names.name, [user.first_name, user.last_name].filter(Boolean).join(' ') || words.none],
    [names.email, user.email],
    [names.initials, user.initials || words.none],
    [names.userId, String(user.id)],
    [names.uid, user.uid],
    [names.country, user.country || words.none],
    [names.timeZone, user.time_zone],
    [names.privacy, user.privacy === 'private' ? words.private : words.public],
    [names.news, user.email_consent ? words.yes : words.no],
    [names.joined, formatDay(user.joined_at, now)],
    [names.seen, user.last_seen_at ? formatAgoInWords(user.last_seen_at, now) : words.never],
    user.locked_until !== null && [names.lockedUntil, formatDayAndClock(user.locked_until, now)],
    user.leaves_at !== null && [names.leavesAt, formatDay(user.leaves_at, now)],
  ]
  return <FactList label={names.title} facts={facts} />
}

export function GuardianFacts({ guardian }: { guardian: NonNullable<UserSheet['guardian']> }) {
  const now = useNow(60_000)
  const names = words.guardian
  const facts: (Fact | false)[] = [
    [names.status, words.guardianStates[guardian.status]],
    [names.email, guardian.guardian_email],
    [names.asked, formatDay(guardian.asked_at, now)],
    [names.reminders, String(guardian.reminders)],
    guardian.decided_at !== null && [names.decided, formatDay(guardian.decided_at, now)],
    guardian.erase_at !== null && [names.erase, formatDay(guardian.erase_at, now)],
  ]
  return <FactList label={words.guardianTitle} facts={facts} />
}
