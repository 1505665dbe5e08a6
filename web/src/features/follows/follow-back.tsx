import { useQuery } from '@tanstack/react-query'
import { api, query } from '../../lib/api.ts'
import { FollowButton } from './follow-button.tsx'

/** Follows a player who is known by uid only. */
export function FollowBack({ uid }: { uid: string }) {
  const person = useQuery({ ...query(api.profiles.publicUser, { params: { id: uid } }), meta: { inPage: true } }).data
  return person && <FollowButton person={person} />
}
