import { sql, type Db } from '../../platform/db/database.ts'

export type FenceRow = {
  id: number
  titleId: number
  codeVersion: string
  fromAt: Date
  reason: string
  setAt: Date
  setBy: string
  liftedAt: Date | null
  liftedBy: string | null
}

const fences = (which: ReturnType<typeof sql>) => sql<FenceRow>`
  select f.id, f.title_id as "titleId", f.code_version as "codeVersion", f.from_at as "fromAt", f.reason, f.set_at as "setAt",
    s.username::text as "setBy", f.lifted_at as "liftedAt", l.username::text as "liftedBy"
  from code_fences f join users s on s.id = f.set_by left join users l on l.id = f.lifted_by ${which}`

/** A page of fences, the latest first, with how many there are. */
export async function fencePage(
  db: Db,
  { offset, most }: { offset: number; most: number },
): Promise<{ count: number; rows: FenceRow[] }> {
  const counted = await sql<{ count: number }>`select count(*) as count from code_fences`.execute(db)
  const found = await fences(sql`order by f.id desc limit ${most} offset ${offset}`).execute(db)
  return { count: counted.rows[0]?.count ?? 0, rows: found.rows }
}

/** One fence, held until the transaction ends. */
export const fenceById = async (tx: Db, id: number): Promise<FenceRow | undefined> =>
  (await fences(sql`where f.id = ${id} for update of f`).execute(tx)).rows[0]

export type NewFence = { titleId: number; codeVersion: string; fromAt: Date; reason: string; adminId: number; at: Date }

/** Answers nothing when the version is fenced already. */
export async function insertFence(tx: Db, fence: NewFence): Promise<number | undefined> {
  const { titleId, codeVersion, fromAt, reason, adminId, at } = fence
  const added = await sql<{ id: number }>`
    insert into code_fences (title_id, code_version, from_at, reason, set_at, set_by)
    values (${titleId}, ${codeVersion}, ${fromAt}, ${reason}, ${at}, ${adminId})
    on conflict (title_id, code_version) where lifted_at is null do nothing returning id`.execute(tx)
  return added.rows[0]?.id
}

export async function endFence(tx: Db, id: number, adminId: number, at: Date): Promise<void> {
  await sql`update code_fences set lifted_at = ${at}, lifted_by = ${adminId} where id = ${id}`.execute(tx)
}
