import { allOf, anywhereIn, sql, type Db } from '../../platform/db/database.ts'

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

const columns = sql`
  id, hook_id as "hookId", topic, external_id as "externalId", reference, said, status, note, tries, received_at as "receivedAt",
  handled_at as "handledAt"`

export type NewHook = Pick<HookRow, 'hookId' | 'topic' | 'externalId' | 'reference' | 'said'> & { at: Date }

/** Notes a hook; one that came before is not noted again. Answers its number when it is new. */
export async function insertHook(tx: Db, hook: NewHook): Promise<number | null> {
  const added = await sql<{ id: number }>`
    insert into shop_hooks (hook_id, topic, external_id, reference, said, status, received_at)
    values (${hook.hookId}, ${hook.topic}, ${hook.externalId}, ${hook.reference}, ${JSON.stringify(hook.said)}::jsonb, 'received',
      ${hook.at})
    on conflict (hook_id) do nothing returning id`.execute(tx)
  return added.rows[0]?.id ?? null
}

/** A hook, held until the transaction ends. */
export async function lockHook(tx: Db, id: number): Promise<HookRow | undefined> {
  const found = await sql<HookRow>`select ${columns} from shop_hooks where id = ${id} for update`.execute(tx)
  return found.rows[0]
}

/** What came of a hook. */
export async function noteHook(
  db: Db,
  { id, status, note, at }: { id: number; status: HookStatus; note: string; at: Date },
): Promise<void> {
  await sql`
    update shop_hooks set status = ${status}, note = ${note}, tries = tries + 1, handled_at = ${at} where id = ${id}`.execute(db)
}

/** The hook waits to be handled again. */
export async function reopenHook(tx: Db, id: number): Promise<void> {
  await sql`update shop_hooks set status = 'received', note = '' where id = ${id}`.execute(tx)
}

export type HookFilter = { search: string; status?: HookStatus | undefined }

/** A page of the log, with how many hooks there are. */
export async function hookPage(
  db: Db,
  { search, status }: HookFilter,
  { offset, most }: { offset: number; most: number },
): Promise<{ count: number; rows: HookRow[] }> {
  const matches = allOf([
    search !== '' &&
      sql`(topic ilike ${anywhereIn(search)} or reference = ${search} or external_id = ${search} or hook_id = ${search})`,
    status !== undefined && sql`status = ${status}`,
  ])
  const counted = await sql<{ count: number }>`select count(*) as count from shop_hooks where ${matches}`.execute(db)
  const found = await sql<HookRow>`
    select ${columns} from shop_hooks where ${matches} order by id desc limit ${most} offset ${offset}`.execute(db)
  return { count: counted.rows[0]?.count ?? 0, rows: found.rows }
}

/** Forgets what the shop said long ago. */
export async function deleteHooks(db: Db, before: Date): Promise<void> {
  await sql`delete from shop_hooks where received_at < ${before}`.execute(db)
}

/** Up to when the shop's orders were compared with ours. */
export async function reconciledUntil(db: Db, provider: string): Promise<Date | null> {
  const found = await sql<{ until: Date }>`select until from shop_reconciled where provider = ${provider}`.execute(db)
  return found.rows[0]?.until ?? null
}

export async function noteReconciled(db: Db, provider: string, until: Date): Promise<void> {
  await sql`
    insert into shop_reconciled (provider, until) values (${provider}, ${until})
    on conflict (provider) do update set until = excluded.until`.execute(db)
}
