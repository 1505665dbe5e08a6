import { topic, type LiveMessageOf, type LiveRow } from '@portal/contract/live'
import { perApp } from '../../kit/per-app.ts'
import type { Services } from '../../kit/services.ts'
import { titlesOf } from '../games/index.ts'
import { publicFace } from '../profiles/index.ts'
import { boardsChanged, type ChangedSections } from './board-signals.ts'
import { findBoard } from './board-queries.ts'
import { titleSections } from './board-shapes.ts'
import { topEntries, type PublicEntryRow } from './standing-queries.ts'

/** How many of the best rows a message may carry for each title. */
const topRows = 10

/** A board somebody at this node looks at. */
type Watched = {
  /** Sections that changed since the last message. */
  changed: Set<number>
  /** What was told last: the row of each player, by section. */
  told: Map<number, Map<number, string>>
  /** While set, the next message waits for it. */
  pause: NodeJS.Timeout | null
  telling: boolean
}

const watchedOf = perApp(() => new Map<number, Watched>())

/** Tells pages open at this node which of the top rows of their board changed: at once, then at most twice a second. */
export function listenForBoards(services: Services): void {
  services.bus.on(boardsChanged, ({ sections }: { sections: ChangedSections }) => {
    for (const boardId of new Set(sections.map(([id]) => id))) {
      const changed = sections.flatMap(([id, section]) => (id === boardId ? [section] : []))
      noteChange(services, boardId, changed)
    }
  })
}

function noteChange(services: Services, boardId: number, sections: number[]) {
  const boards = watchedOf(services)
  if (!services.hub.hasReaders(topic.board(boardId))) return void boards.delete(boardId)
  const watched = boards.get(boardId) ?? { changed: new Set(), told: new Map(), pause: null, telling: false }
  boards.set(boardId, watched)
  for (const section of sections) watched.changed.add(section)
  if (!watched.pause && !watched.telling) void tell(services, boardId, watched)
}

async function tell(services: Services, boardId: number, watched: Watched) {
  const sections = [...watched.changed]
  watched.changed.clear()
  watched.telling = true
  try {
    const message = await messageOf(services, boardId, sections, watched)
    if (message) services.hub.tell(topic.board(boardId), message)
  } catch (error) {
    // Readers come back by themselves: pages read the board again on their next look.
    services.log.warn({ err: error, board: boardId }, 'watchers of a board could not be told')
  }
  watched.telling = false
  watched.pause = setTimeout(() => {
    watched.pause = null
    if (watched.changed.size) void tell(services, boardId, watched)
  }, 1000 / services.config.limits.boardMessagesPerSecond)
  watched.pause.unref()
}

async function messageOf(
  services: Services,
  boardId: number,
  sections: number[],
  watched: Watched,
): Promise<LiveMessageOf<'leaderboard-changed'> | null> {
  const now = services.clock.now()
  const [board, titles] = await Promise.all([findBoard(services.db, { id: boardId }, null), titlesOf(services)])
  if (!board) return null
  const shown = titleSections(board, titles).filter(({ section }) => sections.includes(section.id))
  const rows = await topEntries(
    services.db,
    shown.map(({ section }) => section.id),
    topRows,
    now,
  )
  const code = new Map(shown.map(({ section, title }) => [section.id, title.code]))
  const changed = rows.filter((row) => isNews(watched, row)).map((row) => liveRow(row, code.get(row.sectionId) ?? ''))
  return {
    type: 'leaderboard-changed',
    board_id: boardId,
    version: board.version,
    at: (board.changedAt ?? now).toISOString(),
    rows: changed,
  }
}

/** Whether a row differs from what was told of it last; remembers it. */
function isNews(watched: Watched, row: PublicEntryRow): boolean {
  const told = watched.told.get(row.sectionId) ?? new Map<number, string>()
  watched.told.set(row.sectionId, told)
  const text = `${row.rank} ${row.score}`
  if (told.get(row.user_id) === text) return false
  told.set(row.user_id, text)
  return true
}

function liveRow(row: PublicEntryRow, titleCode: string): LiveRow {
  const { uid: _, ...face } = publicFace(row)
  return { rank: row.rank ?? 1, ...face, score: row.score, title_code: titleCode }
}
