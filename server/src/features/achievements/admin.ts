import type { AchievementFields, gamesAdminCalls, ConsoleAchievement } from '@portal/contract/games-admin'
import { questIcons } from '@portal/contract/rules/quest-icons'
import { topic } from '@portal/contract/rules/topics'
import { achievementFaults } from '@portal/contract/rules/title-fields'
import type { Player } from '../../platform/actor.ts'
import { differences, recordRevision, lastChanges, assertRevision, previousState } from '../../platform/audit/revisions.ts'
import { recordAudit, type AuditEntry, type AuditValues } from '../../platform/audit/record-audit.ts'
import { inTransaction, type Db } from '../../platform/db/database.ts'
import type { Routes } from '../../platform/http/serve.ts'
import { addJob } from '../../platform/jobs.ts'
import { publishLive } from '../../platform/live/publish.ts'
import { invalid, Problem, throwIfInvalid, unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import type { Sentence } from '../../platform/texts.ts'
import { gameCounters } from '@portal/contract/telemetry'
import { broadcastTitlesChanged, titlesOf, type titlesAdminRoutes } from '../games/index.ts'
import { addCategory, removeCategory } from './categories-admin.ts'
import {
  categoriesOfTitle,
  adminAchievement,
  adminAchievements,
  insertAchievement,
  findMissingReferences,
  setWithdrawn,
  updateAchievement,
  type AdminAchievement,
} from './admin-queries.ts'
import { scheduleRecount } from './unlock.sql.ts'
import { words } from './texts.ts'

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

type New = { id: number; code: string; counter: string | null; target: number | null; fields: AchievementFields }

const addAchievement = (call: Call<Player>, { id: titleId, code, counter, target, fields }: New) =>
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
