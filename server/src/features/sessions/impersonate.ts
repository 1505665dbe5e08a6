import { recordEvents } from '../../domain-events.ts'
import type { Player } from '../../platform/actor.ts'
import { recordAudit, recordAuditForActor } from '../../platform/audit/record-audit.ts'
import { cached } from '../../platform/cached.ts'
import { inTransaction, sql, type Db } from '../../platform/db/database.ts'
import { invalid, unknownObject } from '../../platform/problem.ts'
import { requireRecentLogin } from '../../platform/recent-login.ts'
import type { Call, Services } from '../../platform/services.ts'
import { signImpersonationToken } from './access-token.ts'
import { isBoundToBrowser, rolesBroadcast } from './end-sessions.ts'
import type { SessionState } from './session-state.ts'
import { words } from './texts.ts'

export type ImpersonationRequest = { uid: string; reason?: string | undefined; renew: boolean }
export type Impersonation = { accessToken: string; userId: number; profileId: number; endsAt: Date }

/** Starts an impersonation of at most an hour, after a recent password entry and with a reason; `renew` needs neither. */
export async function impersonate(call: Call<Player>, { uid, reason, renew }: ImpersonationRequest): Promise<Impersonation> {
  const target = await targetOf(call.db, uid)
  if (!target) throw unknownObject()
  const grant = await inTransaction(call.db, async (tx) => {
    const now = call.clock.now()
    const known = await liveGrantOf(tx, call.actor.sid)
    if (known?.live && known.userId === target.userId && known.endsAt > now) return { id: known.id, endsAt: known.endsAt }
    if (renew) throw unknownObject()
    requireRecentLogin(call)
    checkTarget(call.actor, target)
    return openGrant(call, tx, target, reason)
  })
  const { userId, profileId } = target
  const accessToken = await signImpersonationToken(call, {
    sid: call.actor.sid,
    uid,
    userId,
    profileId,
    endsAt: grant.endsAt,
    act: { sub: String(call.actor.userId), grant: grant.id },
    bound: await isBoundToBrowser(call, call.actor.sid),
  })
  return { accessToken, userId, profileId, endsAt: grant.endsAt }
}

function checkTarget(actor: Player, target: Target): void {
  if (target.userId === actor.userId) throw invalid({ uid: [words.viewOwnAccount] })
  if (target.isAdmin) throw invalid({ uid: [words.viewAdmin] })
  if (target.status !== 'active') throw invalid({ uid: [words.viewInactive] })
}

async function openGrant(call: Call<Player>, tx: Db, { userId }: Target, reason: string | undefined) {
  const { actor, clock, config } = call
  const now = clock.now()
  await closeGrants(call, tx, await endGrantOf(tx, { sid: actor.sid, at: now, reason: 'replaced' }), 'replaced')
  const endsAt = new Date(now.getTime() + config.limits.impersonationMinutes * 60_000)
  const id = await insertGrant(tx, { adminId: actor.userId, userId, sid: actor.sid, startedAt: now, endsAt })
  await recordAudit(call, tx, {
    action: 'impersonation.started',
    subjectId: userId,
    reason: reason || null,
    after: { until: endsAt.toISOString() },
  })
  await recordEvents(tx, 'account.viewed', [{ userId }], now)
  return { id, endsAt }
}

export async function endImpersonation(call: Call<Player>) {
  await inTransaction(call.db, async (tx) => {
    const ended = await endGrantOf(tx, { sid: call.actor.sid, at: call.clock.now(), reason: 'stopped' })
    await closeGrants(call, tx, ended, 'stopped')
  })
  return {}
}

export async function expireImpersonations(services: Services): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    for (const grant of await endOverdueGrants(tx, services.clock.now())) await closeGrants(services, tx, [grant], grant.reason)
  })
}

async function closeGrants(services: Services, tx: Db, grants: EndedGrant[], why: string): Promise<void> {
  const now = services.clock.now().getTime()
  for (const { adminId, userId, startedAt } of grants)
    await recordAuditForActor(services, tx, {
      action: 'impersonation.ended',
      adminId,
      subjectId: userId,
      reason: null,
      after: { why, minutes: Math.round((now - startedAt.getTime()) / 60_000) },
    })
  await broadcastGrantsEnded(services, tx, grants)
}

const broadcast = 'impersonation-ended'
const grantsKept = 1_000

/** A cached grant is reloaded after this time, in case a broadcast between nodes was lost. */
const keptMs = 5_000

const foundGrants = cached({
  name: 'impersonations',
  max: grantsKept,
  ttl: keptMs,
  load: ({ db }, id: number) => grantState(db, id),
  invalidateOn: { broadcast, keys: ({ id }: { id: number }) => [id] },
})

export const impersonationTopic = (sid: string) => `impersonation:${sid}`

