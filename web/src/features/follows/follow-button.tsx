import type { PublicUser } from '@portal/contract/profiles'
import { useQuery } from '@tanstack/react-query'
import { UserCheck, UserPlus, UserX } from 'lucide-react'
import { api, query } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { followsMessages as words } from './messages.ts'
import { useChangeFollow } from './use-follows.ts'

type Person = Pick<PublicUser, 'uid' | 'username' | 'is_following' | 'is_blocked'>

const icons = { follow: UserPlus, unfollow: UserCheck, unblock: UserX }
const labels = { follow: words.followName, unfollow: words.unfollowName, unblock: words.unblockName }

/** `primary`: on a profile, where the button shows the state. */
export function FollowButton({ person, primary = false }: { person: Person; primary?: boolean }) {
  const change = useChangeFollow(person)
  const next = person.is_blocked ? 'unblock' : person.is_following ? 'unfollow' : 'follow'
  const Icon = icons[next]
  return (
    <Button
      variant={primary && next === 'follow' ? 'primary' : next === 'follow' ? 'secondary' : 'quiet'}
      pending={change.isPending}
      aria-label={primary && next === 'unfollow' ? words.followingName(person.username) : labels[next](person.username)}
      className={primary ? 'max-wide:flex-1' : 'max-sm:px-3'}
      icon={<Icon size={18} strokeWidth={2} aria-hidden />}
      onClick={() => change.mutate(next)}
    >
      <span className={primary ? '' : 'max-sm:sr-only'}>{primary && next === 'unfollow' ? words.following : words[next]}</span>
    </Button>
  )
}

/** Follows a player who is known by uid only. */
export function FollowBack({ uid }: { uid: string }) {
  const person = useQuery({ ...query(api.profiles.publicUser, { params: { id: uid } }), meta: { inPage: true } }).data
  return person && <FollowButton person={person} />
}
