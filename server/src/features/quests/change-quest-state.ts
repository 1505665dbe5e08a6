import type { Player } from '../../platform/actor.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction, type Tx } from '../../platform/db/database.ts'
import { addJob } from '../../platform/jobs.ts'
import { invalid, Problem, unknownObject } from '../../platform/problem.ts'
import type { Call, Services } from '../../platform/services.ts'
import { publishLive } from '../../platform/live/publish.ts'
import { recountQuests } from './advance-quests.ts'
import { validateFields } from './editor-fields.ts'
import { editedQuest, updateQuestState, type EditedQuestRow, type QuestState } from './editor.sql.ts'
import { words } from './texts.ts'

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
    if (hasStarted && past) await addJob(tx, 'count-quest', { id: quest.id }, { key: `count-quest-${quest.id}` })
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
