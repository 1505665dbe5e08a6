import { createHash, randomBytes } from 'node:crypto'
import type { Scoring } from '@portal/contract/leaderboards'
import type { ModelType } from '@portal/contract/wire'
import { z } from 'zod'
import { inTransaction, sql, type Db } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'
import { pauseEventProcessor } from '../../platform/domain-events/events.sql.ts'
import type { Services } from '../../platform/services.ts'
import type { BoardKind } from './boards.ts'
import { fillPartitions } from './place-scores.ts'

export type NewBoard = BoardRules & {
  kind: BoardKind
  name: string
  eventCode?: string
  titleCodes: string[]
  /** Only these models count, each in its own partition. Without this, all models share one partition. */
  models?: ModelType[]
  locationId?: number
  machineIds?: number[]
  ownerId?: number
  eventId?: number
  startsAt: Date
  endsAt: Date
  timeZone?: string
  isPublic?: boolean
}

export type CreatedBoard = { id: number; eventCode: string; name: string }

export const createBoard = (services: Pick<Services, 'db' | 'config' | 'clock'>, board: NewBoard): Promise<CreatedBoard> =>
  inTransaction(services.db, async (tx) => {
    await pauseEventProcessor(tx)
    const { partitions, ...created } = await addBoard(services, tx, board)
    if (board.startsAt <= services.clock.now()) await fillPartitions(services, tx, partitions)
    return created
  })

