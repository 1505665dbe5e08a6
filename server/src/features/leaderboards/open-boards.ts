import { topic } from '@portal/contract/live'
import { perApp } from '../../kit/per-app.ts'
import type { Services } from '../../kit/services.ts'
import { titlesOf } from '../games/index.ts'
import { findBoard } from './board-queries.ts'
import { titleSections, type TitleSection } from './board-shapes.ts'

/** Who may see a board is looked up again after a second, and at once when it is closed. */
const goodForMs = 1_000
const mostKept = 5_000

type Shown = TitleSection[] | null
type Kept = { lookedAt: number; shown: Promise<Shown> }

const keptOf = perApp(() => new Map<number, Kept>())

/**
 * What a board shows that everybody may see; null for any other. Asked for so often that this node remembers it for a moment,
 * and does not let a crowd wait while it looks again.
 */
export function openBoard(services: Services, id: number): Promise<Shown> {
  const kept = keptOf(services)
  const now = performance.now()
  const known = kept.get(id)
  const age = known ? now - known.lookedAt : Infinity
  if (known && age < goodForMs) return known.shown
  const looked = look(services, id)
  if (known && age < 2 * goodForMs) {
    known.lookedAt = now
    follow(kept, id, known, looked)
    return known.shown
  }
  if (kept.size >= mostKept) kept.clear()
  const fresh = { lookedAt: now, shown: looked }
  kept.set(id, fresh)
  follow(kept, id, fresh, looked)
  return looked
}

/** What was found takes the place of what stood for it; a look that failed leaves nothing, unless the board was closed meanwhile. */
function follow(kept: Map<number, Kept>, id: number, known: Kept, looked: Promise<Shown>): void {
  const settle = (change: () => void) => kept.get(id) === known && change()
  looked.then(
    () => settle(() => void (known.shown = looked)),
    () => settle(() => void kept.delete(id)),
  )
}

async function look(services: Services, id: number): Promise<Shown> {
  const [board, titles] = await Promise.all([findBoard(services.db, { id }, null), titlesOf(services)])
  return board?.isSeen ? titleSections(board, titles) : null
}

/** Strangers see a board no more: what was remembered of it is forgotten, and its streams end. */
export function closeBoard(services: Services, id: number): void {
  keptOf(services).delete(id)
  services.hub.endTopic(topic.board(id))
}
