import type { AchievementFields } from '@portal/contract/games-admin'
import { sql, type Db } from '../../platform/db/database.ts'

export type DeskRow = {
  id: number
  titleId: number
  code: string
  revision: number
  fields: AchievementFields
  category: string
  counter: string | null
  target: number | null
  players: number
  withdrawnAt: Date | null
}

const columns = sql`
  a.id, a.title_id as "titleId", a.code, a.revision, json_build_object('title', a.title, 'description', a.description,
    'points', a.points, 'category_id', a.category_id, 'icon', a.icon, 'shape', a.shape, 'secret', a.secret,
    'position', a.position) as fields,
  c.name as category, a.target_counter as counter, a.target_value as target, coalesce(h.players, 0) as players,
  a.withdrawn_at as "withdrawnAt"`
const source = sql`
  achievements a join achievement_categories c on c.id = a.category_id left join achievement_players h on h.achievement_id = a.id`

/** Every achievement of a title as players see them in order; withdrawn ones stand where they stood. */
export async function deskAchievements(db: Db, titleId: number): Promise<DeskRow[]> {
  const found = await sql<DeskRow>`
    select ${columns} from ${source} where a.title_id = ${titleId} order by c.position, c.id, a.points, a.position, a.id`.execute(
    db,
  )
  return found.rows
}

/** One achievement; nobody else changes it before the transaction ends when it is held. */
export async function deskAchievement(db: Db, id: number, hold = false): Promise<DeskRow | undefined> {
  const found = await sql<DeskRow>`
    select ${columns} from ${source} where a.id = ${id} ${hold ? sql`for update of a` : sql``}`.execute(db)
  return found.rows[0]
}

export async function categoriesOfTitle(db: Db, titleId: number): Promise<{ id: number; name: string }[]> {
  const found = await sql<{ id: number; name: string }>`
    select id, name from achievement_categories where title_id = ${titleId} order by position, id`.execute(db)
  return found.rows
}

type Drawn = { icon: string; categoryId: number; titleId: number }

/** What an achievement names that there is not: a category of its title, a picture that is drawn. */
export async function isMissing(db: Db, { icon, categoryId, titleId }: Drawn): Promise<{ category: boolean; icon: boolean }> {
  const found = await sql<{ category: boolean; icon: boolean }>`
    select not exists (select from achievement_categories where id = ${categoryId} and title_id = ${titleId}) as category,
      not exists (select from achievements where icon = ${icon}) as icon`.execute(db)
  return found.rows[0] as { category: boolean; icon: boolean }
}

type New = { titleId: number; code: string; counter: string | null; target: number | null; fields: AchievementFields }

/** Adds an achievement unless its title has one of this code; answers its number. */
export async function insertAchievement(tx: Db, { titleId, code, counter, target, fields }: New): Promise<number | undefined> {
  const made = await sql<{ id: number }>`
    insert into achievements (title_id, category_id, code, title, description, points, icon, shape, secret, target_counter,
      target_value, position, revision)
    values (${titleId}, ${fields.category_id}, ${code}, ${fields.title}, ${fields.description}, ${fields.points}, ${fields.icon},
      ${fields.shape}, ${fields.secret}, ${counter}, ${target}, ${fields.position}, 1)
    on conflict (title_id, code) do nothing returning id`.execute(tx)
  return made.rows[0]?.id
}

export async function updateAchievement(tx: Db, id: number, fields: AchievementFields): Promise<void> {
  await sql`
    update achievements set category_id = ${fields.category_id}, title = ${fields.title}, description = ${fields.description},
      points = ${fields.points}, icon = ${fields.icon}, shape = ${fields.shape}, secret = ${fields.secret},
      position = ${fields.position}, revision = revision + 1
    where id = ${id}`.execute(tx)
}

/** Withdraws an achievement, or with null lets players light it again. */
export async function setWithdrawn(tx: Db, id: number, at: Date | null): Promise<void> {
  await sql`update achievements set withdrawn_at = ${at}, revision = revision + 1 where id = ${id}`.execute(tx)
}
