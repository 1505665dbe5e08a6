import { topic } from '@portal/contract/live'
import { perApp } from '../../kit/per-app.ts'
import type { Services } from '../../kit/services.ts'
import { titlesOf } from '../games/index.ts'
import { findBoard } from './board-queries.ts'
import { titleSections, type TitleSection } from './board-shapes.ts'

/** Who may see a board is looked up again after a second, and at once when it is closed. */
const goodForMs = 1_000
const mostKept = 5_000

type Kept = { until: number; shown: Promise<TitleSection[] | null> }

const keptOf = perApp(() => new Map<number, Kept>())

/** What a board shows that everybody may see; null for any other. Asked for so often that this node remembers it for a moment. */
export function openBoard(services: Services, id: number): Promise<TitleSection[] | null> {
  const kept = keptOf(services)
  const now = performance.now()
  const known = kept.get(id)
  if (known && known.until > now) return known.shown
  if (kept.size >= mostKept) kept.clear()
  const shown = look(services, id)
  kept.set(id, { until: now + goodForMs, shown })
  shown.catch(() => kept.delete(id))
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
