import type { TitleFields } from '@portal/contract/games-admin'
import type { ModelType } from '@portal/contract/wire'
import { sql, type Db } from '../../platform/db/database.ts'

export type TitleRow = {
  id: number
  code: string
  internalId: string
  name: string
  isNew: boolean
  comingSoon: boolean
  comingSoonUrl: string | null
  releasedOn: string | null
  gradientStart: string
  gradientStop: string
  supportsGameProgress: boolean
  scoreScale: number
  instructions: { heading: string; lines: string[] }[]
  rulesUrl: string | null
  layout: TitleFields['layout']
  achievements: number
  machinesConnected: number
}

export type ModelRow = { id: number; titleId: number; code: string; type: ModelType; name: string }

export async function allTitles(db: Db): Promise<TitleRow[]> {
  const found = await sql<TitleRow>`
    select t.id, t.code, t.internal_id as "internalId", t.name, t.is_new as "isNew", t.coming_soon as "comingSoon",
      t.coming_soon_url as "comingSoonUrl", t.released_on as "releasedOn", t.gradient_start as "gradientStart",
      t.gradient_stop as "gradientStop", t.supports_game_progress as "supportsGameProgress", t.score_scale as "scoreScale",
      t.instructions, t.rules_url as "rulesUrl", t.layout, t.machines_connected as "machinesConnected",
      (select count(*) from achievements a where a.title_id = t.id and a.withdrawn_at is null) as achievements
    from game_titles t order by t.coming_soon desc, t.released_on desc nulls first, t.name collate "C"`.execute(db)
  return found.rows
}

export const allModels = (db: Db): Promise<ModelRow[]> =>
  db
    .selectFrom('game_models')
    .select(['id', 'title_id as titleId', 'model_code as code', 'model_type as type', 'name'])
    .orderBy(sql`title_id, array_position(array['home', 'pro', 'premium', 'limited'], model_type), id`)
    .$narrowType<{ type: ModelType }>()
    .execute()

export async function setReleasedOn(db: Db, code: string, day: string): Promise<boolean> {
  const updated = await db
    .updateTable('game_titles')
    .set({ released_on: day })
    .where('code', '=', code)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

export async function setMachinesConnected(db: Db, counts: { titleId: number; machines: number }[]): Promise<boolean> {
  const changed = await sql`
    update game_titles t set machines_connected = coalesce(c.machines, 0)
    from game_titles all_titles left join unnest(${counts.map(({ titleId }) => titleId)}::int[], ${counts.map(({ machines }) => machines)}::int[])
      as c (title_id, machines) on c.title_id = all_titles.id
    where t.id = all_titles.id and t.machines_connected <> coalesce(c.machines, 0) returning t.id`.execute(db)
  return changed.rows.length > 0
}
