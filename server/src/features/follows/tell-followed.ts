import type { DomainEvent } from '../../domain-events.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { notify } from '../notifications/index.ts'
import { playerFaces } from '../profiles/index.ts'

/** Event handler: notifies the followed player, without the name of a private follower. */
export async function tellFollowed(services: Services, tx: Tx, events: DomainEvent<'player.followed'>[]): Promise<void> {
  const follows = events.map(({ body }) => body)
  const faces = await playerFaces(
    tx,
    follows.map(({ followerId }) => followerId),
    services.clock.now(),
  )
  const told = follows.filter(({ followerId }) => faces.has(followerId))
  await notify(
    services,
    tx,
    told.map(({ followerId, followeeId }) => ({
      userId: followeeId,
      type: 'follower',
      title: 'New follower',
      body: `${faces.get(followerId)?.username ?? 'A private player'} follows you now.`,
      about: `follower:${followerId}`,
      ...(faces.get(followerId)?.uid && { link: `/ic/connections/${faces.get(followerId)?.uid}` }),
    })),
  )
}
