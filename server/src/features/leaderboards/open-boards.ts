import { topic } from '@portal/contract/live'
import { cached } from '../../platform/cached.ts'
import type { Services } from '../../platform/services.ts'
import { titlesOf } from '../games/index.ts'
import { findBoard } from './boards.sql.ts'
import { titlePartitions, type TitlePartition } from './board-shapes.ts'

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
