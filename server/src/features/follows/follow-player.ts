import type { FollowedPlayer } from '@portal/contract/profiles'
import { z } from 'zod'
import { recordEvents, type DomainEvent } from '../../domain-events.ts'
import type { Player } from '../../platform/actor.ts'
import { inTransaction, sql, type Db, type Tx } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'
import { invalid } from '../../platform/problem.ts'
import type { Call, Services } from '../../platform/services.ts'
import { personNamed } from '../accounts/index.ts'
import { notify } from '../notifications/index.ts'
import {
  hiddenPlayer,
  playerSummaries,
  playerSummaryColumns,
  playerSummaryJoin,
  playerSummaryShape,
  publicPlayerSummary,
  requirePlayer,
  townText,
} from '../profiles/index.ts'
import { hasBlocked } from './block-player.ts'
import { words } from './texts.ts'

export async function followPlayer(call: Call<Player>, { uid }: { uid: string }) {
  const { db, actor, clock } = call
  const followeeId = await requirePlayer(db, actor, uid)
  if (followeeId === actor.userId) throw invalid({ uid: [words.ownFollow] })
  if (await hasBlocked(db, actor.userId, followeeId)) throw invalid({ uid: [words.blocked] })
  const followerId = actor.userId
  await inTransaction(db, async (tx) => {
    const isNew = await insertFollow(tx, { followerId, followeeId, at: clock.now() })
    if (isNew) await recordEvents(tx, 'player.followed', [{ followerId, followeeId }], clock.now())
  })
  return { following: await followedBy(db, actor.userId, clock.now()) }
}

export async function unfollowPlayer(call: Call<Player>, { uid }: { uid: string }) {
  const { db, actor, clock } = call
  await deleteFollow(db, actor.userId, uid)
  return { following: await followedBy(db, actor.userId, clock.now()) }
}

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

async function insertFollow(db: Db, follow: { followerId: number; followeeId: number; at: Date }): Promise<boolean> {
  const inserted = await db
    .insertInto('follows')
    .values({ follower_id: follow.followerId, followee_id: follow.followeeId, followed_at: follow.at })
    .onConflict((c) => c.doNothing())
    .returning('followee_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Takes a uid, number or username, whatever the state of the followed account. */
const deleteFollow = rawQuery(
  'follows.delete',
  {},
  (followerId: number, who: string) => sql`
    delete from follows f using ${personNamed(sql`${who.trim()}::text`)}
    where f.follower_id = ${followerId} and f.followee_id = named.id`,
)

const findFollowed = rawQuery(
  'follows.followed',
  { ...playerSummaryShape, city: z.string(), state: z.string(), country: z.string() },
  (userId: number, now: Date) => sql`
    select ${playerSummaryColumns(now)}, p.city, p.state, p.country from follows f ${playerSummaryJoin(sql.ref('f.followee_id'))}
    where f.follower_id = ${userId} and not ${hiddenPlayer} order by u.username`,
)

export async function followedBy(db: Db, userId: number, now: Date): Promise<FollowedPlayer[]> {
  const rows = await findFollowed(db, userId, now)
  return rows.map((row) => ({
    ...publicPlayerSummary(row),
    id: row.user_id,
    pk: row.user_id,
    uid: row.uid,
    username: row.username,
    location_info: townText(row),
  }))
}
