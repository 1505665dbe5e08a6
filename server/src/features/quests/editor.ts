import type { DryRun, QuestBadgeFields, QuestFields } from '@portal/contract/quests-editor'
import { changedFields, changeFaults, questFaults } from '@portal/contract/rules/quest-fields'
import type { Player } from '../../platform/actor.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction, type Db, type Tx } from '../../platform/db/database.ts'
import { numberedPage } from '../../platform/http/numbered-page.ts'
import { addJob } from '../../platform/jobs.ts'
import { publishLive } from '../../platform/live/publish.ts'
import { invalid, Problem, throwIfInvalid, unknownObject } from '../../platform/problem.ts'
import type { Call, Services } from '../../platform/services.ts'
import type { Sentence } from '../../platform/texts.ts'
import { isTimeZone } from '../../platform/time-zone.ts'
import { recountQuests } from './advance.ts'
import { addDryRun, cancelRunOf, dryRunsOf, type DryRunRow } from './dry-run.ts'
import {
  earnedCounts,
  editedQuest,
  editorPage,
  locationsOf,
  unknownIn,
  updateQuestState,
  type EditedQuestRow,
  type EditorFilter,
  type EditorRow,
  type QuestState,
  type Unknown,
} from './editor.sql.ts'
import { words } from './texts.ts'
import { storeBadge, storeQuest, updateBadges, updateQuest, type NewQuest, type NewQuestBadge } from './write-quest.ts'

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

