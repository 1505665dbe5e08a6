import type { BoardFields } from '@portal/contract/leaderboards'
import type { Player } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { Problem, unknownObject } from '../../platform/problem.ts'
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

export async function saveBoard(call: Call<Player>, id: number | 'new', { location_id, ...fields }: BoardFields) {
  const board = id === 'new' ? null : await requireOwnBoard(call.db, call.actor, id, 'location')
  const place = await requireOwnLocation(call.db, call.actor, location_id)
  if (place.groupType !== 'business') throw unknownObject()
  return board ? change(call, board, place, fields) : create(call, 'location', place, fields)
}

export async function createHomeBoard(call: Call<Player>, locationId: number, fields: Fields) {
  const place = await requireOwnLocation(call.db, call.actor, locationId)
  if (place.groupType !== 'home') throw unknownObject()
  if (!(await hasAllAccess(call.db, call.actor.userId, isAllAccess(call.clock.now())))) throw new Problem('membership.needed')
  return create(call, 'home', place, { ...fields, is_public: false })
}

export async function saveHomeBoard(call: Call<Player>, id: number, fields: Fields) {
  const board = await requireOwnBoard(call.db, call.actor, id, 'home')
  const place = await requireOwnLocation(call.db, call.actor, board.place?.id ?? 0)
  return change(call, board, place, { ...fields, is_public: false })
}

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

async function change(call: Call<Player>, board: BoardRecord, place: LocationRecord, fields: Fields) {
  const plan = await planBoard(call, fields, { place, mayBeOver: board.endsAt <= call.clock.now() })
  await inTransaction(call.db, (tx) => updatePlannedBoard(call, tx, board.id, plan))
  return settingsOf(call, board.id)
}

async function settingsOf(call: Call<Player>, id: number) {
  const board = await findBoard(call.db, { id }, call.actor.userId)
  if (!board) throw unknownObject()
  return settings(call, board)
}

const settings = async (call: Call<Player>, board: BoardRecord) => ({
  leaderboard: boardHead(board, await titlesOf(call), { userId: call.actor.userId, now: call.clock.now() }),
})
