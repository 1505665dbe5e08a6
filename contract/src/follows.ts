import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { FollowedPlayer } from './profiles-entities.ts'
import { answer, shortText } from './wire.ts'

const whom = z.object({ uid: shortText(64) })
const Following = answer({ following: z.array(FollowedPlayer) })

export const followsCalls = {
  /** Follows a player; answers whom the caller follows now. */
  follow: endpoint({
    call: 'POST portal/follow_user/',
    caller: 'player',
    summary: 'Follow a player',
    body: whom,
    reply: Following,
    errors: ['object.unknown'],
  }),
  /** Stops following a player; answers whom the caller still follows. */
  unfollow: endpoint({
    call: 'POST portal/unfollow_user/',
    caller: 'player',
    summary: 'Stop following a player',
    body: whom,
    reply: Following,
    errors: ['object.unknown'],
  }),
}
