import type { AchievementFields, ConsoleAchievement, gamesAdminCalls } from '@portal/contract/games-admin'
import { questIcons } from '@portal/contract/rules/quest-icons'
import { achievementFaults } from '@portal/contract/rules/title-fields'
import { topic } from '@portal/contract/rules/topics'
import { gameCounters } from '@portal/contract/telemetry'
import type { InferResult } from 'kysely'
import type { Player } from '../../platform/actor.ts'
import { recordAudit, type AuditEntry, type AuditValues } from '../../platform/audit/record-audit.ts'
import { assertRevision, differences, lastChanges, previousState, recordRevision } from '../../platform/audit/revisions.ts'
import { inTransaction, sql, type Db } from '../../platform/db/database.ts'
import type { Routes } from '../../platform/http/serve.ts'
import { addJob } from '../../platform/jobs.ts'
import { publishLive } from '../../platform/live/publish.ts'
import { invalid, Problem, throwIfInvalid, unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import type { Sentence } from '../../platform/texts.ts'
import { broadcastTitlesChanged, titlesOf, type titlesAdminRoutes } from '../games/index.ts'
import { addCategory, removeCategory } from './admin-categories.ts'
import { words } from './texts.ts'
import { scheduleRecount } from './unlock-achievements.ts'

const toWire = (row: AdminAchievement, last: ConsoleAchievement['last_change']): ConsoleAchievement => ({
  id: row.id,
  pk: row.id,
  code: row.code,
  revision: row.revision,
  last_change: last,
  fields: row.fields,
  category: row.category,
  counter: row.counter,
  target: row.target,
  players: row.players,
  withdrawn_at: row.withdrawnAt?.toISOString() ?? null,
})

async function listAdminAchievements(call: Call<Player>, titleId: number) {
  const { byId } = await titlesOf(call)
  if (!byId.has(titleId)) throw unknownObject()
  const [rows, categories] = await Promise.all([adminAchievements(call.db, titleId), categoriesOfTitle(call.db, titleId)])
  const changes = await lastChanges(
    call.db,
    'achievement',
    rows.map(({ id }) => id),
  )
  return {
    categories,
    counters: [...gameCounters],
    achievements: rows.map((row) => toWire(row, changes.get(row.id) ?? null)),
  }
}

async function showAchievement(db: Db, id: number): Promise<ConsoleAchievement> {
  const row = await adminAchievement(db, id)
  if (!row) throw unknownObject()
  return toWire(row, (await lastChanges(db, 'achievement', [id])).get(id) ?? null)
}

async function validateFields(
  db: Db,
  titleId: number,
  fields: AchievementFields,
  more: Record<string, Sentence> = {},
): Promise<void> {
  const missing = await findMissingReferences(db, { icon: fields.icon, categoryId: fields.category_id, titleId })
  const isDrawn = (questIcons as readonly string[]).includes(fields.icon) || !missing.icon
  const faults = {
    ...achievementFaults(fields),
    ...(missing.category && { category_id: words.category }),
    ...(!isDrawn && { icon: words.icon }),
    ...more,
  }
  throwIfInvalid(faults)
}

type AuditChange = Pick<AuditEntry, 'action'> & { reason?: string; before?: AuditValues; after?: AuditValues }

async function auditAndPublish(
  call: Call<Player>,
  tx: Db,
  { id, code }: Pick<AdminAchievement, 'id' | 'code'>,
  line: AuditChange,
): Promise<void> {
  const { reason = null, before = {}, after = {}, action } = line
  const name = { achievement: id, code }
  await recordAudit(call, tx, { action, subjectId: null, reason, before: { ...name, ...before }, after: { ...name, ...after } })
  await broadcastTitlesChanged(call, tx)
  await publishLive(call, tx, topic.content, { type: 'content-changed' })
}

type NewAchievement = { id: number; code: string; counter: string | null; target: number | null; fields: AchievementFields }

const addAchievement = (call: Call<Player>, { id: titleId, code, counter, target, fields }: NewAchievement) =>
  inTransaction(call.db, async (tx) => {
    const { byId } = await titlesOf(call)
    if (!byId.has(titleId)) throw unknownObject()
    await validateFields(tx, titleId, fields, {
      ...(counter !== null && !(gameCounters as readonly string[]).includes(counter) && { counter: words.counter }),
      ...((counter === null) !== (target === null) && { target: words.target }),
    })
    const id = await insertAchievement(tx, { titleId, code, counter, target, fields })
    if (id === undefined) throw invalid({ code: [words.codeTaken] })
    const after = differences({}, { ...fields, counter, target }).after
    await auditAndPublish(call, tx, { id, code }, { action: 'achievement.added', after })
    await scheduleRecount(tx)
    return showAchievement(tx, id)
  })

type SeenRevision = { id: number; revision: number }

const changeAtRevision = (
  call: Call<Player>,
  { id, revision }: SeenRevision,
  work: (tx: Db, row: AdminAchievement) => Promise<void>,
) =>
  inTransaction(call.db, async (tx) => {
    const row = await adminAchievement(tx, id, true)
    if (!row) throw unknownObject()
    await assertRevision(tx, { kind: 'achievement', id }, { now: row.revision, saw: revision })
    await work(tx, row)
    return showAchievement(tx, id)
  })

type Action = 'achievement.changed' | 'achievement.undone'

async function applyFields(
  call: Call<Player>,
  tx: Db,
  row: AdminAchievement,
  { action, fields }: { action: Action; fields: AchievementFields },
) {
  const changed = differences(row.fields, fields)
  if (Object.keys(changed.after).length === 0) return
  await recordRevision(call, tx, { kind: 'achievement', id: row.id }, row.fields)
  await updateAchievement(tx, row.id, fields)
  if (fields.points !== row.fields.points)
    await addJob(tx, 'recount-points', { titleId: row.titleId }, { key: `recount-points-${row.titleId}` })
  await auditAndPublish(call, tx, row, { action, ...changed })
}

const saveAchievement = (call: Call<Player>, { fields, ...saw }: SeenRevision & { fields: AchievementFields }) =>
  changeAtRevision(call, saw, async (tx, row) => {
    await validateFields(tx, row.titleId, fields)
    await applyFields(call, tx, row, { action: 'achievement.changed', fields })
  })

const undoAchievement = (call: Call<Player>, saw: SeenRevision) =>
  changeAtRevision(call, saw, async (tx, row) => {
    const fields = await previousState<AchievementFields>(tx, { kind: 'achievement', id: saw.id })
    await validateFields(tx, row.titleId, fields)
    await applyFields(call, tx, row, { action: 'achievement.undone', fields })
  })

/** Players keep a withdrawn achievement; a reopened one also counts games from the time between. */
const changeWithdrawn = (call: Call<Player>, { reason, ...saw }: SeenRevision & { reason: string }, isWithdrawn: boolean) =>
  changeAtRevision(call, saw, async (tx, row) => {
    if ((row.withdrawnAt !== null) === isWithdrawn) throw new Problem('state.changed')
    await setWithdrawn(tx, row.id, isWithdrawn ? call.clock.now() : null)
    if (!isWithdrawn) await scheduleRecount(tx)
    await auditAndPublish(call, tx, row, {
      action: isWithdrawn ? 'achievement.withdrawn' : 'achievement.restored',
      reason,
      before: { withdrawn: !isWithdrawn },
      after: { withdrawn: isWithdrawn },
    })
  })

type Served = Omit<typeof gamesAdminCalls, keyof typeof titlesAdminRoutes>

export const achievementsAdminRoutes = {
  achievements: ({ params }, call) => listAdminAchievements(call, params.id),
  addCategory: ({ params, body }, call) => addCategory(call, { ...params, ...body }),
  removeCategory: ({ params }, call) => removeCategory(call, params),
  addAchievement: ({ params, body }, call) => addAchievement(call, { ...params, ...body }),
  saveAchievement: ({ params, body }, call) => saveAchievement(call, { ...params, ...body }),
  undoAchievement: ({ params, body }, call) => undoAchievement(call, { ...params, ...body }),
  withdrawAchievement: ({ params, body }, call) => changeWithdrawn(call, { ...params, ...body }, true),
  restoreAchievement: ({ params, body }, call) => changeWithdrawn(call, { ...params, ...body }, false),
} satisfies Routes<Served>

const achievements = (db: Db) =>
  db
    .selectFrom('achievements as a')
    .innerJoin('achievement_categories as c', 'c.id', 'a.category_id')
    .leftJoin('achievement_players as h', 'h.achievement_id', 'a.id')
    .select((eb) => [
      'a.id',
      'a.title_id as titleId',
      'a.code',
      'a.revision',
      sql<AchievementFields>`json_build_object('title', a.title, 'description', a.description, 'points', a.points,
        'category_id', a.category_id, 'icon', a.icon, 'shape', a.shape, 'secret', a.secret, 'position', a.position)`.as('fields'),
      'c.name as category',
      'a.target_counter as counter',
      'a.target_value as target',
      eb.fn.coalesce('h.players', sql<number>`0`).as('players'),
      'a.withdrawn_at as withdrawnAt',
    ])

type AdminAchievement = InferResult<ReturnType<typeof achievements>>[number]

const adminAchievements = (db: Db, titleId: number): Promise<AdminAchievement[]> =>
  achievements(db)
    .where('a.title_id', '=', titleId)
    .orderBy('c.position')
    .orderBy('c.id')
    .orderBy('a.points')
    .orderBy('a.position')
    .orderBy('a.id')
    .execute()

const adminAchievement = (db: Db, id: number, lock = false): Promise<AdminAchievement | undefined> =>
  achievements(db)
    .where('a.id', '=', id)
    .$if(lock, (query) => query.forUpdate('a'))
    .executeTakeFirst()

const categoriesOfTitle = (db: Db, titleId: number) =>
  db
    .selectFrom('achievement_categories')
    .select(['id', 'name'])
    .where('title_id', '=', titleId)
    .orderBy('position')
    .orderBy('id')
    .execute()

type References = { icon: string; categoryId: number; titleId: number }

const findMissingReferences = (
  db: Db,
  { icon, categoryId, titleId }: References,
): Promise<{ category: boolean; icon: boolean }> =>
  db
    .selectNoFrom((eb) => [
      eb
        .not(
          eb.exists(
            eb.selectFrom('achievement_categories').select('id').where('id', '=', categoryId).where('title_id', '=', titleId),
          ),
        )
        .$castTo<boolean>()
        .as('category'),
      eb
        .not(eb.exists(eb.selectFrom('achievements').select('id').where('icon', '=', icon)))
        .$castTo<boolean>()
        .as('icon'),
    ])
    .executeTakeFirstOrThrow()

type AchievementRow = { titleId: number; code: string; counter: string | null; target: number | null; fields: AchievementFields }

async function insertAchievement(
  tx: Db,
  { titleId, code, counter, target, fields }: AchievementRow,
): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('achievements')
    .values({ ...fields, title_id: titleId, code, target_counter: counter, target_value: target, revision: 1 })
    .onConflict((conflict) => conflict.columns(['title_id', 'code']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

async function updateAchievement(tx: Db, id: number, fields: AchievementFields): Promise<void> {
  await tx
    .updateTable('achievements')
    .set((eb) => ({ ...fields, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

async function setWithdrawn(tx: Db, id: number, at: Date | null): Promise<void> {
  await tx
    .updateTable('achievements')
    .set((eb) => ({ withdrawn_at: at, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
