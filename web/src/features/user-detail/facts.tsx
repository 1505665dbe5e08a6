import type { UserSheet } from '@portal/contract/accounts'
import { formatAgoInWords, formatDay, formatDayAndClock } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { peopleMessages as words } from './messages.ts'

type Fact = [name: string, value: string]

/** Names and values side by side. */
export const Facts = ({ label, facts }: { label: string; facts: Fact[] }) => (
  <dl className="admin-facts" aria-label={label}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

/** Who the account belongs to and how it stands. */
export function IdentityFacts({ user }: { user: UserSheet }) {
  const now = useNow(60_000)
  const names = words.facts
  const facts: Fact[] = [
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
    ...(user.locked_until ? [[names.lockedUntil, formatDayAndClock(user.locked_until, now)] as Fact] : []),
    ...(user.leaves_at ? [[names.leavesAt, formatDay(user.leaves_at, now)] as Fact] : []),
  ]
  return <Facts label={names.title} facts={facts} />
}

/** How far a minor's guardian is. */
export function GuardianFacts({ guardian }: { guardian: NonNullable<UserSheet['guardian']> }) {
  const now = useNow(60_000)
  const names = words.guardian
  const facts: Fact[] = [
    [names.status, words.guardianStates[guardian.status]],
    [names.email, guardian.guardian_email],
    [names.asked, formatDay(guardian.asked_at, now)],
    [names.reminders, String(guardian.reminders)],
    ...(guardian.decided_at ? [[names.decided, formatDay(guardian.decided_at, now)] as Fact] : []),
    ...(guardian.erase_at ? [[names.erase, formatDay(guardian.erase_at, now)] as Fact] : []),
  ]
  return <Facts label={words.guardianTitle} facts={facts} />
}
