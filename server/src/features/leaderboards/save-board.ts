import type { BoardChange, BoardFields, BoardHead } from '@portal/contract/leaderboards'
import type { Player } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { Problem, unknownObject } from '../../platform/problem.ts'
import { lockRecord, saveRevision, sentFields } from '../../platform/record-revisions.ts'
import type { Call } from '../../platform/services.ts'
import { titlesOf } from '../games/index.ts'
import { requireOwnLocation, type LocationRecord } from '../locations/index.ts'
import { isAllAccess } from '../membership/index.ts'
import { requireVisibleBoard, requireOwnBoard } from './access.ts'
import { planBoard } from './board-plan.ts'
import { findBoard, type BoardRecord } from './boards.sql.ts'
import { boardHead } from './board-shapes.ts'
import { insertPlannedBoard, updatePlannedBoard, deletePlannedBoard } from './planned-boards.ts'
import { hasAllAccess } from './choice-queries.ts'

type Fields = Omit<BoardFields, 'location_id'>

export const showSettings = async (call: Call<Player>, id: number) =>
  settings(call, await requireVisibleBoard(call.db, call.actor, { id }))

export async function showHomeSettings(call: Call<Player>, id: number) {
  const board = await requireVisibleBoard(call.db, call.actor, { id })
  if (board.kind !== 'home' || !board.isInsider) throw unknownObject()
  return settings(call, board)
}

export async function saveBoard(call: Call<Player>, id: number | 'new', fields: BoardFields) {
  if (id !== 'new') return changeBoard(call, id, wholeBoard(fields))
  const place = await requireOwnLocation(call.db, call.actor, fields.location_id)
  if (place.groupType !== 'business') throw unknownObject()
  return create(call, 'location', place, fields)
}

/** Changes the sent settings; throws `input.invalid` with `conflicts` when somebody changed one of them since the revision. */
export const changeBoard = (call: Call<Player>, id: number, fields: BoardChange) => change(call, { id, kind: 'location' }, fields)

export async function createHomeBoard(call: Call<Player>, locationId: number, fields: Fields) {
  const place = await requireOwnLocation(call.db, call.actor, locationId)
  if (place.groupType !== 'home') throw unknownObject()
  if (!(await hasAllAccess(call.db, call.actor.userId, isAllAccess(call.clock.now())))) throw new Problem('membership.needed')
  return create(call, 'home', place, { ...fields, is_public: false })
}

/** Absent limits of a whole board are no limits. */
export const wholeBoard = <F extends Fields>(fields: F) => ({
  ...fields,
  best_of: fields.best_of ?? null,
  max_attempts: fields.max_attempts ?? null,
})

export const changeHomeBoard = (call: Call<Player>, id: number, fields: Omit<BoardChange, 'location_id'>) =>
  change(call, { id, kind: 'home' }, { ...fields, is_public: false })

export async function removeBoard(call: Call<Player>, id: number) {
  const board = await requireOwnBoard(call.db, call.actor, id)
  await inTransaction(call.db, (tx) => deletePlannedBoard(call, tx, board.id))
  return {}
}

async function create(call: Call<Player>, kind: 'location' | 'home', place: LocationRecord, fields: Fields) {
  const plan = await planBoard(call, fields, { place, mayBeOver: false })
  const id = await inTransaction(call.db, (tx) => insertPlannedBoard(call, tx, plan, { kind }))
  return settingsOf(call, id)
}

type Changed = { id: number; kind: 'location' | 'home' }

async function change(call: Call<Player>, { id, kind }: Changed, { revision, ...fields }: BoardChange) {
  await requireOwnBoard(call.db, call.actor, id, kind)
  await inTransaction(call.db, async (tx) => {
    const within = { ...call, db: tx }
    const record = await lockRecord(tx, 'board', id)
    const board = await requireOwnBoard(tx, call.actor, id, kind)
    const known = settingsFields(boardHead(board, await titlesOf(call), { userId: call.actor.userId, now: call.clock.now() }))
    const next = { ...known, ...sentFields(fields) }
    const place = await requireOwnLocation(tx, call.actor, next.location_id)
    if (place.groupType !== (kind === 'home' ? 'home' : 'business')) throw unknownObject()
    const plan = await planBoard(within, next, { place, mayBeOver: board.endsAt <= call.clock.now() })
    await saveRevision(call, tx, record, { asked: revision, before: comparable(known), after: comparable(next) })
    await updatePlannedBoard(within, tx, id, plan)
  })
  return settingsOf(call, id)
}

const settingsFields = (head: Omit<BoardHead, 'success'>) => ({
  name: head.name,
  location_id: head.location_id ?? 0,
  start_at: head.start_at ?? '',
  end_at: head.end_at ?? '',
  title_ids: head.title_ids,
  machine_ids: head.machine_ids,
  scoring: head.scoring,
  best_of: head.best_of,
  max_attempts: head.max_attempts,
  is_public: head.is_public,
})

/** Start and end are checked together, as are the scoring and its number of games. The order of machines has no meaning. */
function comparable({ start_at, end_at, scoring, best_of = null, max_attempts = null, machine_ids, ...rest }: BoardFields) {
  return {
    ...rest,
    dates: { start_at: new Date(start_at).toISOString(), end_at: new Date(end_at).toISOString() },
    rule: { scoring, best_of: scoring === 'best_of_n' ? best_of : null },
    max_attempts,
    machine_ids: [...new Set(machine_ids)].toSorted((a, b) => a - b),
  }
}

async function settingsOf(call: Call<Player>, id: number) {
  const board = await findBoard(call.db, { id }, call.actor.userId)
  if (!board) throw unknownObject()
  return settings(call, board)
}

const settings = async (call: Call<Player>, board: BoardRecord) => ({
  leaderboard: boardHead(board, await titlesOf(call), { userId: call.actor.userId, now: call.clock.now() }),
})
