import type { DomainEvent } from '../../domain-events.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { notify } from '../notifications/index.ts'
import { playerSummaries } from '../profiles/index.ts'
import { words } from './texts.ts'

/** Event handler: notifies the followed player, without the name of a private follower. */
export async function notifyFollowedPlayers(services: Services, tx: Tx, events: DomainEvent<'player.followed'>[]): Promise<void> {
  const follows = events.map(({ body }) => body)
  const summaries = await playerSummaries(
    tx,
    follows.map(({ followerId }) => followerId),
    services.clock.now(),
  )
  const notifiedFollows = follows.filter(({ followerId }) => summaries.has(followerId))
  await notify(
    services,
    tx,
    notifiedFollows.map(({ followerId, followeeId }) => ({
      userId: followeeId,
      type: 'follower',
      title: words.newFollower.title,
      body: bodyFrom(summaries.get(followerId)?.username),
      about: `follower:${followerId}`,
      names: followerId,
      ...(summaries.get(followerId)?.uid && { link: `/ic/connections/${summaries.get(followerId)?.uid}` }),
    })),
  )
}

const bodyFrom = (username: string | null | undefined) =>
  username ? words.newFollower.body(username) : words.newFollower.privateBody
