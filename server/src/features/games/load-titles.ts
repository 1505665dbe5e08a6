import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { CoverFields } from '@portal/contract/games-admin'
import type { GameColors } from '@portal/contract/rules/game-colors'
import { TitleData } from '@portal/contract/title-data'
import { drawnCovers } from '@portal/covers'
import { z } from 'zod'
import { inTransaction, recordset, sql, type Db } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'
import type { Services } from '../../platform/services.ts'
import { coverColorsOf, type TitleCover } from './covers.ts'
import { broadcastTitlesChanged } from './titles.ts'

const read = (file: string): TitleData => TitleData.parse(JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')))

const folder = path.join(import.meta.dirname, '../../../../data/titles')

/** A title without a release day comes after all others. */
const releasedOn = (title: TitleData) => title.releasedOn ?? '9999'

export const titleData: readonly TitleData[] = fs
  .readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map(read)
  .sort((a, b) => releasedOn(b).localeCompare(releasedOn(a)) || a.code.localeCompare(b.code))

const titles = titleData.toReversed()
const drawnColors = drawnCovers.map(({ code, colors }) => ({ code, colors }))
const version = createHash('sha256')
  .update(JSON.stringify([titles, drawnColors]))
  .digest('base64url')

const readCoverColors = (services: Services, titles: readonly TitleCover[]) =>
  Promise.all(titles.map(async (title) => ({ code: title.code, ...(await coverColorsOf(services, title)) })))

export async function loadTitles(services: Services): Promise<void> {
  if ((await loadedVersion(services.db)) === version) return
  await inTransaction(services.db, async (tx) => {
    await lockCatalogue(tx)
    if ((await loadedVersion(tx)) === version) return
    await upsertTitles(tx, titles)
    await storeCoverColors(tx, await readCoverColors(services, await titlesWithCoverColors(tx)))
    await upsertModels(tx, titles)
    await upsertCodeVersions(tx, titles)
    await upsertCategories(tx, titles)
    await upsertAchievements(tx, titles)
    await storeLoadedVersion(tx, version)
    await broadcastTitlesChanged(services, tx)
  })
}

const byCode = new Map(titleData.map((title) => [title.code, title]))

export const titleByCode = (code: string): TitleData | undefined => byCode.get(code)

async function loadedVersion(db: Db): Promise<string | undefined> {
  const found = await db
    .selectFrom('settings')
    .select(sql<string>`value #>> '{}'`.as('version'))
    .where('key', '=', 'catalogue')
    .executeTakeFirst()
  return found?.version
}

export async function storeLoadedVersion(db: Db, version: string): Promise<void> {
  const value = JSON.stringify(version)
  await db
    .insertInto('settings')
    .values({ key: 'catalogue', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** Nodes that start at the same time load the titles one after the other. */
const lockCatalogue = rawQuery(
  'games: lock',
  { pg_advisory_xact_lock: z.string() },
  () => sql`select pg_advisory_xact_lock(hashtext('catalogue'))`,
)

type Listed = readonly TitleData[]

const titleColumns = [
  'name',
  'is_new',
  'coming_soon',
  'coming_soon_url',
  'gradient_start',
  'gradient_stop',
  'instructions',
  'instructions_de',
]

const keepAdminChanges = (table: string, columns: readonly string[]) =>
  sql.join(
    columns.map((name) => {
      const [column, kept] = [sql.ref(name), sql.ref(`${table}.${name}`)]
      return sql`${column} = case when ${sql.ref(`${table}.revision`)} = 0 then excluded.${column} else ${kept} end`
    }),
  )

/** An announced release day stays until the data has one. */
const upsertTitles = rawQuery('games: load titles', {}, (titles: Listed) => {
  const rows = titles.map(({ models: _m, codeVersions: _v, categories: _c, rules, ...title }) => ({
    ...title,
    instructions: rules.sections,
    instructions_de: rules.german ?? null,
  }))
  return sql`
    insert into game_titles (code, internal_id, name, is_new, coming_soon, coming_soon_url, released_on, gradient_start,
      gradient_stop, supports_game_progress, score_scale, instructions, instructions_de)
    select code, "internalId", name, "isNew", "comingSoon", "comingSoonUrl", "releasedOn", "gradientStart", "gradientStop",
      "supportsGameProgress", "scoreScale", instructions, instructions_de
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (code text, "internalId" text, name text, "isNew" bool,
      "comingSoon" bool, "comingSoonUrl" text, "releasedOn" date, "gradientStart" text, "gradientStop" text,
      "supportsGameProgress" bool, "scoreScale" bigint, instructions jsonb, instructions_de jsonb)
    on conflict (code) do update set internal_id = excluded.internal_id, score_scale = excluded.score_scale,
      supports_game_progress = excluded.supports_game_progress,
      released_on = case when game_titles.revision = 0 then coalesce(excluded.released_on, game_titles.released_on)
        else game_titles.released_on end,
      ${keepAdminChanges('game_titles', titleColumns)}`
})

/** Titles whose colors follow from their covers. */
const titlesWithCoverColors = (db: Db) =>
  db
    .selectFrom('game_titles')
    .select(['code', 'cover'])
    .where('colors_chosen', '=', false)
    .$narrowType<{ cover: CoverFields | null }>()
    .execute()

async function storeCoverColors(db: Db, colors: readonly (GameColors & { code: string })[]): Promise<void> {
  await db
    .updateTable('game_titles as t')
    .from(recordset(colors, { code: 'text', lamp_color: 'text', glow_color: 'text' }))
    .set((eb) => ({ lamp_color: eb.ref('r.lamp_color'), glow_color: eb.ref('r.glow_color') }))
    .whereRef('t.code', '=', 'r.code')
    .execute()
}

const upsertModels = rawQuery('games: load models', {}, (titles: Listed) => {
  const rows = titles.flatMap(({ code, models }) => models.map((model) => ({ code, ...model })))
  return sql`
    insert into game_models (title_id, model_code, model_type, name)
    select t.id, l."modelCode", l.type, l.name
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l (code text, "modelCode" text, type text, name text)
    join game_titles t on t.code = l.code
    on conflict (model_code) do update set title_id = excluded.title_id, model_type = excluded.model_type,
      name = case when (select t.revision from game_titles t where t.id = excluded.title_id) = 0 then excluded.name
        else game_models.name end`
})

const upsertCodeVersions = rawQuery('games: load code versions', {}, (titles: Listed) => {
  const rows = titles.flatMap(({ code, codeVersions }) => codeVersions.map((version) => ({ code, ...version })))
  return sql`
    insert into code_versions (title_id, version, published_at)
    select t.id, l.version, l."publishedOn"::timestamp at time zone 'UTC'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l (code text, version text, "publishedOn" text)
    join game_titles t on t.code = l.code
    on conflict (title_id, version) do update set published_at = excluded.published_at`
})

const upsertCategories = rawQuery('games: load categories', {}, (titles: Listed) => {
  const rows = titles.flatMap(({ code, categories }) =>
    categories.map(({ name, isProgressive }, position) => ({ code, name, isProgressive, position })),
  )
  return sql`
    insert into achievement_categories (title_id, name, is_progressive, position)
    select t.id, l.name, l."isProgressive", l.position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l (code text, name text, "isProgressive" bool, position int)
    join game_titles t on t.code = l.code
    on conflict (title_id, name) do update set is_progressive = excluded.is_progressive, position = excluded.position`
})

const achievementColumns = ['category_id', 'title', 'description', 'points', 'icon', 'shape', 'secret', 'position']

/** Achievements are matched by code, so players keep them when a sentence changes. */
const upsertAchievements = rawQuery('games: load achievements', {}, (titles: Listed) => {
  const rows = titles.flatMap(({ code: game, categories }) =>
    categories.flatMap(({ name: category, achievements }) =>
      achievements.map(({ target, ...one }, position) => ({
        game,
        category,
        position,
        ...one,
        counter: target?.counter,
        value: target?.value,
      })),
    ),
  )
  return sql`
    insert into achievements (title_id, category_id, code, title, description, points, icon, shape, secret, target_counter,
      target_value, position)
    select t.id, c.id, l.code, l.title, l.description, l.points, l.icon, l.shape, coalesce(l.secret, false), l.counter, l.value, l.position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l (game text, category text, position int, code text, title text,
      description text, points int, icon text, shape text, secret bool, counter text, value bigint)
    join game_titles t on t.code = l.game join achievement_categories c on c.title_id = t.id and c.name = l.category
    on conflict (title_id, code) do update set target_counter = excluded.target_counter, target_value = excluded.target_value,
      ${keepAdminChanges('achievements', achievementColumns)}`
})
