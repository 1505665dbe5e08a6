import { z } from 'zod'
import { firstRow, onlyRow, rawQuery, type RowOf } from '../../platform/db/raw-query.ts'
import { QuestFields, QuestStage } from '@portal/contract/quests-editor'
import { questViews, viewWords, type QuestView } from '@portal/contract/rules/quest-view'
import { allOf, anywhereIn, sql, type Db, type Sql } from '../../platform/db/database.ts'

/** A quest without a time zone begins in the first zone of the day and ends in the last. */
const firstZone = 'Pacific/Kiritimati'
const lastZone = 'Etc/GMT+12'

const stageAt = (now: Date) => sql`case when q.state <> 'published' then q.state
  when q.starts_at at time zone coalesce(q.time_zone, ${firstZone}) > ${now} then 'scheduled'
  when q.ends_at at time zone coalesce(q.time_zone, ${lastZone}) > ${now} then 'running' else 'ended' end`

/** The same rule as viewOf of the contract. */
const view = sql`case q.type when 'jaws' then 'jaws'
  when 'no7' then case when concat_ws(' ', q.instruction, q.caption, q.blurb) ~* ${sql.lit(viewWords.monster)} then 'monster' else 'spy' end
  when 'dna' then case when concat_ws(' ', q.instruction, q.caption, q.blurb) ~* ${sql.lit(viewWords.symbiote)} then 'symbiote'
    when concat_ws(' ', q.instruction, q.caption, q.blurb) ~* ${sql.lit(viewWords.horror)} then 'horror' else 'dinosaur' end
  else 'band' end`

const localTimeSql = (time: Sql) => sql`to_char(${time}, 'YYYY-MM-DD"T"HH24:MI')`

export type EditorFilter = { search: string; stage?: QuestStage | undefined; view?: QuestView | undefined }

const editorRows = rawQuery(
  'quests: page of the editor',
  {
    id: z.number(),
    name: z.string(),
    view: z.enum(questViews),
    stage: QuestStage,
    titleCode: z.string(),
    startsAt: z.string(),
    endsAt: z.string(),
    timeZone: z.string().nullable(),
    badges: z.number(),
  },
  (condition: Sql, { offset, most, now }: { offset: number; most: number; now: Date }) => sql`
    select q.id, q.name, ${view} as view, ${stageAt(now)} as stage, t.code as "titleCode", ${localTimeSql(sql`q.starts_at`)} as "startsAt",
      ${localTimeSql(sql`q.ends_at`)} as "endsAt", q.time_zone as "timeZone",
      (select count(*) from quest_badges b where b.quest_id = q.id) as badges
    from quests q join game_titles t on t.id = q.title_id where ${condition}
    order by q.starts_at desc, q.id desc limit ${most} offset ${offset}`,
)

export type EditorRow = RowOf<typeof editorRows>

export async function editorPage(
  db: Db,
  filter: EditorFilter,
  page: { offset: number; most: number; now: Date },
): Promise<{ count: number; rows: EditorRow[] }> {
  const stage = stageAt(page.now)
  const matches = allOf([
    filter.search !== '' && sql`q.name ilike ${anywhereIn(filter.search)}`,
    filter.stage !== undefined && sql`${stage} = ${filter.stage}`,
    filter.view !== undefined && sql`${view} = ${filter.view}`,
  ])
  const counted = await db
    .selectFrom('quests as q')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(sql<boolean>`${matches}`)
    .executeTakeFirstOrThrow()
  return { count: counted.count, rows: await editorRows(db, matches, page) }
}

const editedQuestRowShape = {
  id: z.number(),
  stage: QuestStage,
  version: z.number(),
  fields: QuestFields,
  startsFirst: z.date(),
  endsLast: z.date(),
  withdrawnReason: z.string().nullable(),
  countsFrom: z.date().nullable(),
  publishedAt: z.date().nullable(),
}

export type EditedQuestRow = z.output<z.ZodObject<typeof editedQuestRowShape>>

const codesOf = (ids: Sql) =>
  sql`(select coalesce(json_agg(t.code order by t.code), '[]') from game_titles t where t.id = any(${ids}))`

