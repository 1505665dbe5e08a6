import type { RemovedHighScore } from '@portal/contract/plays'
import type { Player } from '../../platform/actor.ts'
import { inTransaction, sql, type Db } from '../../platform/db/database.ts'
import { Problem, unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { ownMachineOf } from '../machines/index.ts'
import { notify } from '../notifications/index.ts'
import { hiddenPlayer } from '../profiles/index.ts'
import { broadcastMachinesPlayed } from './changed.ts'

const mostShown = 50

type Named = { machine_id: number; id: string }

export async function listRemovedHighScores({ db, actor }: Call<Player>, machineId: number) {
  const machine = await ownMachineOf(db, actor, machineId)
  const found = await sql<Omit<RemovedHighScore, 'removed_at'> & { removed_at: Date }>`
    select r.play_id || '-' || r.slot as id, pp.score, r.reason, r.removed_at,
      coalesce(case when not ${hiddenPlayer} then u.username::text end, nullif(p.initials, ''), nullif(pp.initials, ''), '???') as name
    from removed_high_scores r join play_players pp on pp.play_id = r.play_id and pp.slot = r.slot
    left join users u on u.id = pp.user_id and u.status = 'active' left join profiles p on p.user_id = u.id
    where r.machine_id = ${machine.id} and r.restored_at is null order by r.removed_at desc limit ${mostShown}`.execute(db)
  return { removed: found.rows.map((row): RemovedHighScore => ({ ...row, removed_at: row.removed_at.toISOString() })) }
}

export const removeHighScore = (call: Call<Player>, { machine_id, id, reason }: Named & { reason: string }) =>
  inTransaction(call.db, async (tx) => {
    const machine = await ownMachineOf(tx, call.actor, machine_id)
    const [playId, slot] = partsOf(id)
    const score = await scoreOn(tx, machine.id, playId, slot)
    if (!score) throw unknownObject()
    const at = call.clock.now()
    const removed = await sql`
      insert into removed_high_scores as r (play_id, slot, machine_id, reason, removed_at, removed_by)
      values (${playId}, ${slot}, ${machine.id}, ${reason}, ${at}, ${call.actor.userId})
      on conflict (play_id, slot) do update set reason = excluded.reason, removed_at = excluded.removed_at,
        removed_by = excluded.removed_by, restored_at = null
      where r.restored_at is not null returning play_id`.execute(tx)
    if (removed.rows.length === 0) throw changed('This score is off the high scores already.')
    await broadcastMachinesPlayed(call, tx, [machine.id])
    await tell(call, tx, score, `taken off the high scores of ${nameOf(machine)}`, reason)
    return {}
  })

export const restoreHighScore = (call: Call<Player>, { machine_id, id }: Named) =>
  inTransaction(call.db, async (tx) => {
    const machine = await ownMachineOf(tx, call.actor, machine_id)
    const [playId, slot] = partsOf(id)
    const score = await scoreOn(tx, machine.id, playId, slot)
    if (!score) throw unknownObject()
    const restored = await sql`
      update removed_high_scores set restored_at = ${call.clock.now()}
      where play_id = ${playId} and slot = ${slot} and restored_at is null returning play_id`.execute(tx)
    if (restored.rows.length === 0) throw changed('This score is on the high scores already.')
    await broadcastMachinesPlayed(call, tx, [machine.id])
    await tell(call, tx, score, `back on the high scores of ${nameOf(machine)}`, '')
    return {}
  })

function partsOf(id: string): [number, number] {
  const [playId = '', slot = ''] = id.split('-')
  return [Number(playId), Number(slot)]
}

type Made = { userId: number | null; score: number }

async function scoreOn(tx: Db, machineId: number, playId: number, slot: number): Promise<Made | undefined> {
  const found = await sql<Made>`
    select user_id as "userId", score from play_players
    where play_id = ${playId} and slot = ${slot} and machine_id = ${machineId} for update`.execute(tx)
  return found.rows[0]
}

const nameOf = ({ name, title }: { name: string; title: { name: string } }) => name || title.name

async function tell(call: Call<Player>, tx: Db, { userId, score }: Made, what: string, reason: string): Promise<void> {
  if (userId === null || userId === call.actor.userId) return
  const text = `Your score of ${score.toLocaleString('en-US')} is ${what}.`
  const title = reason ? 'A high score of yours was taken off' : 'A high score of yours is back'
  const body = reason ? `${text} The owner says: ${reason}` : text
  await notify(call, tx, [{ userId, type: 'score', title, body }])
}

const changed = (message: string) => new Problem('state.changed', { message })
