import type { DisownedGame } from '@portal/contract/disowned-games'
import { disownDays, type RecheckKind } from '@portal/contract/rules/game-reviews'
import type { ModelType } from '@portal/contract/wire'
import { z } from 'zod'
import { recordEvents } from '../../domain-events.ts'
import type { Player } from '../../platform/actor.ts'
import { inTransaction, sql, type Db } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'
import { Problem, unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import type { Text } from '../../platform/texts.ts'
import { titlesOf } from '../games/index.ts'
import { partsOf } from '../plays/index.ts'
import { openMachineReview } from './machine-reviews.ts'
import { words } from './texts.ts'

const dayMs = 86_400_000
export const disownMs = disownDays * dayMs

/** This many players within this many days open a review of the machine. */
const playersOfReview = 2
const daysOfReview = 7
const mostShown = 100

export async function listDisowned(call: Call<Player>) {
  const { db, actor, clock } = call
  const since = new Date(clock.now().getTime() - disownMs)
  const [rows, titles] = await Promise.all([disownedGamesOf(db, actor.userId, since, mostShown), titlesOf(call)])
  const games = rows.map((row): DisownedGame => ({
    play_id: row.playId,
    title_name: titles.byId.get(row.titleId)?.name ?? '',
    title_code: titles.byId.get(row.titleId)?.code ?? '',
    model_type: row.modelType,
    score: row.score,
    ended_at: row.endedAt.toISOString(),
    disowned_at: row.disownedAt.toISOString(),
    recheck: row.recheck,
    undo_until: row.recheck ? null : new Date(row.disownedAt.getTime() + disownMs).toISOString(),
  }))
  return { games }
}

export const disownGame = (call: Call<Player>, playId: number) =>
  inTransaction(call.db, async (tx) => {
    const { userId } = call.actor
    const at = call.clock.now()
    const parts = await partsOf(tx, playId, userId)
    const [first] = parts
    if (!first) throw unknownObject()
    if (at.getTime() - first.receivedAt.getTime() > disownMs) throw stateChanged(words.tooLate(disownDays))
    const disowned: number[] = []
    for (const { slot, machineId, proof } of parts)
      if (await insertDisowned(tx, { playId, slot, userId, machineId, proof, at })) disowned.push(slot)
    if (disowned.length === 0) throw stateChanged(words.reportedBefore)
    const events = disowned.map((slot) => ({ playId, slot, userId }))
    await recordEvents(tx, 'play.disowned', events, at)
    const since = new Date(at.getTime() - daysOfReview * dayMs)
    await openMachineReview(tx, first.machineId, since, playersOfReview, at)
    return {}
  })

export const undoDisowned = (call: Call<Player>, playId: number) =>
  inTransaction(call.db, async (tx) => {
    const { userId } = call.actor
    const at = call.clock.now()
    const parts = await disownedPartsOf(tx, playId, userId)
    if (parts.length === 0) throw unknownObject()
    const disownedParts = parts.filter(({ undoneAt, recheck }) => undoneAt === null && recheck === null)
    const [first] = disownedParts
    if (!first) {
      const isChecked = parts.some(({ undoneAt }) => undoneAt === null)
      throw stateChanged(isChecked ? words.removedByCheck : words.alreadyYours)
    }
    if (at.getTime() - first.disownedAt.getTime() > disownMs) throw stateChanged(words.undoTooLate(disownDays))
    await storeUndone(tx, playId, userId, at)
    const events = disownedParts.map(({ slot }) => ({ playId, slot, userId }))
    await recordEvents(tx, 'play.reclaimed', events, at)
    return {}
  })

const stateChanged = (message: Text) => new Problem('state.changed', { message })

const disownedGamesOf = (db: Db, userId: number, since: Date, most: number) =>
  db
    .selectFrom('disowned_games as d')
    .innerJoin('play_players as pp', (join) => join.onRef('pp.play_id', '=', 'd.play_id').onRef('pp.slot', '=', 'd.slot'))
    .innerJoin('game_models as g', 'g.id', 'pp.model_id')
    .select([
      'd.play_id as playId',
      'pp.title_id as titleId',
      'g.model_type as modelType',
      'pp.score',
      'pp.ended_at as endedAt',
      'd.disowned_at as disownedAt',
      'd.recheck',
    ])
    .where('d.user_id', '=', userId)
    .where('d.undone_at', 'is', null)
    .where('d.disowned_at', '>', since)
    .orderBy('d.disowned_at', 'desc')
    .orderBy('d.play_id', 'desc')
    .limit(most)
    .$narrowType<{ modelType: ModelType; recheck: RecheckKind | null }>()
    .execute()

const disownedPartsOf = (tx: Db, playId: number, userId: number) =>
  tx
    .selectFrom('disowned_games')
    .select(['slot', 'disowned_at as disownedAt', 'undone_at as undoneAt', 'recheck'])
    .where('play_id', '=', playId)
    .where('user_id', '=', userId)
    .forUpdate()
    .$narrowType<{ recheck: RecheckKind | null }>()
    .execute()

type NewDisowned = {
  playId: number
  slot: number
  userId: number
  machineId: number
  proof: string
  at: Date
  recheck?: RecheckKind
}

const storeDisowned = rawQuery(
  'disowned-games: store',
  { slot: z.number() },
  ({ playId, slot, userId, machineId, proof, at, recheck }: NewDisowned) => sql`
    insert into disowned_games as d (play_id, slot, user_id, machine_id, proof, disowned_at, recheck)
    values (${playId}, ${slot}, ${userId}, ${machineId}, ${proof}, ${at}, ${recheck ?? null})
    on conflict (play_id, slot, user_id) do update set disowned_at = excluded.disowned_at, undone_at = null, recheck = excluded.recheck
    where d.undone_at is not null returning slot`,
)

export const insertDisowned = async (tx: Db, part: NewDisowned): Promise<boolean> => (await storeDisowned(tx, part)).length > 0

async function storeUndone(tx: Db, playId: number, userId: number, at: Date): Promise<void> {
  await tx
    .updateTable('disowned_games')
    .set({ undone_at: at })
    .where('play_id', '=', playId)
    .where('user_id', '=', userId)
    .where('undone_at', 'is', null)
    .where('recheck', 'is', null)
    .execute()
}
