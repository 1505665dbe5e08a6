import type { InferResult } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

const fences = (db: Db) =>
  db
    .selectFrom('code_fences as f')
    .innerJoin('users as s', 's.id', 'f.set_by')
    .leftJoin('users as l', 'l.id', 'f.lifted_by')
    .select([
      'f.id',
      'f.title_id as titleId',
      'f.code_version as codeVersion',
      'f.from_at as fromAt',
      'f.reason',
      'f.set_at as setAt',
      's.username as setBy',
      'f.lifted_at as liftedAt',
      'l.username as liftedBy',
    ])

export type FenceRow = InferResult<ReturnType<typeof fences>>[number]

export async function fencePage(
  db: Db,
  { offset, most }: { offset: number; most: number },
): Promise<{ count: number; rows: FenceRow[] }> {
  const counted = await db
    .selectFrom('code_fences')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { count: counted.count, rows: await fences(db).orderBy('f.id', 'desc').limit(most).offset(offset).execute() }
}

export const fenceById = (tx: Db, id: number): Promise<FenceRow | undefined> =>
  fences(tx).where('f.id', '=', id).forUpdate('f').executeTakeFirst()

export type NewFence = { titleId: number; codeVersion: string; fromAt: Date; reason: string; adminId: number; at: Date }

export async function insertFence(tx: Db, fence: NewFence): Promise<number | undefined> {
  const { titleId, codeVersion, fromAt, reason, adminId, at } = fence
  const added = await tx
    .insertInto('code_fences')
    .values({ title_id: titleId, code_version: codeVersion, from_at: fromAt, reason, set_at: at, set_by: adminId })
    .onConflict((conflict) => conflict.columns(['title_id', 'code_version']).where('lifted_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

export async function endFence(tx: Db, id: number, adminId: number, at: Date): Promise<void> {
  await tx.updateTable('code_fences').set({ lifted_at: at, lifted_by: adminId }).where('id', '=', id).execute()
}
