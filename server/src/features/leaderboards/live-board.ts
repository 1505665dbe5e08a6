import { topic, type LiveMessageOf, type LiveRow } from '@portal/contract/live'
import { appScoped } from '../../platform/app-scoped.ts'
import type { Db } from '../../platform/db/database.ts'
import { chunksOf } from '../../platform/live/broadcasts.ts'
import type { Services } from '../../platform/services.ts'
import { titlesOf } from '../games/index.ts'
import { publicPlayerSummary } from '../profiles/index.ts'
import { closeBoardStreams } from './board-cache.ts'
import { titlePartitions } from './board-view.ts'
import { findBoard } from './boards.ts'
import { rankMemory } from './rank-memory.ts'
import { topEntries, type PublicEntryRow } from './standings.ts'

const topRows = 10
const podiumRows = 3

type Watched = {
  changed: Set<number>
  hasPodiumChange: boolean
  hasLowChange: boolean
  sentRanks: Map<number, Map<number, string>>
  /** For each partition, the scores needed to enter the top rows and the podium, as last read. */
  entryScores: Map<number, { top: number; podium: number }>
  sentMessages: SentMessages
  timer: NodeJS.Timeout | null
  isSending: boolean
}

const watchedOf = appScoped(() => new Map<number, Watched>())

export function listenForBoardChanges(services: Services): void {
  const ranks = rankMemory(services)
  services.broadcasts.on(boardClosed, ({ boardId }: { boardId: number }) => closeBoardStreams(services, boardId))
  services.broadcasts.onReconnect(ranks.forget)
  services.broadcasts.on(boardsChanged, ({ partitions }: { partitions: ChangedPartitions }) => {
    if (partitions.some(([, partition]) => ranks.keeps(partition))) ranks.follow()
    for (const boardId of new Set(partitions.map(([id]) => id)))
      queueChanges(
        services,
        boardId,
        partitions.filter(([id]) => id === boardId),
      )
  })
}

function queueChanges(services: Services, boardId: number, changes: ChangedPartitions) {
  const boards = watchedOf(services)
  const watched = boards.get(boardId) ?? newWatchState()
  services.sseBroker.recordChange(topic.board(boardId))
  if (!services.sseBroker.hasSubscribers(topic.board(boardId))) {
    clearTimeout(watched.timer ?? undefined)
    return void boards.delete(boardId)
  }
  boards.set(boardId, watched)
  for (const [, partition, best] of changes) {
    const entryScores = watched.entryScores.get(partition)
    if (!entryScores || best >= entryScores.top) watched.changed.add(partition)
    else watched.hasLowChange = true
    if (!entryScores || best >= entryScores.podium) watched.hasPodiumChange = true
  }
  scheduleBroadcast(services, boardId, watched)
}

const newWatchState = (): Watched => ({
  changed: new Set(),
  hasPodiumChange: false,
  hasLowChange: false,
  sentRanks: new Map(),
  entryScores: new Map(),
  sentMessages: nothingSent(),
  timer: null,
  isSending: false,
})

const pendingChange = (watched: Watched): PendingChange | null =>
  watched.hasPodiumChange ? 'podium' : watched.changed.size || watched.hasLowChange ? 'change' : null

/** Sends what may be sent now; later changes are collected until the next permitted time. */
function scheduleBroadcast(services: Services, boardId: number, watched: Watched) {
  clearTimeout(watched.timer ?? undefined)
  watched.timer = null
  const waiting = pendingChange(watched)
  if (!waiting || watched.isSending) return
  const due = nextSendTime(watched.sentMessages, waiting, services.config.limits.boardMessagesPerSecond) - performance.now()
  if (due <= 0) return void broadcastBoard(services, boardId, watched, waiting)
  watched.timer = setTimeout(() => scheduleBroadcast(services, boardId, watched), Math.ceil(due))
  watched.timer.unref()
}

async function broadcastBoard(services: Services, boardId: number, watched: Watched, change: PendingChange) {
  const partitions = [...watched.changed]
  watched.changed.clear()
  watched.hasPodiumChange = false
  watched.hasLowChange = false
  watched.isSending = true
  try {
    const message = await messageOf(services, boardId, partitions, watched)
    if (message) services.sseBroker.publish(topic.board(boardId), message)
  } catch (error) {
    services.log.warn({ err: error, board: boardId }, 'changes of a board could not be sent')
  }
  watched.isSending = false
  recordSent(watched.sentMessages, change, performance.now(), services.config.limits.boardMessagesPerSecond)
  scheduleBroadcast(services, boardId, watched)
}

