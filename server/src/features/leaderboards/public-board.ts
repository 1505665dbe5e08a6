import type { PublicBoard, PublicRow } from '@portal/contract/leaderboards'
import type { EventState } from '@portal/contract/wire'
import type { Actor } from '../../platform/actor.ts'
import { appScoped } from '../../platform/app-scoped.ts'
import { loader } from '../../platform/db/loader.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call, Services } from '../../platform/services.ts'
import { titlesOf, type Title } from '../games/index.ts'
import { boardAnswers, boardTag } from './board-cache.ts'
import { boardRow, boardTitle, datesOf, locationSummary, runState, titlePartitions, type TitlePartition } from './board-view.ts'
import { requireVisibleBoard, type BoardRecord } from './boards.ts'
import { standingsState } from './final-standings.ts'
import { topEntries, type PublicEntryRow } from './standings.ts'
import { words } from './texts.ts'

const stateCodes = { upcoming: 461, current: 462, past: 463 }

type PublicBoardQuery = { event_code: string; event_state: EventState }

/**
 * A public board by its code, for kiosks, share links and existing clients. Existing clients request the state `current`
 * whatever the state is, and read the real one from the answer's code; any other state must match.
 */
export async function showPublicBoard(call: Call<Actor>, { event_code, event_state }: PublicBoardQuery) {
  const { db, actor, clock, config, request } = call
  const now = clock.now()
  const [board, titles] = await Promise.all([requireVisibleBoard(db, actor, { code: event_code }), titlesOf(call)])
  const state = runState(board, now)
  if ((event_state === 'upcoming' || event_state === 'past') && state !== event_state) throw unknownObject()
  const isKnown = board.isPublic && request.etag(boardTag(board, now), 'everyone')
  const shown = titlePartitions(board, titles)
  const rows = isKnown ? [] : await (board.isPublic ? keptRows : rowsOf)(call, board)
  return {
    code: stateCodes[state],
    message: words.states[state](request.language),
    message_number: 0,
    datetime: spacedTime(now),
    authorized: true,
    leaderboard: publicBoard(board, shown, rows, { state, standings: standingsState(board, now), origin: config.origin }),
  }
}

async function rowsOf(call: Call<Actor>, board: BoardRecord): Promise<PublicEntryRow[]> {
  const shown = titlePartitions(board, await titlesOf(call))
  return publicRows(
    call,
    board.id,
    shown.map(({ partition }) => partition.id),
  )
}

const loaderCount = 8

/** Many visitors read a board when it changes; requests during a running query share the next one. */
const loadersOf = appScoped(({ db, clock }: Services) =>
  Array.from({ length: loaderCount }, () =>
    loader(async (partitions: number[]) => {
      const rows = await topEntries(db, partitions, rowsPerTitle, clock.now())
      return Map.groupBy(rows, ({ partitionId }) => partitionId)
    }),
  ),
)

const keptRows = boardAnswers(rowsOf)

function publicBoard(
  board: BoardRecord,
  shown: TitlePartition[],
  rows: PublicEntryRow[],
  facts: Pick<PublicBoard, 'state' | 'standings'> & { origin: string },
): PublicBoard {
  const { starts, ends } = datesOf(board)
  return {
    id: board.id,
    pk: board.id,
    code: board.eventCode,
    event_code: board.eventCode,
    name: board.name,
    kind: board.kind,
    state: facts.state,
    standings: facts.standings,
    kiosk_view: true,
    creation_date: spacedTime(board.createdAt),
    updated_date: spacedTime(board.changedAt ?? board.updatedAt),
    start_date: starts && spacedTime(starts),
    stop_date: ends && spacedTime(ends),
    localized_start_date: localDate(starts, board.timeZone),
    localized_stop_date: localDate(ends, board.timeZone),
    event: board.event && { id: board.event.id, name: board.event.name },
    location: locationSummary(board.place),
    version: board.version,
    join_url: `${facts.origin}/insider/leaderboards/${encodeURIComponent(board.eventCode)}`,
    game_modes: [...new Set(shown.map(({ title }) => title.code))].map((code) => ({
      mode: 'sys_standard',
      game_code: code,
      title: words.standard('en'),
    })),
    titles: shown.map((one) => {
      const { title_code, gradient_start, gradient_stop, lamp_color, glow_color } = boardTitle(one)
      return { title_name: shownName(one), title_code, gradient_start, gradient_stop, lamp_color, glow_color }
    }),
    scores: inAlphabet(shown).flatMap((one) =>
      rows
        .filter(({ partitionId }) => partitionId === one.partition.id)
        .map((row) => publicRow(row, { title: one.title, name: shownName(one) }, facts.origin)),
    ),
  }
}

/** Clients join rows to titles by name, so two models of one title need two names. */
const shownName = ({ partition, title }: TitlePartition) => {
  const model = partition.modelType && title.models.find(({ type }) => type === partition.modelType)
  return model ? `${title.name} ${model.name}` : title.name
}

const inAlphabet = (shown: TitlePartition[]) => shown.toSorted((a, b) => (shownName(a) < shownName(b) ? -1 : 1))

/** A row as everybody sees it; `name` is that of the title, with its model where a board has several. */
export function publicRow(row: PublicEntryRow, { title, name }: { title: Title; name: string }, origin: string): PublicRow {
  const shown = boardRow(row, row.rank ?? 1, title, undefined)
  return {
    title_name: name,
    title_code: shown.title_code,
    rank: shown.rank,
    move: shown.move,
    user_id: shown.user_id,
    username: shown.username ?? shown.initials,
    initials: shown.initials,
    is_all_accesss: shown.is_all_access,
    is_all_access: shown.is_all_access,
    avatar_path: `${origin}${shown.avatar_url}`,
    avatar_url: shown.avatar_url,
    background_color_hex: shown.background_color_hex,
    model_type: shown.model_type,
    is_verified: shown.is_verified,
    score: shown.score,
    date: shown.date,
    ...(shown.former ? { former: shown.former } : {}),
  }
}

const rowsPerTitle = 100

type LoadRows = (partition: number) => Promise<PublicEntryRow[] | undefined>

async function publicRows(services: Services, boardId: number, partitions: number[]): Promise<PublicEntryRow[]> {
  const load = loadersOf(services)[boardId % loaderCount] as LoadRows
  const rows = await Promise.all(partitions.map(load))
  return rows.flatMap((found) => found ?? [])
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
