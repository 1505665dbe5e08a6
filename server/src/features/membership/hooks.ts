import type { Shop } from '../../platform/actor.ts'
import { anywhereIn, inTransaction, type Db } from '../../platform/db/database.ts'
import { addJob, type Attempt } from '../../platform/jobs.ts'
import { invalid } from '../../platform/problem.ts'
import type { Call, Services } from '../../platform/services.ts'
import { applyShopOrder, type Outcome } from './orders.ts'
import { orderOfWire, shopOf, ShopOrderWire, type ShopOrder } from './shop.ts'

const orderTopic = /^orders\//
const refundTopic = /^refunds\//

/**
 * Stores a webhook once; a job handles it, so that the shop never waits. Only the parts of an order that membership needs are
 * stored.
 */
export async function receiveHook(call: Call<Shop>, body: Record<string, unknown>) {
  const { hookId, topic } = call.actor
  if (!hookId || !topic) throw invalid({ headers: ['The headers X-Shopify-Webhook-Id and X-Shopify-Topic are required.'] })
  const hook = { hookId, topic, ...storedPartOf(topic, body), at: call.clock.now() }
  await inTransaction(call.db, async (tx) => {
    const id = await insertHook(tx, hook)
    if (id !== null) await addJob(tx, 'handle-shop-hook', { id })
  })
  return {}
}

function storedPartOf(topic: string, body: Record<string, unknown>) {
  if (orderTopic.test(topic)) {
    const parsed = ShopOrderWire.safeParse(body)
    if (!parsed.success) throw invalid({ body: ['The body isn’t an order.'] })
    const { reference, externalId } = orderOfWire(parsed.data)
    return { reference, externalId, said: wireOf(parsed.data) }
  }
  const named = refundTopic.test(topic) ? body['order_id'] : null
  const externalId = typeof named === 'number' || typeof named === 'string' ? String(named).slice(0, 100) : null
  return { reference: null, externalId, said: {} }
}

const wireOf = (order: ReturnType<typeof ShopOrderWire.parse>) => ({
  ...order,
  cancelled_at: order.cancelled_at?.toISOString() ?? null,
  processed_at: order.processed_at?.toISOString() ?? null,
  updated_at: order.updated_at.toISOString(),
})

const notes: Record<Outcome, { status: HookStatus; note: string }> = {
  done: { status: 'done', note: '' },
  old: { status: 'ignored', note: 'We already have a newer state.' },
  unknown: { status: 'ignored', note: 'The order isn’t ours.' },
  differs: { status: 'failed', note: 'The payment doesn’t match the order.' },
}
const nothingToDo = { status: 'ignored' as const, note: 'No action needed for this type of message.' }

/** No personal data of customers is stored, so there is nothing to redact. */
const noCustomerData = { status: 'done' as const, note: 'We don’t store customer data for this.' }

export async function handleShopWebhook(services: Services, { id }: { id: number }, { last }: Attempt): Promise<void> {
  const { db, clock } = services
  try {
    const hook = await inTransaction(db, (tx) => lockShopWebhook(tx, id))
    if (!hook || hook.status !== 'received') return
    // Outside the transaction, because the shop may be slow.
    const shopOrder = await orderOfHook(services, hook)
    await inTransaction(db, async (tx) => {
      const lockedHook = await lockShopWebhook(tx, id)
      if (lockedHook?.status !== 'received') return
      const outcome = shopOrder ? notes[await applyShopOrder(services, tx, shopOrder)] : resultWithoutOrder(hook)
      await storeHookResult(tx, { id, ...outcome, at: clock.now() })
    })
  } catch (error) {
    if (last) await storeHookResult(db, { id, status: 'failed', note: (error as Error).message.slice(0, 200), at: clock.now() })
    throw error
  }
}

async function orderOfHook(services: Services, { topic, said, externalId }: HookRow): Promise<ShopOrder | null> {
  if (topic.startsWith('orders/')) return orderOfWire(ShopOrderWire.parse(said))
  return topic.startsWith('refunds/') && externalId !== null ? shopOf(services).order(externalId) : null
}

function resultWithoutOrder({ topic }: HookRow) {
  if (topic.startsWith('refunds/')) return notes.unknown
  return /^(customers|shop)\/(redact|data_request)$/.test(topic) ? noCustomerData : nothingToDo
}

/** Allows for clock differences and changes during the request. */
const overlapMs = 10 * 60_000
const firstReconciliationMs = 14 * 86_400_000
const hooksKeptDays = 90

