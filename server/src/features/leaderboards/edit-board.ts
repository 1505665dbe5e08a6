import type { BoardChange, BoardFields, BoardHead } from '@portal/contract/leaderboards'
import { boardFaults } from '@portal/contract/rules/board-rules'
import { z } from 'zod'
import type { Player } from '../../platform/actor.ts'
import { anyOf, inTransaction, sql, type Db } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'
import { pauseEventProcessor } from '../../platform/domain-events/events.sql.ts'
import { invalid, Problem, unknownObject } from '../../platform/problem.ts'
import { lockRecord, saveRevision, sentFields } from '../../platform/record-revisions.ts'
import type { Call } from '../../platform/services.ts'
import type { Sentence } from '../../platform/texts.ts'
import { titlesOf } from '../games/index.ts'
import { requireOwnLocation, type LocationRecord } from '../locations/index.ts'
import { isAllAccess } from '../membership/index.ts'
import { hasAllAccess, machinesForBoards } from './board-choices.ts'
import { boardHead } from './board-view.ts'
import { findBoard, requireOwnBoard, requireVisibleBoard, type BoardRecord } from './boards.ts'
import { addBoard, gamesAddedUp, insertMachines, insertPartitions } from './create-board.ts'
import { broadcastBoardClosed, broadcastBoardsChanged } from './live-board.ts'
import { fillPartitions } from './place-scores.ts'
import { words } from './texts.ts'

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

/** In a complete form, an absent limit means no limit; in a change, an absent field stays as it is. */
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

const mostAhead = 50

type BoardOwner = { kind: 'location' | 'home' | 'event'; eventId?: number }

export async function insertPlannedBoard(call: Call<Player>, tx: Db, plan: BoardPlan, of: BoardOwner): Promise<number> {
  if ((await countUnfinishedBoards(tx, plan.locationId, call.clock.now())) >= mostAhead)
    throw invalid({ name: [words.tooMany(mostAhead)] })
  await pauseEventProcessor(tx)
  const { id, partitions } = await addBoard(call, tx, { ...plan, ...of, ownerId: call.actor.userId })
  await fillPartitions(call, tx, partitions)
  return id
}

export async function addCompanyBoard(
  call: Call<Player>,
  tx: Db,
  { locationId, ...plan }: CompanyPlan,
  eventId: number,
): Promise<number> {
  await pauseEventProcessor(tx)
  const { id, partitions } = await addBoard(call, tx, {
    ...plan,
    ...(locationId !== null && { locationId }),
    kind: 'event',
    eventId,
  })
  await fillPartitions(call, tx, partitions)
  return id
}

export async function updatePlannedBoard(call: Call<Player>, tx: Db, boardId: number, plan: CompanyPlan): Promise<void> {
  await pauseEventProcessor(tx)
  if (!plan.isPublic && (await isPublicBoard(tx, boardId))) await broadcastBoardClosed(call, tx, boardId)
  const partitions = await updateBoard(tx, boardId, plan, call.clock.now())
  await fillPartitions(call, tx, partitions)
  const changed = partitions.map((partitionId) => ({ boardId, partitionId, best: Number.MAX_SAFE_INTEGER }))
  await broadcastBoardsChanged(call, tx, changed)
}

export async function deletePlannedBoard(call: Call<Player>, tx: Db, boardId: number): Promise<void> {
  await pauseEventProcessor(tx)
  await deleteBoard(tx, boardId, call.clock.now())
  await broadcastBoardClosed(call, tx, boardId)
}

export type BoardPlan = {
  name: string
  locationId: number
  timeZone: string
  startsAt: Date
  endsAt: Date
  titleCodes: string[]
  machineIds: number[]
  scoring: BoardFields['scoring']
  bestOf: number | null
  maxAttempts: number | null
  isPublic: boolean
}

export type CompanyPlan = Omit<BoardPlan, 'locationId'> & { locationId: number | null }

export async function planBoard(
  call: Call<Player>,
  fields: Fields,
  { place, mayBeOver }: { place: LocationRecord; mayBeOver: boolean },
): Promise<BoardPlan> {
  const titles = await titlesOf(call)
  const plan: BoardPlan = {
    name: fields.name,
    locationId: place.id,
    timeZone: place.timeZone,
    startsAt: new Date(fields.start_at),
    endsAt: new Date(fields.end_at),
    titleCodes: [...new Set(fields.title_ids)].flatMap((id) => titles.byId.get(id)?.code ?? []),
    machineIds: [...new Set(fields.machine_ids)],
    scoring: fields.scoring,
    bestOf: fields.scoring === 'best_of_n' ? (fields.best_of ?? null) : null,
    maxAttempts: fields.max_attempts ?? null,
    isPublic: fields.is_public,
  }
  const faults: Record<string, Sentence> = boardFaults(plan, call.clock.now(), { mayBeOver })
  if (plan.titleCodes.length < new Set(fields.title_ids).size) faults['title_ids'] = words.titles
  const fault = plan.machineIds.length ? await machineFault(call, plan) : null
  if (fault) faults['machine_ids'] = fault
  const found = Object.entries(faults)
  if (found.length) throw invalid(Object.fromEntries(found.map(([field, sentence]) => [field, [sentence]])))
  return plan
}

