import type { InsertShape } from '@portal/contract/achievements'
import { z } from 'zod'
import { containsText, sql, startOf, type Db } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'
import { isVisibleEventSql } from '../events/index.ts'
import { isVisibleBoardSql } from '../leaderboards/index.ts'

/** Secret achievements are found by nobody, because their names are hidden until they are earned. */
export const achievementsFound = (db: Db, text: string, most: number) =>
  db
    .selectFrom('achievements as a')
    .innerJoin('game_titles as t', 't.id', 'a.title_id')
    .select(['a.id', 'a.title as name', 'a.shape', 'a.icon', 't.id as titleId', 't.name as titleName', 't.code as titleCode'])
    .where('a.withdrawn_at', 'is', null)
    .where('a.secret', '=', false)
    .where('t.coming_soon', '=', false)
    .where(containsText(sql`a.title`, text))
    .orderBy((eb) => eb('a.title', 'ilike', startOf(text)), 'desc')
    .orderBy(({ fn }) => fn('length', ['a.title']))
    .orderBy('a.id')
    .limit(most)
    .$narrowType<{ shape: InsertShape }>()
    .execute()

type Viewer = { viewerId: number | null; now: Date }

export const boardsFound = rawQuery(
  'search: leaderboards',
  { id: z.number(), name: z.string(), titleIds: z.array(z.number()), locationName: z.string().nullable() },
  (text: string, most: number, { viewerId, now }: Viewer) => sql`
    select b.id, b.name, array(select distinct s.title_id from board_partitions s where s.board_id = b.id) as "titleIds",
      l.name as "locationName"
    from boards b left join locations l on l.id = b.location_id
    where b.deleted_at is null and ${containsText(sql`b.name`, text)} and ${isVisibleBoardSql(viewerId)}
    order by b.ends_at > ${now} desc, b.name ilike ${startOf(text)} desc, b.starts_at desc, b.id desc
    limit ${most}`,
)

export const questsFound = (db: Db, text: string, most: number) =>
  db
    .selectFrom('quests as q')
    .innerJoin('game_titles as t', 't.id', 'q.title_id')
    .select(['q.id', 'q.name', 'q.caption', 't.code as titleCode'])
    .where('q.state', '=', sql.lit('published'))
    .where(containsText(sql`q.name`, text))
    .orderBy('q.ends_at', 'desc')
    .orderBy('q.id', 'desc')
    .limit(most)
    .execute()

export const eventsFound = rawQuery(
  'search: events',
  {
    id: z.number(),
    name: z.string(),
    startsAt: z.date(),
    timeZone: z.string(),
    locationName: z.string().nullable(),
    titleCode: z.string().nullable(),
  },
  (text: string, most: number, { viewerId, now }: Viewer) => sql`
    select e.id, e.name, e.starts_at as "startsAt", e.time_zone as "timeZone", l.name as "locationName", t.code as "titleCode"
    from events e left join locations l on l.id = e.location_id left join game_titles t on t.id = e.title_id
    where e.deleted_at is null and ${containsText(sql`e.name`, text)} and ${isVisibleEventSql(viewerId)}
    order by e.ends_at > ${now} desc, case when e.ends_at > ${now} then e.starts_at end, e.ends_at desc, e.id
    limit ${most}`,
)