const dryRunToWire = (row: DryRunRow): DryRun => ({
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

const sorted = <T>(values: readonly T[]): T[] => [...new Set(values)].sort((a, b) => (a < b ? -1 : 1))

const inOrder = (fields: QuestFields): QuestFields => ({
  ...fields,
  badges: fields.badges.map((badge) => ({
    ...badge,
    title_codes: sorted(badge.title_codes),
    achievements: sorted(badge.achievements),
    location_ids: sorted(badge.location_ids),
  })),
})

type Faults = Record<string, Sentence>

function referenceFaults(fields: QuestFields, unknown: Unknown): Faults {
  const faults: Faults = {}
  if (unknown.titles.includes(fields.title_code)) faults['title_code'] = words.title
  if (unknown.event) faults['event_id'] = words.event
  if (fields.time_zone !== null && !isTimeZone(fields.time_zone)) faults['time_zone'] = words.timeZone
  for (const [index, badge] of fields.badges.entries()) {
    const missing = <T>(names: readonly T[], own: readonly T[]) => names.find((name) => own.includes(name))
    const named: [keyof QuestBadgeFields, string | number | undefined][] = [
      ['title_codes', missing(unknown.titles, badge.title_codes)],
      ['achievements', missing(unknown.achievements, badge.achievements)],
      ['location_ids', missing(unknown.places, badge.location_ids)],
    ]
    for (const [name, what] of named) if (what !== undefined) faults[`badges.${index}.${name}`] = words.unknown(what)
  }
  return faults
}

async function validateFields(db: Db, fields: QuestFields, more: Faults = {}): Promise<void> {
  const faults = { ...questFaults(fields), ...referenceFaults(fields, await unknownIn(db, fields)), ...more }
  throwIfInvalid(faults)
}

const newBadge = (badge: QuestBadgeFields): NewQuestBadge => ({
  name: badge.name,
  shape: badge.shape,
  icon: badge.icon,
  instruction: badge.instruction,
  caption: badge.caption,
  blurb: badge.blurb,
  trigger: badge.trigger,
  value: badge.value,
  titleCodes: badge.title_codes,
  achievements: badge.achievements,
  locationIds: badge.location_ids,
  verifiedOnly: badge.verified_only,
  from: badge.from,
  until: badge.until,
})

const newQuestOf = (fields: QuestFields): NewQuest => ({
  type: fields.type,
  name: fields.name,
  instruction: fields.instruction,
  caption: fields.caption,
  blurb: fields.blurb,
  instructions: fields.instructions
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
  progressDescription: fields.progress_description,
  titleCode: fields.title_code,
  eventId: fields.event_id,
  icon: fields.icon,
  startsAt: fields.starts_at,
  endsAt: fields.ends_at,
  timeZone: fields.time_zone,
  badges: fields.badges.map(newBadge),
})

type StateInput = { id: number; version: number; reason: string }

async function lockQuest({ clock }: Call<Player>, tx: Tx, { id, version }: { id: number; version?: number }) {
  const quest = await editedQuest(tx, id, clock.now(), true)
  if (!quest) throw unknownObject()
  if (version !== undefined && quest.version !== version) throw new Problem('state.changed')
  return quest
}

type StateChange = Pick<QuestState, 'state'> & Partial<QuestState>

async function changeState(
  call: Call<Player>,
  tx: Tx,
  quest: EditedQuestRow,
  { action, reason, to }: { action: 'quest.published' | 'quest.withdrawn' | 'quest.reopened'; reason: string; to: StateChange },
): Promise<void> {
  const turn: QuestState = { publishedAt: quest.publishedAt, countsFrom: quest.countsFrom, reason: null, ...to }
  await updateQuestState(tx, quest.id, turn)
  await recordAudit(call, tx, {
    action,
    subjectId: null,
    reason,
    before: { quest: quest.id, stage: quest.stage },
    after: { quest: quest.id, state: turn.state, counts_from: turn.countsFrom?.toISOString() ?? null },
  })
  await publishLive(call, tx, 'content', { type: 'content-changed' })
}

export const publishQuest = (call: Call<Player>, { count_past: past, ...asked }: StateInput & { count_past: boolean }) =>
  inTransaction(call.db, async (db) => {
    const tx = db as Tx
    const now = call.clock.now()
    const quest = await lockQuest(call, tx, asked)
    if (quest.stage !== 'draft') throw new Problem('state.changed')
    await validateFields(tx, quest.fields)
    if (quest.endsLast <= now) throw invalid({ ends_at: [words.publishedAfterEnd] })
    const hasStarted = quest.startsFirst <= now
    const countsFrom = hasStarted && !past ? now : null
    const to = { state: 'published', publishedAt: now, countsFrom } as const
    await changeState(call, tx, quest, { action: 'quest.published', reason: asked.reason, to })
    if (hasStarted && past) await addJob(tx, 'recount-quest', { id: quest.id }, { key: `recount-quest-${quest.id}` })
    return {}
  })

export const withdrawQuest = (call: Call<Player>, { id, reason }: { id: number; reason: string }) =>
  inTransaction(call.db, async (db) => {
    const tx = db as Tx
    const quest = await lockQuest(call, tx, { id })
    if (quest.stage === 'draft' || quest.stage === 'withdrawn') throw new Problem('state.changed')
    await changeState(call, tx, quest, { action: 'quest.withdrawn', reason, to: { state: 'withdrawn', reason } })
    return {}
  })

/** Refused after its start, because players would lose their progress. */
export const reopenQuest = (call: Call<Player>, { id, reason }: { id: number; reason: string }) =>
  inTransaction(call.db, async (db) => {
    const tx = db as Tx
    const quest = await lockQuest(call, tx, { id })
    if (quest.stage !== 'withdrawn') throw new Problem('state.changed')
    if (quest.startsFirst <= call.clock.now()) throw new Problem('state.changed', { message: words.alreadyStarted })
    const to = { state: 'draft', publishedAt: null, countsFrom: null } as const
    await changeState(call, tx, quest, { action: 'quest.reopened', reason, to })
    return {}
  })

export const recountQuest = (services: Services, { id }: { id: number }): Promise<void> => recountQuests(services, id)

const dayMs = 86_400_000
const tries = 2

export const startDryRun = (call: Call<Player>, { id, ended_days_ago: ago }: { id: number; ended_days_ago: number }) =>
  inTransaction(call.db, async (tx) => {
    const now = call.clock.now()
    const quest = await editedQuest(tx, id, now, true)
    if (!quest) throw unknownObject()
    // Whole days, so that local hours stay the same.
    const ahead = Math.max(0, Math.ceil((quest.endsLast.getTime() - now.getTime()) / dayMs))
    const added = await addDryRun(tx, { questId: id, version: quest.version, daysBack: ahead + ago, now })
    if (added !== undefined) await addJob(tx, 'run-dry-run', { id: added }, { tries })
    const [run] = await dryRunsOf(tx, id)
    if (!run) throw unknownObject()
    return { dry_run: dryRunToWire(run) }
  })

export async function cancelDryRun(call: Call<Player>, { id }: { id: number }) {
  if (!(await editedQuest(call.db, id, call.clock.now()))) throw unknownObject()
  if (!(await cancelRunOf(call.db, id, call.clock.now()))) throw new Problem('state.changed')
  return {}
}
