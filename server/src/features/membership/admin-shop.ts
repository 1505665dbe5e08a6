import type { Player } from '../../platform/actor.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { numberedPage } from '../../platform/http/numbered-page.ts'
import { addJob } from '../../platform/jobs.ts'
import { Problem, unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { hookPage, lockHook, reopenHook, type HookFilter, type HookRow } from './hook-queries.ts'
import { orderToWire } from './list-orders.ts'
import { orderPage, type OrderFilter, type SeenOrder } from './order-queries.ts'

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
    const hook = await lockHook(tx, id)
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
