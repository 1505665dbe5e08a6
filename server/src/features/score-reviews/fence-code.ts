import type { CodeFence } from '@portal/contract/score-reviews'
import type { InferResult } from 'kysely'
import { recordEvents } from '../../domain-events.ts'
import type { Player } from '../../platform/actor.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction, type Db } from '../../platform/db/database.ts'
import { numberedPage } from '../../platform/http/numbered-page.ts'
import { invalid, Problem, unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { titlesOf, type Titles } from '../games/index.ts'
import { timeOrNull } from './reviews.sql.ts'
import { words } from './texts.ts'

const pageSize = 10

export async function listFences(call: Call<Player>, { page }: { page: number }) {
  const [found, titles] = await Promise.all([
    fencePage(call.db, { offset: (page - 1) * pageSize, most: pageSize }),
    titlesOf(call),
  ])
  return numberedPage(call.config, { path: '/api/v1/admin/code_fences', query: {}, page, pageSize }, found, (row) =>
    toWire(row, titles),
  )
}

type FenceInput = { title_code: string; code_version: string; from: string; reason: string }

export async function fenceCode(call: Call<Player>, { title_code, code_version: codeVersion, from, reason }: FenceInput) {
  const { db, actor, clock } = call
  const title = (await titlesOf(call)).byCode.get(title_code.toUpperCase())
  if (!title) throw invalid({ title_code: [words.title] })
  const at = clock.now()
  return inTransaction(db, async (tx) => {
    const wish = { titleId: title.id, codeVersion, fromAt: new Date(from), reason, adminId: actor.userId, at }
    const id = await insertFence(tx, wish)
    if (id === undefined) throw invalid({ code_version: [words.versionListed] })
    const after = { title: title.code, version: codeVersion, from }
    await recordAudit(call, tx, { action: 'code.fenced', subjectId: null, reason, after })
    await recordEvents(tx, 'code.fenced', [{ titleId: title.id, codeVersion, from }], at)
    return { id }
  })
}

export const liftFence = (call: Call<Player>, { id, reason }: { id: number; reason: string }) =>
  inTransaction(call.db, async (tx) => {
    const fence = await fenceById(tx, id)
    if (!fence) throw unknownObject()
    if (fence.liftedAt) throw new Problem('state.changed', { message: words.versionCounted })
    const { titleId, codeVersion } = fence
    const from = fence.fromAt.toISOString()
    await endFence(tx, id, call.actor.userId, call.clock.now())
    const before = { title: (await titlesOf(call)).byId.get(titleId)?.code ?? '', version: codeVersion, from }
    await recordAudit(call, tx, { action: 'code.freed', subjectId: null, reason, before })
    await recordEvents(tx, 'code.freed', [{ titleId, codeVersion, from }], call.clock.now())
    return {}
  })

const toWire = (row: FenceRow, titles: Titles): CodeFence => ({
  id: row.id,
  pk: row.id,
  title_name: titles.byId.get(row.titleId)?.name ?? '',
  title_code: titles.byId.get(row.titleId)?.code ?? '',
  code_version: row.codeVersion,
  from_at: row.fromAt.toISOString(),
  reason: row.reason,
  set_at: row.setAt.toISOString(),
  set_by: row.setBy,
  lifted_at: timeOrNull(row.liftedAt),
  lifted_by: row.liftedBy,
})

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

type FenceRow = InferResult<ReturnType<typeof fences>>[number]

async function fencePage(
  db: Db,
  { offset, most }: { offset: number; most: number },
): Promise<{ count: number; rows: FenceRow[] }> {
  const counted = await db
    .selectFrom('code_fences')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { count: counted.count, rows: await fences(db).orderBy('f.id', 'desc').limit(most).offset(offset).execute() }
}

const fenceById = (tx: Db, id: number): Promise<FenceRow | undefined> =>
  fences(tx).where('f.id', '=', id).forUpdate('f').executeTakeFirst()

type NewFence = { titleId: number; codeVersion: string; fromAt: Date; reason: string; adminId: number; at: Date }

async function insertFence(tx: Db, fence: NewFence): Promise<number | undefined> {
  const { titleId, codeVersion, fromAt, reason, adminId, at } = fence
  const added = await tx
    .insertInto('code_fences')
    .values({ title_id: titleId, code_version: codeVersion, from_at: fromAt, reason, set_at: at, set_by: adminId })
    .onConflict((conflict) => conflict.columns(['title_id', 'code_version']).where('lifted_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

async function endFence(tx: Db, id: number, adminId: number, at: Date): Promise<void> {
  await tx.updateTable('code_fences').set({ lifted_at: at, lifted_by: adminId }).where('id', '=', id).execute()
}
