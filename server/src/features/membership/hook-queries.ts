import { anywhereIn, type Db } from '../../platform/db/database.ts'

export type HookStatus = 'received' | 'done' | 'ignored' | 'failed'

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

export type NewHook = Pick<HookRow, 'hookId' | 'topic' | 'externalId' | 'reference' | 'said'> & { at: Date }

export async function insertHook(tx: Db, hook: NewHook): Promise<number | null> {
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

export const lockHook = (tx: Db, id: number): Promise<HookRow | undefined> =>
  tx
    .selectFrom('shop_hooks')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .$narrowType<{ status: HookStatus }>()
    .executeTakeFirst()

export async function storeHookResult(
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

export async function deleteHooks(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('shop_hooks').where('received_at', '<', before).execute()
}

export async function reconciledUntil(db: Db, provider: string): Promise<Date | null> {
  const found = await db.selectFrom('shop_reconciled').select('until').where('provider', '=', provider).executeTakeFirst()
  return found?.until ?? null
}

export async function storeReconciledUntil(db: Db, provider: string, until: Date): Promise<void> {
  await db
    .insertInto('shop_reconciled')
    .values({ provider, until })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet({ until }))
    .execute()
}