/** Checks admin, grant and player at every call. The roles are the player's, and no password entry counts as recent. */
export async function impersonatedPlayer(
  services: Services,
  claims: { userId: number; grantId: number },
  session: SessionState | undefined,
): Promise<Player | 'ended'> {
  const now = services.clock.now()
  if (!session?.live || session.expiresAt <= now || !session.admin) return 'ended'
  const grant = await foundGrants.get(services, claims.grantId)
  if (!grant?.live || grant.endsAt <= now || grant.userId !== claims.userId) return 'ended'
  if (grant.sid !== session.sid || grant.adminId !== session.userId) return 'ended'
  return {
    kind: 'player',
    userId: grant.userId,
    profileId: grant.profileId,
    sid: session.sid,
    roles: { business: grant.business, admin: false, lacksMfa: false },
    recentLoginUntil: new Date(0),
    impersonatorId: grant.adminId,
  }
}

async function broadcastGrantsEnded({ broadcasts }: Services, tx: Db, grants: { id: number; sid: string }[]): Promise<void> {
  for (const { id, sid } of grants) await broadcasts.send(tx, broadcast, { id, sid })
}

export function listenForGrants(services: Services): void {
  foundGrants.listen(services)
  services.broadcasts.on(broadcast, ({ sid }: { sid: string }) => services.sseBroker.endTopic(impersonationTopic(sid)))
  services.broadcasts.on(rolesBroadcast, () => foundGrants.forgetAll(services))
}

const isAdmin = (userId: 'u.id' | 'g.admin_id') => sql<boolean>`exists (
  select from group_memberships a where a.user_id = ${sql.ref(userId)} and a.group_type = 'admin' and a.is_active)`

const grants = (db: Db) =>
  db
    .selectFrom('impersonation_grants as g')
    .innerJoin('users as u', 'u.id', 'g.user_id')
    .innerJoin('profiles as p', 'p.user_id', 'u.id')
    .select([
      'g.id',
      'g.admin_id as adminId',
      'g.user_id as userId',
      'p.id as profileId',
      'g.sid',
      'g.ends_at as endsAt',
      sql<boolean>`g.ended_at is null and u.status = 'active' and not ${isAdmin('u.id')}`.as('live'),
      sql<boolean>`exists (
        select from group_memberships b where b.user_id = u.id and b.group_type = 'business' and b.is_active)`.as('business'),
    ])

const grantState = (db: Db, id: number) => grants(db).where('g.id', '=', id).executeTakeFirst()

/** Locks the row, so that concurrent calls run one after the other. */
const liveGrantOf = (tx: Db, sid: string) =>
  grants(tx).where('g.sid', '=', sid).where('g.ended_at', 'is', null).forUpdate('g').executeTakeFirst()

async function insertGrant(
  tx: Db,
  grant: { adminId: number; userId: number; sid: string; startedAt: Date; endsAt: Date },
): Promise<number> {
  const inserted = await tx
    .insertInto('impersonation_grants')
    .values({
      admin_id: grant.adminId,
      user_id: grant.userId,
      sid: grant.sid,
      started_at: grant.startedAt,
      ends_at: grant.endsAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return inserted.id
}

const endedColumns = ['g.id', 'g.sid', 'g.admin_id as adminId', 'g.user_id as userId', 'g.started_at as startedAt'] as const

type EndedGrant = Awaited<ReturnType<typeof endGrantOf>>[number]

const endGrantOf = (tx: Db, { sid, at, reason }: { sid: string; at: Date; reason: string }) =>
  tx
    .updateTable('impersonation_grants as g')
    .set({ ended_at: at, end_reason: reason })
    .where('g.sid', '=', sid)
    .where('g.ended_at', 'is', null)
    .returning(endedColumns)
    .execute()

const endOverdueGrants = (tx: Db, now: Date) =>
  tx
    .updateTable('impersonation_grants as g')
    .set({
      ended_at: now,
      end_reason: sql<string>`case when g.ends_at <= ${now}::timestamptz then 'time-over' else 'signed-out' end`,
    })
    .where('g.ended_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('g.ends_at', '<=', now),
        eb.not(
          eb.exists(
            eb
              .selectFrom('sessions as s')
              .innerJoin('users as u', 'u.id', 's.user_id')
              .whereRef('s.sid', '=', 'g.sid')
              .where('s.revoked_at', 'is', null)
              .whereRef('s.epoch', '=', 'u.session_epoch')
              .where('s.expires_at', '>', now),
          ),
        ),
        eb.not(isAdmin('g.admin_id')),
      ]),
    )
    .returning([...endedColumns, 'g.end_reason as reason'])
    .$narrowType<{ reason: string }>()
    .execute()

type Target = NonNullable<Awaited<ReturnType<typeof targetOf>>>

const targetOf = (db: Db, uid: string) =>
  db
    .selectFrom('users as u')
    .innerJoin('profiles as p', 'p.user_id', 'u.id')
    .select(['u.id as userId', 'u.uid', 'p.id as profileId', 'u.status', isAdmin('u.id').as('isAdmin')])
    .where('u.uid', '=', uid)
    .where('u.status', '<>', 'deleted')
    .executeTakeFirst()
