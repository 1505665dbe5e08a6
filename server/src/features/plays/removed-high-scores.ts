import type { RemovedHighScore } from '@portal/contract/plays'
import type { Player } from '../../platform/actor.ts'
import { inTransaction, sql, type Db } from '../../platform/db/database.ts'
import { Problem, unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import type { Text } from '../../platform/texts.ts'
import { requireOwnMachine } from '../machines/index.ts'
import { notify, type Notice } from '../notifications/index.ts'
import { hiddenPlayer } from '../profiles/index.ts'
import { broadcastMachinesPlayed } from './record-plays.ts'
import { words } from './texts.ts'

const mostShown = 50

type ScoreName = { machine_id: number; id: string }

export async function listRemovedHighScores({ db, actor }: Call<Player>, machineId: number) {
  const machine = await requireOwnMachine(db, actor, machineId)
  const found = await db
    .selectFrom('removed_high_scores as r')
    .innerJoin('play_players as pp', (join) => join.onRef('pp.play_id', '=', 'r.play_id').onRef('pp.slot', '=', 'r.slot'))
    .leftJoin('users as u', (join) => join.onRef('u.id', '=', 'pp.user_id').on('u.status', '=', 'active'))
    .leftJoin('profiles as p', 'p.user_id', 'u.id')
    .select([
      sql<string>`r.play_id || '-' || r.slot`.as('id'),
      'pp.score',
      'r.reason',
      'r.removed_at',
      sql<string>`coalesce(case when not ${hiddenPlayer} then u.username::text end, nullif(p.initials, ''), nullif(pp.initials, ''), '???')`.as(
        'name',
      ),
    ])
    .where('r.machine_id', '=', machine.id)
    .where('r.restored_at', 'is', null)
    .orderBy('r.removed_at', 'desc')
    .limit(mostShown)
    .execute()
  return { removed: found.map((row): RemovedHighScore => ({ ...row, removed_at: row.removed_at.toISOString() })) }
}

export const removeHighScore = (call: Call<Player>, { machine_id, id, reason }: ScoreName & { reason: string }) =>
  inTransaction(call.db, async (tx) => {
    const machine = await requireOwnMachine(tx, call.actor, machine_id)
    const [playId, slot] = partsOf(id)
    const score = await findScore(tx, machine.id, playId, slot)
    if (!score) throw unknownObject()
    const at = call.clock.now()
    const removal = { reason, removed_at: at, removed_by: call.actor.userId }
    const removed = await tx
      .insertInto('removed_high_scores')
      .values({ play_id: playId, slot, machine_id: machine.id, ...removal })
      .onConflict((c) =>
        c
          .columns(['play_id', 'slot'])
          .doUpdateSet({ ...removal, restored_at: null })
          .where('removed_high_scores.restored_at', 'is not', null),
      )
      .returning('play_id')
      .executeTakeFirst()
    if (!removed) throw stateChanged(words.scoreRemoved)
    await broadcastMachinesPlayed(call, tx, [machine.id])
    await notifyPlayer(call, tx, score, {
      title: words.highScoreRemoved.title,
      body: words.highScoreRemoved.body(score.score, nameOf(machine), reason),
      minorBody: words.highScoreRemoved.body(score.score, nameOf(machine), ''),
      titleCode: machine.title.code,
    })
    return {}
  })

export const restoreHighScore = (call: Call<Player>, { machine_id, id }: ScoreName) =>
  inTransaction(call.db, async (tx) => {
    const machine = await requireOwnMachine(tx, call.actor, machine_id)
    const [playId, slot] = partsOf(id)
    const score = await findScore(tx, machine.id, playId, slot)
    if (!score) throw unknownObject()
    const restored = await tx
      .updateTable('removed_high_scores')
      .set({ restored_at: call.clock.now() })
      .where('play_id', '=', playId)
      .where('slot', '=', slot)
      .where('restored_at', 'is', null)
      .returning('play_id')
      .executeTakeFirst()
    if (!restored) throw stateChanged(words.scoreListed)
    await broadcastMachinesPlayed(call, tx, [machine.id])
    await notifyPlayer(call, tx, score, {
      title: words.highScoreRestored.title,
      body: words.highScoreRestored.body(score.score, nameOf(machine)),
      titleCode: machine.title.code,
    })
    return {}
  })

function partsOf(id: string): [number, number] {
  const [playId = '', slot = ''] = id.split('-')
  return [Number(playId), Number(slot)]
}

type PlayedScore = { userId: number | null; score: number }

const findScore = (tx: Db, machineId: number, playId: number, slot: number): Promise<PlayedScore | undefined> =>
  tx
    .selectFrom('play_players')
    .select(['user_id as userId', 'score'])
    .where('play_id', '=', playId)
    .where('slot', '=', slot)
    .where('machine_id', '=', machineId)
    .forUpdate()
    .executeTakeFirst()

const nameOf = ({ name, title }: { name: string; title: { name: string } }) => name || title.name

async function notifyPlayer(
  call: Call<Player>,
  tx: Db,
  { userId }: PlayedScore,
  text: Pick<Notice, 'title' | 'body' | 'minorBody' | 'titleCode'>,
): Promise<void> {
  if (userId === null || userId === call.actor.userId) return
  await notify(call, tx, [{ ...text, userId, type: 'score' }])
}

const stateChanged = (message: Text) => new Problem('state.changed', { message })