/** Creates a board without entries. With `alsoByModel` each model has its own partition beside the one of all models. */
export async function addBoard(
  { clock }: Pick<Services, 'clock'>,
  tx: Db,
  board: NewBoard & { alsoByModel?: boolean },
): Promise<CreatedBoard & { partitions: number[] }> {
  const eventCode = board.eventCode ?? boardCode()
  const id = await insertBoard(tx, { ...board, eventCode, isPublic: board.isPublic ?? board.kind !== 'home' }, clock.now())
  const partitions = await insertPartitions(tx, id, board)
  if (board.machineIds?.length) await insertMachines(tx, id, board.machineIds)
  return { id, eventCode, name: board.name, partitions }
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Lengths of a code's three groups of letters. The first byte of the random or seeded bytes selects a row. */
const shapes = [
  [4, 3, 5],
  [4, 5, 3],
  [5, 4, 4],
  [3, 4, 5],
  [4, 4, 4],
] as const

/** Returns the public code of a board: three groups of letters. A seed gives the same code on every installation. */
export function boardCode(seed?: string): string {
  const bytes = seed === undefined ? randomBytes(16) : createHash('sha256').update(`board ${seed}`).digest()
  const shape = shapes[(bytes[0] ?? 0) % shapes.length] ?? shapes[0]
  let next = 1
  const group = (length: number) => Array.from({ length }, () => letters[(bytes[next++] ?? 0) % letters.length]).join('')
  return shape.map(group).join('-')
}

type BoardRules = { scoring?: Scoring; bestOf?: number | null; maxAttempts?: number | null }

type BoardRow = BoardRules & {
  kind: BoardKind
  name: string
  eventCode: string
  eventId?: number
  ownerId?: number
  locationId?: number
  startsAt: Date
  endsAt: Date
  timeZone?: string
  isPublic: boolean
}

async function insertBoard(tx: Db, board: BoardRow, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('boards')
    .values({
      kind: board.kind,
      event_id: board.eventId ?? null,
      owner_id: board.ownerId ?? null,
      location_id: board.locationId ?? null,
      name: board.name,
      event_code: board.eventCode,
      starts_at: board.startsAt,
      ends_at: board.endsAt,
      time_zone: board.timeZone ?? 'UTC',
      is_public: board.isPublic,
      scoring: board.scoring ?? 'high_score',
      best_of: board.bestOf ?? null,
      max_attempts: board.maxAttempts ?? null,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const insertMachines = rawQuery(
  'leaderboards: insert machines',
  {},
  (boardId: number, machineIds: number[]) => sql`
    insert into board_machines (board_id, machine_id) select ${boardId}, unnest(${machineIds}::bigint[])`,
)

/** The number of a player's games that a partition of board `b` adds up; null for all. */
export const gamesAddedUp = sql`case b.scoring when 'sum' then null when 'best_of_n' then b.best_of else 1 end`

type PartitionPlan = { titleCodes: string[]; models?: ModelType[]; alsoByModel?: boolean; machineIds?: number[] }

const insertPartitionsRows = rawQuery(
  'leaderboards: insert partitions',
  {
    id: z.number(),
  },
  (boardId: number, plan: PartitionPlan) => {
    const models = plan.alsoByModel ? ['pro', 'premium', 'limited', 'home'] : (plan.models ?? [])
    const together = plan.alsoByModel === true || !plan.models?.length
    return sql`
    insert into board_partitions (board_id, title_id, model_id, location_key, team_only, machines_only, starts_at, ends_at, position,
      best_games, attempts)
    select b.id, c.title_id, c.model_id, coalesce(b.location_id, 0), b.kind = 'home', ${Boolean(plan.machineIds?.length)}, b.starts_at,
      b.ends_at, c.position, ${gamesAddedUp}, b.max_attempts
    from boards b
    cross join (
      select t.id as title_id, null::int as model_id, w.position from unnest(${plan.titleCodes}::text[]) with ordinality as w (code, position)
      join game_titles t on t.code = w.code where ${together}
      union all
      select t.id, g.id, w.position from unnest(${plan.titleCodes}::text[]) with ordinality as w (code, position)
      join game_titles t on t.code = w.code join game_models g on g.title_id = t.id
      where g.model_type = any(${models}::text[])) as c
    where b.id = ${boardId}
    order by c.position, c.model_id nulls first
    returning id`
  },
)

export async function insertPartitions(tx: Db, boardId: number, plan: PartitionPlan): Promise<number[]> {
  const added = await insertPartitionsRows(tx, boardId, plan)
  return added.map(({ id }) => id)
}

const withoutGlobalBoard = sql`
  game_titles t where not exists (
    select 1 from boards b join board_partitions s on s.board_id = b.id where b.kind = 'global' and s.title_id = t.id)`

const modelsWithoutPartition = sql`
  board_partitions s join boards b on b.id = s.board_id and b.kind = 'global' and s.model_id is null
  join game_models m on m.title_id = s.title_id
  where not exists (
    select from board_partitions o where o.board_id = s.board_id and o.title_id = s.title_id and o.model_id = m.id)`

const isGlobalBoardMissingRows = rawQuery(
  'leaderboards: is global board missing',
  {
    missing: z.boolean(),
  },
  () => sql`
    select exists (select from ${withoutGlobalBoard}) or exists (select from ${modelsWithoutPartition}) as missing`,
)

async function isGlobalBoardMissing(db: Db): Promise<boolean> {
  const found = await isGlobalBoardMissingRows(db)
  return found[0]?.missing === true
}

const insertModelPartitionsRows = rawQuery(
  'leaderboards: insert model partitions',
  {
    id: z.number(),
  },
  () => sql`
    insert into board_partitions (board_id, title_id, model_id, location_key, team_only, machines_only, starts_at, ends_at, position,
      best_games, attempts)
    select s.board_id, s.title_id, m.id, s.location_key, s.team_only, s.machines_only, s.starts_at, s.ends_at, s.position,
      s.best_games, s.attempts
    from ${modelsWithoutPartition} order by s.id, m.id returning id`,
)

async function insertModelPartitions(tx: Db): Promise<number[]> {
  const added = await insertModelPartitionsRows(tx)
  return added.map(({ id }) => id)
}

const titlesWithoutGlobalBoard = rawQuery(
  'leaderboards: titles without global board',
  {
    code: z.string(),
    name: z.string(),
  },
  () => sql`
    select t.code, t.name from ${withoutGlobalBoard} order by t.id`,
)

/** Global boards never end; the dates are ones that every client can parse. */
const always = { startsAt: new Date('2000-01-01T00:00:00Z'), endsAt: new Date('9999-12-31T00:00:00Z') }

export async function ensureGlobalBoards(services: Pick<Services, 'db' | 'config' | 'clock'>): Promise<void> {
  // Usually no board is missing; then the event processor need not pause.
  if (!(await isGlobalBoardMissing(services.db))) return
  await inTransaction(services.db, async (tx) => {
    // Also prevents two starting nodes from creating the same boards.
    await pauseEventProcessor(tx)
    const partitions: number[] = []
    for (const { code, name } of await titlesWithoutGlobalBoard(tx)) {
      const board = {
        kind: 'global' as const,
        name: `${name} worldwide`,
        eventCode: boardCode(code),
        titleCodes: [code],
        ...always,
      }
      partitions.push(...(await addBoard(services, tx, { ...board, alsoByModel: true })).partitions)
    }
    partitions.push(...(await insertModelPartitions(tx)))
    if (partitions.length) await fillPartitions(services, tx, partitions)
  })
}
