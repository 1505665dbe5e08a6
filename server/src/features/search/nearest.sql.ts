import { z } from 'zod'
import { sql } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'
import { isVisibleEventSql } from '../events/index.ts'
import { isVisibleBoardSql } from '../leaderboards/index.ts'
import { hasBlockedViewer, hiddenPlayer } from '../profiles/index.ts'

/**
 * Returns names with words like those of a text, the nearest first: of everything that this reader may find, except titles, which
 * are in memory. `%>` uses the trigram indexes of the names.
 */
export const nearestNames = rawQuery(
  'search: nearest names',
  { name: z.string() },
  (text: string, most: number, viewerId: number | null) => {
    const nearest = (name: ReturnType<typeof sql>, from: ReturnType<typeof sql>) => sql`(
      select ${name} as name, word_similarity(${text}::text, ${name}) as fit ${from} and ${name} %> ${text}::text
      order by fit desc limit ${most})`
    return sql`
      select name from (
        ${nearest(sql`a.title`, sql`from achievements a where a.withdrawn_at is null and not a.secret`)} union all
        ${nearest(sql`q.name`, sql`from quests q where q.state = 'published'`)} union all
        ${nearest(
          sql`b.name`,
          sql`from boards b left join locations l on l.id = b.location_id
            where b.deleted_at is null and ${isVisibleBoardSql(viewerId)}`,
        )} union all
        ${nearest(
          sql`e.name`,
          sql`from events e left join locations l on l.id = e.location_id
            where e.deleted_at is null and ${isVisibleEventSql(viewerId)}`,
        )} union all
        ${nearest(
          sql`(l.name || ' ' || l.city || ' ' || l.state || ' ' || l.postal_code)`,
          sql`from locations l where l.group_type = 'business' and l.privacy_type = 'public' and l.deleted_at is null`,
        )} union all
        ${nearest(
          sql`u.username::text`,
          sql`from users u where ${viewerId}::bigint is not null and u.status = 'active' and not ${hiddenPlayer}
            and not ${hasBlockedViewer(viewerId ?? 0)}`,
        )}) as near
      order by fit desc, name limit ${most}`
  },
)
