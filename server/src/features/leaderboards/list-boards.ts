import type { BoardSummary } from '@portal/contract/leaderboards'
import type { Player } from '../../platform/actor.ts'
import type { Call } from '../../platform/services.ts'
import { titleArt, titlesOf, type Titles } from '../games/index.ts'
import { publicPlayerSummary } from '../profiles/index.ts'
import { boardTitle, datesOf, locationSummary, runState, titlePartitions } from './board-shapes.ts'
import type { BoardKind } from './create.sql.ts'
import { standingsState } from './final-standings.ts'
import { listedBoards, type BoardFilter, type ListedBoard } from './list.sql.ts'

const pageSize = 10
const mostUnpaged = 200

type State = BoardFilter['state']
type ListQuery = {
  state: State
  kind?: BoardKind | undefined
  mine: boolean
  title_code?: string | undefined
  location_id?: number | undefined
  page: number
}

export async function listBoards(call: Call<Player>, query: ListQuery) {
  const filter: BoardFilter = {
    state: query.state,
    kinds: query.kind ? [query.kind] : ['location', 'home', 'event', 'global'],
    mine: query.mine,
    titleCode: query.title_code,
    locationId: query.location_id,
  }
  const boards = await summaries(call, filter, { offset: (query.page - 1) * pageSize, limit: pageSize })
  return { count: boards.total, page: query.page, page_size: pageSize, leaderboards: boards.list }
}

type EventQuery = {
  event_state: State
  location?: number | undefined
  stern_event?: boolean | undefined
  my_events?: boolean | undefined
}

export async function listEventBoards(call: Call<Player>, query: EventQuery): Promise<BoardSummary[]> {
  const filter = { ...eventFilter(query), kinds: ['event', 'location'] as BoardKind[] }
  return (await summaries(call, filter, { offset: 0, limit: mostUnpaged })).list
}

export async function listHomeBoards(call: Call<Player>, query: EventQuery): Promise<BoardSummary[]> {
  const filter = { ...eventFilter(query), kinds: ['home'] as BoardKind[], insider: true }
  return (await summaries(call, filter, { offset: 0, limit: mostUnpaged })).list
}

export async function listBoardsOfEvent(call: Call<Player>, eventId: number): Promise<BoardSummary[]> {
  const filter = { state: 'all' as const, kinds: ['event', 'location'] as BoardKind[], eventId }
  return (await summaries(call, filter, { offset: 0, limit: mostUnpaged })).list
}

const eventFilter = ({ event_state, location, stern_event, my_events }: EventQuery) => ({
  state: event_state,
  mine: my_events ?? false,
  locationId: location,
  sternEvent: stern_event,
})

async function summaries(call: Call<Player>, filter: BoardFilter, page: { offset: number; limit: number }) {
  const viewer = { userId: call.actor.userId, now: call.clock.now() }
  const [rows, titles] = await Promise.all([listedBoards(call.db, filter, viewer, page), titlesOf(call)])
  return { total: rows[0]?.total ?? 0, list: rows.map((board) => summary(board, titles, viewer)) }
}

function summary(board: ListedBoard, titles: Titles, viewer: { userId: number; now: Date }): BoardSummary {
  const shown = titlePartitions(board, titles)
  const { starts, ends } = datesOf(board)
  const leader = board.leader && { score: board.leader.score, ...publicPlayerSummary(board.leader, viewer.userId) }
  return {
    id: board.id,
    pk: board.id,
    name: board.name,
    kind: board.kind,
    state: runState(board, viewer.now),
    standings: standingsState(board, viewer.now),
    stern_event: board.event?.isStern ?? false,
    event_id: board.event?.id ?? null,
    event_code: board.eventCode,
    image: shown[0] ? titleArt(shown[0].title.code).primary_background : '',
    start_at: starts?.toISOString() ?? null,
    end_at: ends?.toISOString() ?? null,
    location: locationSummary(board.place),
    titles: shown.map(boardTitle),
    count: board.players ?? 0,
    my_rank: board.myRank,
    leader: leader && {
      username: leader.username,
      initials: leader.initials,
      ...(leader.former && { former: leader.former }),
      score: leader.score,
      is_all_access: leader.is_all_access,
    },
    is_mine: board.ownerId === viewer.userId,
    version: board.version,
  }
}
