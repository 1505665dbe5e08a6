import { recordEvents } from '../../domain-events.ts'
import type { Player } from '../../platform/actor.ts'
import { recordAudit, recordAuditForActor } from '../../platform/audit/record-audit.ts'
import { inTransaction, type Db } from '../../platform/db/database.ts'
import { invalid, unknownObject } from '../../platform/problem.ts'
import { requireRecentLogin } from '../../platform/recent-login.ts'
import type { Call, Services } from '../../platform/services.ts'
import { signImpersonationToken } from './access-token.ts'
import { broadcastGrantsEnded } from './impersonated-player.ts'
import { isBoundToBrowser } from './ended-sessions.ts'
import {
  endGrantOf,
  endOverdueGrants,
  insertGrant,
  liveGrantOf,
  targetOf,
  type EndedGrant,
  type Target,
} from './grant-queries.ts'
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