async function messageOf(
  services: Services,
  boardId: number,
  partitions: number[],
  watched: Watched,
): Promise<LiveMessageOf<'leaderboard-changed'> | null> {
  const now = services.clock.now()
  const [board, titles, rows] = await Promise.all([
    findBoard(services.db, { id: boardId }, null),
    titlesOf(services),
    partitions.length ? topEntries(services.db, partitions, topRows, now) : [],
  ])
  if (!board) return null
  for (const partition of partitions) {
    const top = rows.filter((row) => row.partitionId === partition)
    watched.entryScores.set(partition, { top: scoreAtPlace(top, topRows), podium: scoreAtPlace(top, podiumRows) })
  }
  const code = new Map(titlePartitions(board, titles).map(({ partition, title }) => [partition.id, title.code]))
  const changed = rows.flatMap((row) => {
    const shownRow = liveRow(row, code.get(row.partitionId) ?? '')
    return code.has(row.partitionId) && isNewToWatchers(watched, row, shownRow) ? [shownRow] : []
  })
  return {
    type: 'leaderboard-changed',
    board_id: boardId,
    version: board.version,
    at: (board.changedAt ?? now).toISOString(),
    rows: changed,
  }
}

const scoreAtPlace = (rows: PublicEntryRow[], place: number): number => rows[place - 1]?.score ?? -Infinity

function isNewToWatchers(watched: Watched, row: PublicEntryRow, live: LiveRow): boolean {
  const sentRows = watched.sentRanks.get(row.partitionId) ?? new Map<number, string>()
  watched.sentRanks.set(row.partitionId, sentRows)
  const text = JSON.stringify(live)
  if (sentRows.get(row.user_id) === text) return false
  sentRows.set(row.user_id, text)
  return true
}

function liveRow(row: PublicEntryRow, titleCode: string): LiveRow {
  const { uid: _, ...summary } = publicPlayerSummary(row)
  return { rank: row.rank ?? 1, ...summary, score: row.score, title_code: titleCode }
}

const boardsChanged = 'boards-changed'
const boardClosed = 'board-closed'
const perBroadcast = 150

type ChangedPartitions = [boardId: number, partitionId: number, best: number][]

export async function broadcastBoardsChanged(
  { broadcasts }: Pick<Services, 'broadcasts'>,
  tx: Db,
  touched: { boardId: number; partitionId: number; best: number }[],
): Promise<void> {
  const changes: ChangedPartitions = touched.map(({ boardId, partitionId, best }) => [boardId, partitionId, best])
  for (const partitions of chunksOf(changes, perBroadcast)) await broadcasts.send(tx, boardsChanged, { partitions })
}

/**
 * Broadcasts that a board is no longer public when the transaction commits: its streams end, and only insiders can reconnect.
 */
export const broadcastBoardClosed = ({ broadcasts }: Pick<Services, 'broadcasts'>, tx: Db, boardId: number): Promise<void> =>
  broadcasts.send(tx, boardClosed, { boardId })

/** Times of a board's messages, in milliseconds of one clock. */
type SentMessages = {
  times: number[]
  podiumAt: number
}

export const nothingSent = (): SentMessages => ({ times: [], podiumAt: -Infinity })

export type PendingChange = 'podium' | 'change'

/**
 * Returns when the next message may be sent. A podium change is sent immediately after a pause, and evenly spaced during a
 * series. Changes below the podium wait until the board has been silent for a second, or go along with a podium change, so that
 * they never delay one. There are never more than `perSecond` messages in any second.
 */
export function nextSendTime(messages: SentMessages, waiting: PendingChange, perSecond: number): number {
  if (waiting === 'change') return (messages.times.at(-1) ?? -Infinity) + 1000
  const crowded = messages.times.length < perSecond ? -Infinity : (messages.times.at(-perSecond) ?? -Infinity) + 1000
  return Math.max(messages.podiumAt + 1000 / perSecond, crowded)
}

export function recordSent(messages: SentMessages, change: PendingChange, at: number, perSecond: number): void {
  messages.times = [...messages.times, at].slice(-perSecond)
  if (change === 'podium') messages.podiumAt = at
}
