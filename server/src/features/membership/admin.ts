import type { Player } from '../../platform/actor.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { numberedPage } from '../../platform/http/numbered-page.ts'
import { addJob } from '../../platform/jobs.ts'
import { Problem, unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { findAccount } from '../accounts/index.ts'
import { notify } from '../notifications/index.ts'
import { hookPage, lockShopWebhook, reopenHook, type HookFilter, type HookRow } from './hooks.ts'
import { insertGrant, isMember, lockLife, membershipToWire, updateMembership } from './membership.ts'
import { orderPage, orderToWire, statusPath, type OrderFilter, type SeenOrder } from './orders.ts'
import { words } from './texts.ts'

const pageSize = 10

export async function listAllOrders({ db, config }: Call<Player>, { page, ...filter }: OrderFilter & { page: number }) {
  const found = await orderPage(db, filter, { offset: (page - 1) * pageSize, most: pageSize })
  return numberedPage(config, { path: '/api/v1/admin/orders', query: filter, page, pageSize }, found, seenToWire)
}

export async function listHooks({ db, config }: Call<Player>, { page, ...filter }: HookFilter & { page: number }) {
  const found = await hookPage(db, filter, { offset: (page - 1) * pageSize, most: pageSize })
  return numberedPage(config, { path: '/api/v1/admin/shop_hooks', query: filter, page, pageSize }, found, hookToWire)
}

export async function sendHookAgain(call: Call<Player>, { id, reason }: { id: number; reason: string }) {
  await inTransaction(call.db, async (tx) => {
    const hook = await lockShopWebhook(tx, id)
    if (!hook) throw unknownObject()
    if (hook.status === 'received') throw new Problem('state.changed')
    await reopenHook(tx, id)
    await addJob(tx, 'handle-shop-hook', { id })
    await recordAudit(call, tx, {
      action: 'hook.again',
      subjectId: null,
      reason,
      before: { status: hook.status, hook: id },
      after: { status: 'received' },
    })
  })
  return {}
}

const seenToWire = (row: SeenOrder) => ({
  ...orderToWire(row),
  provider: row.provider,
  external_id: row.externalId,
  affiliate_code: row.affiliateCode,
  buyer: { user_id: row.userId, username: row.username ?? '' },
})

const hookToWire = (row: HookRow) => ({
  id: row.id,
  pk: row.id,
  hook_id: row.hookId,
  topic: row.topic,
  order_id: row.reference,
  external_id: row.externalId,
  status: row.status,
  note: row.note,
  tries: row.tries,
  received_at: row.receivedAt.toISOString(),
  handled_at: row.handledAt?.toISOString() ?? null,
})

const dayMs = 86_400_000

type Gift = { user_id: number; days: number; reason: string }

export async function grantByAdmin(call: Call<Player>, { user_id: userId, days, reason }: Gift) {
  const { db, clock } = call
  const now = clock.now()
  const after = await inTransaction(db, async (tx) => {
    if (!(await findAccount(tx, userId))) throw unknownObject()
    const life = await lockLife(tx, userId)
    const from = isMember(life, now) && life.expiresAt ? life.expiresAt : now
    const endsAt = new Date(from.getTime() + days * dayMs)
    await insertGrant(tx, { userId, startsAt: now, endsAt, reason })
    const settled = await updateMembership(call, tx, userId)
    await notify(call, tx, [
      {
        userId,
        type: 'membership',
        title: words.granted.title,
        body: words.granted.body(endsAt),
        link: statusPath,
      },
    ])
    await recordAudit(call, tx, {
      action: 'membership.granted',
      subjectId: userId,
      reason,
      before: { expires: settled.before.expiresAt?.toISOString() ?? null },
      after: { expires: settled.after.expiresAt?.toISOString() ?? null, days },
    })
    return settled.after
  })
  return membershipToWire(after, now)
}
