import { topic } from '@portal/contract/live'
import { perApp } from '../../kit/per-app.ts'
import type { Services } from '../../kit/services.ts'
import { titlesOf } from '../games/index.ts'
import { findBoard } from './board-queries.ts'
import { titleSections, type TitleSection } from './board-shapes.ts'

/** Who may see a board is looked up again after a second, and at once when it is closed. */
const goodForMs = 1_000
const mostKept = 5_000

type Kept = { lookedAt: number; shown: Promise<TitleSection[] | null> }

const keptOf = perApp(() => new Map<number, Kept>())

/**
 * What a board shows that everybody may see; null for any other. Asked for so often that this node remembers it for a moment,
 * and does not let a crowd wait while it looks again.
 */
export function openBoard(services: Services, id: number): Promise<TitleSection[] | null> {
  const kept = keptOf(services)
  const now = performance.now()
  const known = kept.get(id)
  const age = known ? now - known.lookedAt : Infinity
  if (known && age < goodForMs) return known.shown
  const shown = look(services, id)
  shown.catch(() => kept.delete(id))
  if (known && age < 2 * goodForMs) {
    known.lookedAt = now
    void shown.then(() => kept.get(id) === known && kept.set(id, { lookedAt: now, shown })).catch(() => {})
    return known.shown
  }
  if (kept.size >= mostKept) kept.clear()
  kept.set(id, { lookedAt: now, shown })
  return shown
}

async function look(services: Services, id: number): Promise<TitleSection[] | null> {
  const [board, titles] = await Promise.all([findBoard(services.db, { id }, null), titlesOf(services)])
  return board?.isSeen ? titleSections(board, titles) : null
}

/** Strangers see a board no more: what was remembered of it is forgotten, and its streams end. */
export function closeBoard(services: Services, id: number): void {
  keptOf(services).delete(id)
  services.hub.endTopic(topic.board(id))
}