async function machineFault(call: Call<Player>, plan: BoardPlan): Promise<Sentence | null> {
  const machinesHere = await machinesForBoards(call.db, call.actor.userId, plan.locationId)
  const chosen = machinesHere.filter(({ id }) => plan.machineIds.includes(id))
  if (chosen.length < plan.machineIds.length) return words.machines
  return chosen.some(({ titleCode }) => plan.titleCodes.includes(titleCode)) ? null : words.machineWithoutTitle
}

/** Updates a board and its partitions to a plan; returns the partitions. Partitions of removed titles lose their entries. */
async function updateBoard(tx: Db, boardId: number, plan: CompanyPlan, now: Date): Promise<number[]> {
  await tx
    .updateTable('boards')
    .set({
      name: plan.name,
      location_id: plan.locationId,
      starts_at: plan.startsAt,
      ends_at: plan.endsAt,
      time_zone: plan.timeZone,
      scoring: plan.scoring,
      best_of: plan.bestOf,
      max_attempts: plan.maxAttempts,
      is_public: plan.isPublic,
      updated_at: now,
    })
    .where('id', '=', boardId)
    .execute()
  await tx.deleteFrom('board_machines').where('board_id', '=', boardId).execute()
  await insertMachines(tx, boardId, plan.machineIds)
  const versions = await deletePartitions(tx, boardId, plan.titleCodes)
  const remainingTitles = await titlesWithPartitions(tx, boardId)
  const added = plan.titleCodes.filter((code) => !remainingTitles.includes(code))
  if (added.length) await insertPartitions(tx, boardId, { titleCodes: added })
  const partitions = await updatePartitions(tx, boardId, { ...plan, versions })
  return partitions.map(({ id }) => id)
}

async function deleteEntries(tx: Db, partitionIds: number[]): Promise<void> {
  await tx.deleteFrom('board_entries').where('partition_id', '=', anyOf(partitionIds)).execute()
  await tx.deleteFrom('rank_counters').where('partition_id', '=', anyOf(partitionIds)).execute()
}

async function deletePartitions(tx: Db, boardId: number, titleCodes: string[]): Promise<number> {
  const dropped = await tx
    .deleteFrom('board_partitions as s')
    .using('game_titles as t')
    .whereRef('t.id', '=', 's.title_id')
    .where('s.board_id', '=', boardId)
    .where((eb) => eb.not(eb('t.code', '=', anyOf(titleCodes))))
    .returning(['s.id', 's.version'])
    .execute()
  if (dropped.length)
    await deleteEntries(
      tx,
      dropped.map(({ id }) => id),
    )
  return dropped.reduce((sum, { version }) => sum + version, 0)
}

async function titlesWithPartitions(tx: Db, boardId: number): Promise<string[]> {
  const found = await tx
    .selectFrom('board_partitions as s')
    .innerJoin('game_titles as t', 't.id', 's.title_id')
    .select('t.code')
    .where('s.board_id', '=', boardId)
    .execute()
  return found.map(({ code }) => code)
}

/** A board's version only increases: the first partition takes over the versions of the deleted ones. */
const updatePartitions = rawQuery(
  'leaderboards: update partitions',
  { id: z.number() },
  (boardId: number, { titleCodes, machineIds, versions }: CompanyPlan & { versions: number }) => sql`
    update board_partitions s set location_key = coalesce(b.location_id, 0), starts_at = b.starts_at, ends_at = b.ends_at,
      final_at = case when s.ends_at = b.ends_at then s.final_at end,
      corrected_at = case when s.ends_at = b.ends_at then s.corrected_at end, position = array_position(${titleCodes}::text[], t.code), machines_only = ${machineIds.length > 0},
      best_games = ${gamesAddedUp}, attempts = b.max_attempts,
      version = s.version + case when s.id = (select min(f.id) from board_partitions f where f.board_id = b.id) then ${versions}::bigint else 0 end
    from boards b, game_titles t
    where s.board_id = ${boardId} and b.id = s.board_id and t.id = s.title_id returning s.id`,
)

async function isPublicBoard(db: Db, boardId: number): Promise<boolean> {
  const found = await db.selectFrom('boards').select('is_public as isPublic').where('id', '=', boardId).executeTakeFirst()
  return found?.isPublic ?? false
}

async function deleteBoard(tx: Db, boardId: number, now: Date): Promise<void> {
  await tx.updateTable('boards').set({ deleted_at: now, updated_at: now }).where('id', '=', boardId).execute()
  const deleted = await tx.deleteFrom('board_partitions').where('board_id', '=', boardId).returning('id').execute()
  await deleteEntries(
    tx,
    deleted.map(({ id }) => id),
  )
}

async function countUnfinishedBoards(db: Db, locationId: number, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('boards')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('location_id', '=', locationId)
    .where('deleted_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

export async function showBoardUrl({ db, actor, config }: Call<Player>, id: number) {
  const { eventCode } = await requireVisibleBoard(db, actor, { id })
  const code = encodeURIComponent(eventCode)
  return {
    url: `${config.origin}/kiosk/${code}`,
    page_url: `${config.origin}/insider/leaderboards/${code}`,
    event_code: eventCode,
  }
}
