import type { PublicWorldBoard } from '@portal/contract/public-pages'
import { z } from 'zod'
import type { Actor } from '../../platform/actor.ts'
import { sql } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'
import type { Call } from '../../platform/services.ts'
import { titlesOf } from '../games/index.ts'
import { publicRow } from './show-public-board.ts'
import { topEntries } from './standings.sql.ts'

/** Of all models together; a board may still have none. */
const worldPartitions = rawQuery(
  'leaderboards: world partitions',
  { eventCode: z.string(), id: z.number(), titleId: z.number(), entries: z.number() },
  (titleId: number | null) => sql`
    select b.event_code as "eventCode", s.id, s.title_id as "titleId", s.entries
    from boards b join board_partitions s on s.board_id = b.id and s.model_id is null
    where b.kind = 'global' and b.deleted_at is null and b.is_public
      and (${titleId}::bigint is null or s.title_id = ${titleId}::bigint)
    order by s.title_id, b.id`,
)

/** The worldwide boards, or that of one title, with their best games. */
export async function worldBoards(
  call: Call<Actor>,
  { titleId, most }: { titleId: number | null; most: number },
): Promise<PublicWorldBoard[]> {
  const titles = await titlesOf(call)
  const partitions = await worldPartitions(call.db, titleId)
  const rows = await topEntries(
    call.db,
    partitions.map(({ id }) => id),
    most,
    call.clock.now(),
  )
  return partitions.flatMap(({ eventCode, id, titleId: ofTitle, entries }) => {
    const title = titles.byId.get(ofTitle)
    if (!title || title.comingSoon) return []
    const shown = rows.filter(({ partitionId }) => partitionId === id)
    return [
      {
        event_code: eventCode,
        title_code: title.code,
        title_name: title.name,
        players: entries,
        rows: shown.map((row) => publicRow(row, { title, name: title.name }, call.config.origin)),
      },
    ]
  })
}