/** Scheduled task: adds a job to query the shop, so that no lock is held during the request. */
export async function queueReconciliation({ db, config }: Services): Promise<void> {
  if (config.shop) await addJob(db, 'reconcile-shop', {}, { key: 'reconcile-shop', tries: 1 })
}

export async function reconcileShop(services: Services): Promise<void> {
  const { db, clock, config } = services
  const { provider } = config.shop ?? {}
  if (!provider) return
  const startedAt = clock.now()
  const until = await reconciledUntil(db, provider)
  const since = new Date((until?.getTime() ?? startedAt.getTime() - firstReconciliationMs) - (until ? overlapMs : 0))
  for (const order of await shopOf(services).changedSince(since))
    // A failing order must not block the others.
    await inTransaction(db, (tx) => applyShopOrder(services, tx, order)).catch((error: unknown) =>
      services.log.error({ err: error, order: order.reference }, 'an order of the shop could not be taken over'),
    )
  await storeReconciledUntil(db, provider, startedAt)
}

export async function deleteOldHooks({ db, clock }: Services): Promise<void> {
  await deleteHooks(db, new Date(clock.now().getTime() - hooksKeptDays * 86_400_000))
}

type HookStatus = 'received' | 'done' | 'ignored' | 'failed'

export type HookRow = {
  id: number
  hookId: string
  topic: string
  externalId: string | null
  reference: string | null
  said: unknown
  status: HookStatus
  note: string
  tries: number
  receivedAt: Date
  handledAt: Date | null
}

const columns = [
  'id',
  'hook_id as hookId',
  'topic',
  'external_id as externalId',
  'reference',
  'said',
  'status',
  'note',
  'tries',
  'received_at as receivedAt',
  'handled_at as handledAt',
] as const

type NewHook = Pick<HookRow, 'hookId' | 'topic' | 'externalId' | 'reference' | 'said'> & { at: Date }

async function insertHook(tx: Db, hook: NewHook): Promise<number | null> {
  const added = await tx
    .insertInto('shop_hooks')
    .values({
      hook_id: hook.hookId,
      topic: hook.topic,
      external_id: hook.externalId,
      reference: hook.reference,
      said: JSON.stringify(hook.said),
      status: 'received',
      received_at: hook.at,
    })
    .onConflict((conflict) => conflict.column('hook_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id ?? null
}

export const lockShopWebhook = (tx: Db, id: number): Promise<HookRow | undefined> =>
  tx
    .selectFrom('shop_hooks')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .$narrowType<{ status: HookStatus }>()
    .executeTakeFirst()

async function storeHookResult(
  db: Db,
  { id, status, note, at }: { id: number; status: HookStatus; note: string; at: Date },
): Promise<void> {
  await db
    .updateTable('shop_hooks')
    .set(({ eb }) => ({ status, note, tries: eb('tries', '+', 1), handled_at: at }))
    .where('id', '=', id)
    .execute()
}

export async function reopenHook(tx: Db, id: number): Promise<void> {
  await tx.updateTable('shop_hooks').set({ status: 'received', note: '' }).where('id', '=', id).execute()
}

export type HookFilter = { search: string; status?: HookStatus | undefined }

export async function hookPage(
  db: Db,
  { search, status }: HookFilter,
  { offset, most }: { offset: number; most: number },
): Promise<{ count: number; rows: HookRow[] }> {
  const matching = db
    .selectFrom('shop_hooks')
    .$if(search !== '', (hooks) =>
      hooks.where((eb) =>
        eb.or([
          eb('topic', 'ilike', anywhereIn(search)),
          eb('reference', '=', search),
          eb('external_id', '=', search),
          eb('hook_id', '=', search),
        ]),
      ),
    )
    .$if(status !== undefined, (hooks) => hooks.where('status', '=', status ?? 'done'))
  const { count } = await matching.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await matching
    .select(columns)
    .orderBy('id', 'desc')
    .limit(most)
    .offset(offset)
    .$narrowType<{ status: HookStatus }>()
    .execute()
  return { count, rows }
}

async function deleteHooks(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('shop_hooks').where('received_at', '<', before).execute()
}

async function reconciledUntil(db: Db, provider: string): Promise<Date | null> {
  const found = await db.selectFrom('shop_reconciled').select('until').where('provider', '=', provider).executeTakeFirst()
  return found?.until ?? null
}

async function storeReconciledUntil(db: Db, provider: string, until: Date): Promise<void> {
  await db
    .insertInto('shop_reconciled')
    .values({ provider, until })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet({ until }))
    .execute()
}
