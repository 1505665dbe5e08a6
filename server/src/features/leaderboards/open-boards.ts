import { topic } from '@portal/contract/live'
import { cached } from '../../platform/cached.ts'
import type { Services } from '../../platform/services.ts'
import { titlesOf } from '../games/index.ts'
import { findBoard } from './boards.sql.ts'
import { titleSections, type TitleSection } from './board-shapes.ts'

type Shown = TitleSection[] | null

/** Readers crowd at a board when it moves; who may see it is looked up again after a second, and at once when it is closed. */
const kept = cached({ max: 5_000, ttl: 1_000, load: look })

/** What a board shows that everybody may see; null for any other. */
export const openBoard = (services: Services, id: number): Promise<Shown> => kept.get(services, id)

async function look(services: Services, id: number): Promise<Shown> {
  const [board, titles] = await Promise.all([findBoard(services.db, { id }, null), titlesOf(services)])
  return board?.isSeen ? titleSections(board, titles) : null
}

/** Strangers see a board no more: what was remembered of it is forgotten, and its streams end. */
export function closeBoard(services: Services, id: number): void {
  kept.forget(services, [id])
  services.sseBroker.endTopic(topic.board(id))
}
