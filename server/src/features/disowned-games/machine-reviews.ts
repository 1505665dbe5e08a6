import type { MachineReview, machineReviewCauses } from '@portal/contract/disowned-games'
import type { Player } from '../../platform/actor.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction, sql, type Db } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'
import { numberedPage } from '../../platform/http/numbered-page.ts'
import { Problem, unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { words } from './texts.ts'

const pageSize = 10

export async function listMachineReviews(call: Call<Player>, { page, state }: { page: number; state: 'open' | 'closed' }) {
  const found = await reviewsPage(call.db, state, { offset: (page - 1) * pageSize, most: pageSize })
  return numberedPage(call.config, { path: '/api/v1/admin/machine_reviews', query: { state }, page, pageSize }, found, toWire)
}

export const closeMachineReview = (call: Call<Player>, { id, reason }: { id: number; reason: string }) =>
  inTransaction(call.db, async (tx) => {
    const closed = await closeReview(tx, { id, adminId: call.actor.userId, reason, at: call.clock.now() })
    if (!closed) throw unknownObject()
    if (!closed.wasOpen) throw new Problem('state.changed', { message: words.reviewClosed })
    await recordAudit(call, tx, {
      action: 'machine.review-closed',
      subjectId: null,
      reason,
      after: { review: id, machine: closed.machineId },
    })
    return {}
  })

const toWire = (row: MachineReviewRow): MachineReview => ({
  id: row.id,
  pk: row.id,
  machine_id: row.machineId,
  machine_name: row.machineName,
  serial: row.serial,
  title_name: row.titleName,
  place: row.place ?? '',
  owner: row.ownerId === null || row.ownerName === null ? null : { user_id: row.ownerId, username: row.ownerName },
  cause: row.cause,
  disowned: row.disowned,
  opened_at: row.openedAt.toISOString(),
  closed_at: row.closedAt?.toISOString() ?? null,
  closed_by: row.closedBy,
  reason: row.reason,
})

type ReviewCause = (typeof machineReviewCauses)[number]

const openReview = rawQuery(
  'disowned-games: open review of machine',
  {},
  (machineId: number, since: Date, players: number, at: Date) => sql`
    insert into machine_reviews (machine_id, cause, opened_at)
    select ${machineId}, 'disowned_games', ${at}
    where (select count(distinct user_id) from disowned_games
      where machine_id = ${machineId} and undone_at is null and recheck is null and disowned_at > ${since}) >= ${players}
    on conflict do nothing`,
)

/**
 * Opens a review when at least `players` players disowned games of the machine since a moment. The lock on the machine lets
 * concurrent calls see each other's rows.
 */
export async function openMachineReview(tx: Db, machineId: number, since: Date, players: number, at: Date): Promise<void> {
  await tx.selectFrom('machines').select('id').where('id', '=', machineId).forUpdate().execute()
  await openReview(tx, machineId, since, players, at)
}

const reviews = (db: Db) =>
  db
    .selectFrom('machine_reviews as r')
    .innerJoin('machines as m', 'm.id', 'r.machine_id')
    .innerJoin('game_models as g', 'g.id', 'm.model_id')
    .innerJoin('game_titles as t', 't.id', 'g.title_id')
    .leftJoin('locations as l', 'l.id', 'm.location_id')
    .leftJoin('users as o', (join) => join.onRef('o.id', '=', 'm.owner_id').on('o.status', '=', 'active'))
    .leftJoin('users as c', 'c.id', 'r.closed_by')
    .select([
      'r.id',
      'r.machine_id as machineId',
      'm.custom_display_name as machineName',
      'm.serial',
      't.name as titleName',
      'l.name as place',
      'o.id as ownerId',
      'o.username as ownerName',
      'r.cause',
      'r.opened_at as openedAt',
      'r.closed_at as closedAt',
      'c.username as closedBy',
      'r.reason',
      sql<number>`(
        select count(*)::int from disowned_games d where d.machine_id = r.machine_id and d.undone_at is null
          and d.recheck is null)`.as('disowned'),
    ])
    .$narrowType<{ cause: ReviewCause }>()

type MachineReviewRow = Awaited<ReturnType<ReturnType<typeof reviews>['execute']>>[number]

async function reviewsPage(
  db: Db,
  state: 'open' | 'closed',
  { offset, most }: { offset: number; most: number },
): Promise<{ count: number; rows: MachineReviewRow[] }> {
  const isState = state === 'open' ? 'is' : 'is not'
  const counted = await db
    .selectFrom('machine_reviews')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('closed_at', isState, null)
    .executeTakeFirstOrThrow()
  const order = state === 'open' ? sql`r.opened_at, r.id` : sql`r.closed_at desc, r.id desc`
  const rows = await reviews(db).where('r.closed_at', isState, null).orderBy(order).limit(most).offset(offset).execute()
  return { count: counted.count, rows }
}

/** `wasOpen` is false when it was closed before; undefined for an unknown id. */
async function closeReview(
  tx: Db,
  { id, adminId, reason, at }: { id: number; adminId: number; reason: string; at: Date },
): Promise<{ machineId: number; wasOpen: boolean } | undefined> {
  const review = await tx
    .selectFrom('machine_reviews')
    .select(['machine_id as machineId', sql<boolean>`closed_at is null`.as('wasOpen')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (review?.wasOpen)
    await tx.updateTable('machine_reviews').set({ closed_at: at, closed_by: adminId, reason }).where('id', '=', id).execute()
  return review
}
