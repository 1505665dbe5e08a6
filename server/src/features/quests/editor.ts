import type { DryRun, QuestFields } from '@portal/contract/quests-editor'
import { changedFields, changeFaults } from '@portal/contract/rules/quest-fields'
import type { Player } from '../../platform/actor.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { numberedPage } from '../../platform/http/numbered-page.ts'
import { Problem, unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { updateBadges, updateQuest } from './write-queries.ts'
import { storeBadge, storeQuest } from './write-queries.ts'
import { dryRunsOf, type DryRunRow } from './dry-run-queries.ts'
import { inOrder, newQuestOf, validateFields } from './editor-fields.ts'
import { earnedCounts, locationsOf, editorPage, editedQuest, type EditorFilter, type EditorRow } from './editor.sql.ts'
import { words } from './texts.ts'

const pageSize = 10

const rowToWire = (row: EditorRow) => ({
  id: row.id,
  pk: row.id,
  name: row.name,
  view: row.view,
  stage: row.stage,
  title_code: row.titleCode,
  starts_at: row.startsAt,
  ends_at: row.endsAt,
  time_zone: row.timeZone,
  badge_count: row.badges,
})

export async function listQuestsForEditor(
  { db, config, clock }: Call<Player>,
  { page, ...filter }: EditorFilter & { page: number },
) {
  const found = await editorPage(db, filter, { offset: (page - 1) * pageSize, most: pageSize, now: clock.now() })
  return numberedPage(config, { path: '/api/v1/admin/quests', query: filter, page, pageSize }, found, rowToWire)
}

export const dryRunToWire = (row: DryRunRow): DryRun => ({
  id: row.id,
  state: row.state,
  version: row.version,
  starts_at: row.startsAt,
  ends_at: row.endsAt,
  done: row.done,
  total: row.total,
  result: row.result,
  requested_at: row.requestedAt.toISOString(),
  ended_at: row.endedAt?.toISOString() ?? null,
})

export async function showQuestInEditor({ db, clock }: Call<Player>, { id }: { id: number }) {
  const [quest, lit, runs, places] = await Promise.all([
    editedQuest(db, id, clock.now()),
    earnedCounts(db, id),
    dryRunsOf(db, id),
    locationsOf(db, id),
  ])
  if (!quest) throw unknownObject()
  return {
    id,
    pk: id,
    stage: quest.stage,
    version: quest.version,
    fields: quest.fields,
    withdrawn_reason: quest.withdrawnReason,
    counts_from: quest.countsFrom?.toISOString() ?? null,
    lit_one: lit.earnedOne,
    finished: lit.finished,
    places,
    dry_runs: runs.map(dryRunToWire),
  }
}

export const writeQuest = (call: Call<Player>, typed: QuestFields) =>
  inTransaction(call.db, async (tx) => {
    const fields = inOrder(typed)
    await validateFields(tx, fields)
    const quest = newQuestOf(fields)
    const { id } = await storeQuest(tx, { ...quest, state: 'draft' })
    for (const [position, badge] of quest.badges.entries()) await storeBadge(tx, id, position, badge)
    await recordAudit(call, tx, {
      action: 'quest.created',
      subjectId: null,
      reason: null,
      after: { quest: id, name: fields.name, badges: fields.badges.length },
    })
    return { id }
  })

export const changeQuest = (
  call: Call<Player>,
  { id, version, fields: typed }: { id: number; version: number; fields: QuestFields },
) =>
  inTransaction(call.db, async (tx) => {
    const now = call.clock.now()
    const known = await editedQuest(tx, id, now, true)
    if (!known) throw unknownObject()
    if (known.version !== version) throw new Problem('state.changed', { message: words.changed })
    if (known.stage === 'withdrawn') throw new Problem('state.changed', { message: words.withdrawn })
    const fields = inOrder(typed)
    await validateFields(tx, fields, changeFaults(known.stage, known.fields, fields))
    const changed = changedFields(known.fields, fields)
    if (Object.keys(changed.after).length === 0) return { version }
    const quest = newQuestOf(fields)
    const next = await updateQuest(tx, id, quest)
    await updateBadges(tx, id, quest.badges)
    await requireStillScheduled(call, tx, { id, wasScheduled: known.stage === 'scheduled' })
    await recordAudit(call, tx, {
      action: 'quest.changed',
      subjectId: null,
      reason: null,
      before: { quest: id, ...changed.before },
      after: { quest: id, ...changed.after },
    })
    return { version: next }
  })

/** An announced quest must not begin in the past, because its earlier games would be undecided. */
async function requireStillScheduled(
  { clock }: Call<Player>,
  tx: Parameters<typeof editedQuest>[0],
  { id, wasScheduled }: { id: number; wasScheduled: boolean },
): Promise<void> {
  if (!wasScheduled) return
  const moved = await editedQuest(tx, id, clock.now())
  if (moved?.stage === 'scheduled') return
  throw new Problem('input.invalid', {
    validationErrors: {
      starts_at: [words.startPassed],
    },
  })
}
