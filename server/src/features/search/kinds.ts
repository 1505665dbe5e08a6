import type { InsertShape } from '@portal/contract/achievements'
import type { Language } from '@portal/contract/language'
import { formatsOf } from '@portal/contract/rules/format'
import { z } from 'zod'
import type { Actor } from '../../platform/actor.ts'
import { anywhereIn, containsText, sql, startOf, withoutHyphens, type Db } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'
import type { Call } from '../../platform/services.ts'
import { isVisibleEventSql } from '../events/index.ts'
import { titlesOf } from '../games/index.ts'
import { isVisibleBoardSql } from '../leaderboards/index.ts'
import { isAllAccess } from '../membership/index.ts'
import {
  hasBlockedViewer,
  hiddenPlayer,
  playerSummaryColumns,
  playerSummaryJoin,
  playerSummaryShape,
  publicPlayerSummary,
} from '../profiles/index.ts'
import { alertResult, alertsFound, machineResult, machinesFound, matchLevel, usual, worst, type Found } from './own-results.ts'
import { words } from './texts.ts'

const mostOfAKind = 6

/** `userId` is null for visitors. */
type Reader = { userId: number | null; isOperator: boolean; now: Date; language: Language }
type Find = (call: Call<Actor>, text: string, reader: Reader) => Promise<Found[]>
type FindOfPlayer = (call: Call<Actor>, text: string, reader: Reader & { userId: number }) => Promise<Found[]>

export const readerOf = ({ actor, clock, request }: Call<Actor>): Reader => ({
  userId: actor.kind === 'player' ? actor.userId : null,
  isOperator: actor.kind === 'player' && actor.roles.business,
  now: clock.now(),
  language: request.language,
})

const titles: Find = async (call, text, { language }) => {
  const { list } = await titlesOf(call)
  return list
    .flatMap(({ id, name, code, comingSoon }): Found[] => {
      const fit = text.toUpperCase() === code ? 0 : matchLevel(name, text)
      if (fit === null) return []
      const detail = comingSoon ? words.comingSoon(language) : ''
      return [{ fit, result: { ...usual, kind: 'title', id, name, detail, title_code: code, title_id: id } }]
    })
    .sort((a, b) => a.fit - b.fit)
    .slice(0, mostOfAKind)
}

const players: FindOfPlayer = async (call, text, { userId, now }) => {
  const rows = await call.replica.read((db) => playersFound(db, text, mostOfAKind, { viewerId: userId, now }))
  return rows.map((row) => ({
    fit: matchLevel(row.username, text) ?? worst,
    result: { ...usual, kind: 'player', id: row.user_id, name: row.username, detail: row.place, face: publicPlayerSummary(row) },
  }))
}

const achievements: Find = async (call, text) => {
  const rows = await call.replica.read((db) => achievementsFound(db, text, mostOfAKind))
  return rows.map(({ id, name, titleId, titleName, titleCode, shape, icon }) => ({
    fit: matchLevel(name, text) ?? worst,
    result: {
      ...usual,
      kind: 'achievement',
      id,
      name,
      detail: titleName,
      title_code: titleCode,
      title_id: titleId,
      insert: { shape, icon },
    },
  }))
}

const boards: Find = async (call, text, { userId, now }) => {
  const [rows, { byId }] = await Promise.all([
    call.replica.read((db) => boardsFound(db, text, mostOfAKind, { viewerId: userId, now })),
    titlesOf(call),
  ])
  return rows.map(({ id, name, titleIds, locationName }) => {
    const shown = titleIds.flatMap((titleId) => byId.get(titleId) ?? [])
    const only = shown.length === 1 ? shown[0] : undefined
    return {
      fit: matchLevel(name, text) ?? worst,
      result: {
        ...usual,
        kind: 'board',
        id,
        name,
        detail: [only?.name, locationName].filter(Boolean).join(', '),
        title_code: only?.code ?? '',
        title_id: only?.id ?? null,
      },
    }
  })
}

const quests: Find = async (call, text) => {
  const rows = await call.replica.read((db) => questsFound(db, text, mostOfAKind))
  return rows.map(({ id, name, caption, titleCode }) => ({
    fit: matchLevel(name, text) ?? worst,
    result: { ...usual, kind: 'quest', id, name, detail: caption, title_code: titleCode },
  }))
}

const events: Find = async (call, text, { userId, now, language }) => {
  const rows = await call.replica.read((db) => eventsFound(db, text, mostOfAKind, { viewerId: userId, now }))
  const { day } = formatsOf(language)
  return rows.map(({ id, name, startsAt, timeZone, locationName, titleCode }) => ({
    fit: matchLevel(name, text) ?? worst,
    result: {
      ...usual,
      kind: 'event',
      id,
      name,
      detail: [day(startsAt, { timeZone }), locationName].filter(Boolean).join('. '),
      title_code: titleCode ?? '',
    },
  }))
}