const badgesJson = sql`(
  select coalesce(json_agg(json_build_object('name', d.name, 'shape', d.shape, 'icon', d.icon, 'instruction', b.instruction,
    'caption', b.caption, 'blurb', b.blurb, 'trigger', b.trigger_type, 'value', b.value, 'title_codes', ${codesOf(sql`b.title_ids`)},
    'achievements', b.achievements, 'location_ids', b.location_ids, 'verified_only', b.verified_only,
    'from', ${localTimeSql(sql`b.starts_at`)}, 'until', ${localTimeSql(sql`b.ends_at`)}) order by b.position), '[]')
  from quest_badges b join badges d on d.id = b.badge_id where b.quest_id = q.id)`

export const editedQuest = firstRow(
  rawQuery(
    'quests: edited quest',
    editedQuestRowShape,
    (id: number, now: Date, hold = false) => sql`
    select q.id, ${stageAt(now)} as stage, q.version, q.withdrawn_reason as "withdrawnReason", q.counts_from as "countsFrom",
      q.published_at as "publishedAt",
      q.starts_at at time zone coalesce(q.time_zone, ${firstZone}) as "startsFirst",
      q.ends_at at time zone coalesce(q.time_zone, ${lastZone}) as "endsLast",
      json_build_object('type', q.type, 'name', q.name, 'instruction', q.instruction, 'caption', q.caption, 'blurb', q.blurb,
        'instructions', q.instructions, 'progress_description', q.progress_description, 'title_code', t.code,
        'event_id', q.event_id, 'icon', q.icon, 'starts_at', ${localTimeSql(sql`q.starts_at`)}, 'ends_at', ${localTimeSql(sql`q.ends_at`)},
        'time_zone', q.time_zone, 'badges', ${badgesJson}) as fields
    from quests q join game_titles t on t.id = q.title_id where q.id = ${id} ${hold ? sql`for update of q` : sql``}`,
  ),
)

export const earnedCounts = onlyRow(
  rawQuery(
    'quests: earned counts',
    {
      earnedOne: z.number(),
      finished: z.number(),
    },
    (id: number) => sql`
    with mine as (select id from quest_badges where quest_id = ${id}),
    lit as (select user_id, count(*) as n from user_quest_progress
      where quest_badge_id in (select id from mine) and earned_at is not null group by user_id)
    select count(*) as "earnedOne", count(*) filter (where n = (select count(*) from mine)) as finished from lit`,
  ),
)

export type LocationName = { id: number; name: string; city: string }

export const locationsOf = (db: Db, id: number): Promise<LocationName[]> =>
  db
    .selectFrom('locations')
    .select(['id', 'name', 'city'])
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('quest_badges')
        .select(sql<number>`unnest(location_ids)`.as('id'))
        .where('quest_id', '=', id),
    )
    .orderBy('name')
    .orderBy('id')
    .execute()

const unknownShape = {
  titles: z.array(z.string()),
  achievements: z.array(z.string()),
  places: z.array(z.number()),
  event: z.boolean(),
}

export type Unknown = z.output<z.ZodObject<typeof unknownShape>>

export const unknownIn = onlyRow(
  rawQuery('quests: unknown in', unknownShape, (fields: QuestFields) => {
    const titles = [fields.title_code, ...fields.badges.flatMap(({ title_codes }) => title_codes)]
    const achievements = fields.badges.flatMap((badge) => badge.achievements)
    const places = fields.badges.flatMap(({ location_ids }) => location_ids)
    return sql`
    select
      array(select unnest(${titles}::text[]) except select code from game_titles) as titles,
      array(select unnest(${achievements}::text[])
        except select t.code || ':' || a.code from achievements a join game_titles t on t.id = a.title_id) as achievements,
      (select coalesce(json_agg(x.id), '[]') from (select unnest(${places}::bigint[]) as id
        except select id from locations where group_type = 'business' and deleted_at is null) as x) as places,
      ${fields.event_id}::bigint is not null and not exists (
        select from events where id = ${fields.event_id}::bigint and deleted_at is null) as event`
  }),
)

export type QuestState = {
  state: 'draft' | 'published' | 'withdrawn'
  publishedAt: Date | null
  countsFrom: Date | null
  reason: string | null
}

export async function updateQuestState(
  tx: Db,
  id: number,
  { state, publishedAt, countsFrom, reason }: QuestState,
): Promise<void> {
  await tx
    .updateTable('quests')
    .set((eb) => ({
      state,
      published_at: publishedAt,
      counts_from: countsFrom,
      withdrawn_reason: reason,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}
