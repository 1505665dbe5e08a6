import type { PublicUser } from '@portal/contract/profiles'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../lib/format.ts'
import { AllAccessMark, Avatar } from '../../shared/avatar.tsx'
import { followsMessages as words } from './messages.ts'
import { FollowButton } from './follow-button.tsx'

const factsOf = ({ internal_bio, profile }: PublicUser) =>
  internal_bio ||
  [profile.location, words.achievementsCount(formatNumber(profile.total_achievements), profile.total_achievements)]
    .filter(Boolean)
    .join(', ')

export const PersonRow = ({ person }: { person: PublicUser }) => (
  <li className="flex min-h-[69px] items-center justify-between gap-3 border-b border-line-1 py-3">
    <Link
      to="/ic/connections/$id"
      params={{ id: person.uid }}
      className="group flex min-h-11 min-w-0 flex-1 items-center gap-3.5"
    >
      <Avatar
        url={person.profile.avatar_url}
        initials={person.profile.initials}
        name={person.username}
        background={person.profile.background_color_hex}
        gold={person.profile.is_all_access}
        size={44}
      />
      <span className="min-w-0">
        <strong className="font-[650] wrap-anywhere group-hover:text-accent-hi">
          {person.username} {person.profile.is_all_access && <AllAccessMark />}
        </strong>
        <span className="t3 sm block">{factsOf(person)}</span>
      </span>
    </Link>
    <FollowButton person={person} />
  </li>
)

export const PersonRows = ({ people, label }: { people: readonly PublicUser[]; label: string }) => (
  <ul className="mb-6" aria-label={label}>
    {people.map((person) => (
      <PersonRow key={person.uid} person={person} />
    ))}
  </ul>
)