const places: Find = async (call, text) => {
  const parts = withoutHyphens(text)
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, 8)
  const rows = await call.replica.read((db) => locationsFound(db, parts, mostOfAKind))
  return rows.map(({ id, name, city, state, country }) => ({
    // A match of the town ranks below every match of a name.
    fit: matchLevel(name, text) ?? worst + 1,
    result: { ...usual, kind: 'place', id, name, detail: [city, state || country].filter(Boolean).join(', ') },
  }))
}

const machines: FindOfPlayer = async (call, text, { userId, language }) => {
  const rows = await call.replica.read((db) => machinesFound(db, text, mostOfAKind, userId))
  return rows.map((row) => machineResult(row, text, language))
}

const alerts: FindOfPlayer = async (call, text, { userId, language }) => {
  const rows = await call.replica.read((db) => alertsFound(db, text, mostOfAKind, userId))
  return rows.map((row) => alertResult(row, text, language))
}

const articles: FindOfPlayer = async ({ replica }, text, reader) => {
  const rows = await replica.read((db) => articlesFound(db, text, mostOfAKind, reader))
  return rows.map(({ id, kind, name, detail, language }) => ({
    fit: matchLevel(name, text) ?? worst,
    result: { ...usual, kind, id, name, detail, language },
  }))
}

const forPlayers =
  (find: FindOfPlayer): Find =>
  async (call, text, reader) =>
    reader.userId === null ? [] : find(call, text, { ...reader, userId: reader.userId })

const eventsFound = rawQuery(
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

const questsFound = (db: Db, text: string, most: number) =>
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

const boardsFound = rawQuery(
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

/** Secret achievements are found by nobody, because their names are hidden until they are earned. */
const achievementsFound = (db: Db, text: string, most: number) =>
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

const playersFound = rawQuery(
  'search: players',
  { ...playerSummaryShape, place: z.string() },
  (text: string, most: number, { viewerId, now }: { viewerId: number; now: Date }) => sql`
    select ${playerSummaryColumns(now)}, concat_ws(', ', nullif(p.city, ''), nullif(p.state, '')) as place
    from users found ${playerSummaryJoin(sql.ref('found.id'))}
    where found.username::text ilike ${anywhereIn(text)} and not ${hiddenPlayer}
      and not ${hasBlockedViewer(viewerId)}
    order by u.username = ${text}::citext desc, u.username::text ilike ${startOf(text)} desc, length(u.username::text), u.username
    limit ${most}`,
)

/** Equal ranks keep this order. A new kind needs one entry here. */
export const finders: readonly Find[] = [
  titles,
  forPlayers(players),
  achievements,
  boards,
  quests,
  events,
  places,
  forPlayers(machines),
  forPlayers(alerts),
  forPlayers(articles),
]

/** Returns public venues whose name and town contain every word. Literals and expression are those of a partial index. */
function locationsFound(db: Db, words: readonly string[], most: number) {
  let found = db
    .selectFrom('locations')
    .select(['id', 'name', 'city', 'state', 'country'])
    .where('group_type', '=', sql.lit('business'))
    .where('privacy_type', '=', sql.lit('public'))
    .where('deleted_at', 'is', null)
  for (const word of words)
    found = found.where(containsText(sql`name || ' ' || city || ' ' || state || ' ' || postal_code`, word))
  return found
    .orderBy((eb) => eb('name', 'ilike', startOf(words.join(' '))), 'desc')
    .orderBy(sql`name collate "C"`)
    .orderBy('id')
    .limit(most)
    .execute()
}

type SignedInReader = { userId: number; isOperator: boolean; now: Date; language: Language }

/** Articles whose title in any language matches, with their words in the reader's language. */
function articlesFound(db: Db, text: string, most: number, { userId, isOperator, now, language }: SignedInReader) {
  const german = language === 'de' ? sql`p.german` : sql`null::jsonb`
  return db
    .selectFrom('cms_pages as p')
    .select([
      'p.id',
      'p.type as kind',
      sql<string>`coalesce(${german}->>'title', p.title)`.as('name'),
      sql<string>`coalesce(${german}->>'summary', p.summary)`.as('detail'),
      sql<Language>`case when ${german} is null then 'en' else 'de' end`.as('language'),
    ])
    .where('p.type', 'in', ['announcement', 'exclusive', 'help'])
    .where(containsText(sql`(p.title || ' ' || coalesce(p.german->>'title', ''))`, text))
    .where('p.state', '=', sql.lit('published'))
    .where('p.publish_at', '<=', now)
    .where((eb) => eb.or([eb('p.expire_at', 'is', null), eb('p.expire_at', '>', now)]))
    .where((eb) =>
      eb.or([
        eb('p.audience', 'in', ['all', 'home', ...(isOperator ? ['business'] : [])]),
        eb.and([
          eb('p.audience', '=', 'all_access'),
          eb.exists(
            eb.selectFrom('memberships as m').select('m.user_id').where('m.user_id', '=', userId).where(isAllAccess(now)),
          ),
        ]),
      ]),
    )
    .orderBy('p.publish_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(most)
    .$narrowType<{ kind: 'announcement' | 'exclusive' | 'help' }>()
    .execute()
}

type Viewer = { viewerId: number | null; now: Date }
