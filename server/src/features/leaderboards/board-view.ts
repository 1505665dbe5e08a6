import type { BoardHead, BoardRow, BoardTitle, Standings } from '@portal/contract/leaderboards'
import { topic } from '@portal/contract/live'
import type { LocationSummary } from '@portal/contract/locations'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Actor } from '../../platform/actor.ts'
import { appScoped } from '../../platform/app-scoped.ts'
import { cached } from '../../platform/cached.ts'
import { inTransaction, sql } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'
import { pauseEventProcessor } from '../../platform/domain-events/events.sql.ts'
import { consumeComputedAnswerLimit } from '../../platform/limits.ts'
import type { Call, Services } from '../../platform/services.ts'
import { titlesOf, type Title, type Titles } from '../games/index.ts'
import { publicPlayerSummary, townText } from '../profiles/index.ts'
import { findBoard, type BoardLocation, type BoardRecord, type PartitionRecord } from './boards.ts'
import { countsFor, locationKeys } from './placing.ts'
import type { EntryRow } from './standings.ts'

type RunState = BoardHead['state']

export function runState({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, now: Date): RunState {
  if (now < startsAt) return 'upcoming'
  return now < endsAt ? 'current' : 'past'
}

export type TitlePartition = { partition: PartitionRecord; title: Title }

/**
 * Returns the partitions a board shows: each title once with all models where that partition exists, else each model separately.
 */
export function titlePartitions(board: Pick<BoardRecord, 'partitions'>, titles: Titles): TitlePartition[] {
  const together = new Set(board.partitions.filter(({ modelType }) => modelType === null).map(({ titleId }) => titleId))
  return board.partitions
    .filter(({ modelType, titleId }) => modelType === null || !together.has(titleId))
    .flatMap((partition) => {
      const title = titles.byId.get(partition.titleId)
      return title ? [{ partition, title }] : []
    })
}

export const boardTitle = ({ partition, title }: TitlePartition): BoardTitle => ({
  id: title.id,
  pk: title.id,
  name: title.name,
  code: title.code,
  title_name: title.name,
  title_code: title.code,
  model_type: partition.modelType,
  gradient_start: title.gradientStart,
  gradient_stop: title.gradientStop,
  lamp_color: title.lampColor,
  glow_color: title.glowColor,
})

export const locationSummary = (place: BoardLocation | null): LocationSummary | null =>
  place && {
    id: place.id,
    pk: place.id,
    name: place.name,
    street_address: place.street,
    city: place.city,
    state: place.state,
    country: place.country,
    machine_count: place.machines,
  }

export const datesOf = (board: Pick<BoardRecord, 'kind' | 'startsAt' | 'endsAt'>) =>
  board.kind === 'global' ? { starts: null, ends: null } : { starts: board.startsAt, ends: board.endsAt }

export function boardHead(board: BoardRecord, titles: Titles, viewer: { userId: number; now: Date }): Omit<BoardHead, 'success'> {
  const shown = titlePartitions(board, titles)
  const { starts, ends } = datesOf(board)
  return {
    id: board.id,
    pk: board.id,
    name: board.name,
    kind: board.kind,
    state: runState(board, viewer.now),
    standings: standingsState(board, viewer.now),
    stern_event: board.event?.isStern ?? false,
    event: board.event && { id: board.event.id, name: board.event.name },
    event_code: board.eventCode,
    location: locationSummary(board.place),
    location_id: board.place?.id ?? null,
    start_at: starts?.toISOString() ?? null,
    end_at: ends?.toISOString() ?? null,
    time_zone: board.timeZone,
    scoring: board.scoring,
    best_of: board.bestOf,
    max_attempts: board.maxAttempts,
    is_public: board.isPublic,
    is_mine: board.ownerId === viewer.userId,
    titles: shown.map(boardTitle),
    title_ids: [...new Set(shown.map(({ title }) => title.id))],
    machine_ids: board.machineIds,
    revision: board.revision,
  }
}

/** Returns ranks won or lost since the last snapshot; null for a new player, 0 for one who was below the stored ranks. */
export function moveOf(rankBefore: number | null, rank: number): number | null {
  if (rankBefore === null) return null
  return rankBefore === 0 ? 0 : rankBefore - rank
}

export function boardRow(row: EntryRow, rank: number, title: Title, viewerId: number | undefined): BoardRow {
  const summary = publicPlayerSummary(row, viewerId)
  return {
    rank,
    move: moveOf(row.rankBefore, rank),
    ...summary,
    title_name: title.name,
    title_code: title.code,
    model_type: row.modelType,
    score: row.score,
    is_verified: row.verified,
    city: summary.user_id === null ? '' : townText(row),
    date: new Date(row.at).toISOString(),
    played_at: summary.user_id === null ? '' : row.playedAt,
    code_version: row.codeVersion,
  }
}

const dayMs = 86_400_000

/** For so many days after the end, games that arrive late count. */
const openDays = 7

/** For at most so many days after the end, a game in review keeps the standings provisional. */
const longestDays = 14

type Ended = Pick<BoardRecord, 'kind' | 'endsAt' | 'finalAt' | 'correctedAt'>

/** What readers are told about the standings of a board that has ended; null before. */
export function standingsState({ kind, endsAt, finalAt, correctedAt }: Ended, now: Date): Standings | null {
  if (kind === 'global' || now < endsAt) return null
  const isOver = now.getTime() >= endsAt.getTime() + longestDays * dayMs
  if (finalAt || isOver)
    return { state: 'final', until: null, in_review: false, corrected_at: correctedAt?.toISOString() ?? null }
  const inReview = now.getTime() >= endsAt.getTime() + openDays * dayMs
  const until = new Date(endsAt.getTime() + (inReview ? longestDays : openDays) * dayMs)
  return { state: 'provisional', until: until.toISOString(), in_review: inReview, corrected_at: null }
}

/**
 * Ends the provisional time of boards: a week after the end, or when no game that would count on them is in review any more, at
 * most two weeks after the end. Games that arrived or were released before still count, also when the board is computed again.
 */
const endProvisional = rawQuery(
  'leaderboards: end provisional standings',
  {},
  (now: Date, before: { open: Date; longest: Date }, lateDays: number) => sql`
    with due as materialized (
      select distinct s.board_id, s.ends_at from board_partitions s join boards b on b.id = s.board_id and b.kind <> 'global'
      where s.final_at is null and s.ends_at <= ${before.open}),
    waiting as materialized (
      select hp.user_id, h.play_id, h.title_id, h.model_id, h.machine_id, h.location_id, h.ended_at, h.received_at, hp.score, hp.proof
      from held_games h join held_players hp on hp.play_id = h.play_id and hp.user_id is not null
      where h.state = 'held' and h.received_at <= h.ended_at + ${lateDays} * interval '1 day'
      union all
      select pp.user_id, p.id, pp.title_id, pp.model_id, pp.machine_id, p.location_id, p.ended_at, p.received_at, pp.score, pp.proof
      from score_reviews r join play_players pp on pp.play_id = r.play_id and pp.slot = r.slot and pp.user_id is not null
      join plays p on p.id = r.play_id and not p.late
      where r.state = 'open'),
    ended as (
      select d.board_id from due d
      where d.ends_at <= ${before.longest} or not exists (
        select from waiting g ${locationKeys} join board_partitions s on s.board_id = d.board_id and ${countsFor}))
    update board_partitions s set final_at = ${now} from ended
    where s.board_id = ended.board_id and s.final_at is null`,
)

const isAnyDue = rawQuery(
  'leaderboards: provisional standings due',
  { due: z.boolean() },
  (open: Date) => sql`
    select exists (
      select from board_partitions s join boards b on b.id = s.board_id and b.kind <> 'global'
      where s.final_at is null and s.ends_at <= ${open}) as due`,
)

/** Pauses the event processor, so that a game that arrives at this moment counts both now and after a rebuild, or in neither. */
export async function endProvisionalStandings({ db, clock, config }: Services): Promise<void> {
  const ago = (days: number) => new Date(clock.now().getTime() - days * dayMs)
  const [found] = await isAnyDue(db, ago(openDays))
  if (!found?.due) return
  await inTransaction(db, async (tx) => {
    await pauseEventProcessor(tx)
    await endProvisional(tx, clock.now(), { open: ago(openDays), longest: ago(longestDays) }, config.limits.lateGameDays)
  })
}

const minuteMs = 60_000
const boardsKept = 100

/** Cache key of a board's public view. Player summaries may change without the board, so the minute is part of it. */
export const boardTag = (board: BoardRecord, now: Date) =>
  `${board.id}-${board.version}-${board.updatedAt.getTime()}-${runState(board, now)}-${Math.floor(now.getTime() / minuteMs)}`

type CachedAnswer<Value> = { tag: string; value: Promise<Value> }

/**
 * Caches answers about public boards per node. Only the computation of an uncached board counts toward the visitor's limit: the
 * kiosks of a location share one network address.
 */
export function boardAnswers<Value>(compute: (call: Call<Actor>, board: BoardRecord) => Promise<Value>) {
  const answers = appScoped(() => new LRUCache<number, CachedAnswer<Value>>({ max: boardsKept }))
  return async (call: Call<Actor>, board: BoardRecord): Promise<Value> => {
    const cache = answers(call)
    const tag = boardTag(board, call.clock.now())
    if (!cache.has(board.id)) await consumeComputedAnswerLimit(call)
    const known = cache.get(board.id)
    const answer = known?.tag === tag ? known : { tag, value: compute(call, board) }
    cache.set(board.id, answer)
    return answer.value.catch((error: unknown) => {
      if (cache.peek(board.id) === answer) cache.delete(board.id)
      throw error
    })
  }
}

type VisiblePartitions = TitlePartition[] | null

/** Many clients read a board when it changes; its visibility is cached for a second, or until it is closed. */
const cache = cached({ name: 'open-boards', max: 5_000, ttl: 1_000, load: readPartitions })

export const publicPartitions = (services: Services, id: number): Promise<VisiblePartitions> => cache.get(services, id)

async function readPartitions(services: Services, id: number): Promise<VisiblePartitions> {
  const [board, titles] = await Promise.all([findBoard(services.db, { id }, null), titlesOf(services)])
  return board?.isSeen ? titlePartitions(board, titles) : null
}

export function endBoardTopic(services: Services, id: number): void {
  cache.forget(services, [id])
  services.sseBroker.endTopic(topic.board(id))
}

/** The form existing clients parse: `2025-10-01 13:14:00.250000+00:00`. */
export function spacedTime(date: Date): string {
  const [day = '', clock = ''] = date.toISOString().split('T')
  const [time = '', milliseconds = ''] = clock.replace('Z', '').split('.')
  return `${day} ${time}${milliseconds === '000' ? '' : `.${milliseconds}000`}+00:00`
}

export function localDate(date: Date | null, timeZone: string): string {
  if (!date) return 'no valid UTC date provided'
  return new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'long', timeStyle: 'short' }).format(date)
}
