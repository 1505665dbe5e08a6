import type { TitleDetail, TitleFields } from '@portal/contract/games-admin'
import type { ModelType } from '@portal/contract/wire'
import { sql, type Db } from '../../platform/db/database.ts'

export type WrittenTitle = {
  id: number
  code: string
  revision: number
  fields: TitleFields
  modelTypes: TitleDetail['model_types']
}

/** `hold` locks the title until the transaction ends. */
export async function writtenTitle(db: Db, id: number, hold = false): Promise<WrittenTitle | undefined> {
  const found = await sql<WrittenTitle>`
    select t.id, t.code, t.revision, json_build_object('name', t.name, 'is_new', t.is_new, 'coming_soon', t.coming_soon,
      'coming_soon_url', t.coming_soon_url, 'release_date', t.released_on, 'gradient_start', t.gradient_start,
      'gradient_stop', t.gradient_stop, 'rules_url', t.rules_url, 'layout', t.layout, 'models', (
        select coalesce(json_agg(json_build_object('model_code', m.model_code, 'name', m.name)
          order by array_position(array['home', 'pro', 'premium', 'limited'], m.model_type), m.id), '[]')
        from game_models m where m.title_id = t.id), 'instructions', t.instructions) as fields, (
        select coalesce(json_agg(json_build_object('model_code', m.model_code, 'model_type', m.model_type) order by m.id), '[]')
        from game_models m where m.title_id = t.id) as "modelTypes"
    from game_titles t where t.id = ${id} ${hold ? sql`for update of t` : sql``}`.execute(db)
  return found.rows[0]
}

export async function updateTitle(tx: Db, id: number, fields: TitleFields): Promise<void> {
  await sql`
    update game_titles set name = ${fields.name}, is_new = ${fields.is_new}, coming_soon = ${fields.coming_soon},
      coming_soon_url = ${fields.coming_soon_url}, released_on = ${fields.release_date}::date,
      gradient_start = ${fields.gradient_start}, gradient_stop = ${fields.gradient_stop}, rules_url = ${fields.rules_url},
      layout = ${fields.layout && JSON.stringify(fields.layout)}::jsonb, instructions = ${JSON.stringify(fields.instructions)}::jsonb,
      revision = revision + 1
    where id = ${id}`.execute(tx)
  await sql`
    update game_models m set name = l.name from jsonb_to_recordset(${JSON.stringify(fields.models)}::jsonb) as l (model_code text, name text)
    where m.model_code = l.model_code and m.title_id = ${id}`.execute(tx)
}

const usualScale = 50_000_000

type New = { code: string; fields: Omit<TitleFields, 'models'> }

/** Returns undefined when the code exists. The console's values win over `data/titles` from the start. */
export async function insertTitle(tx: Db, { code, fields }: New): Promise<number | undefined> {
  const made = await sql<{ id: number }>`
    insert into game_titles (code, internal_id, name, is_new, coming_soon, coming_soon_url, released_on, gradient_start,
      gradient_stop, score_scale, instructions, layout, rules_url, revision)
    values (${code}, ${code}, ${fields.name}, ${fields.is_new}, ${fields.coming_soon}, ${fields.coming_soon_url},
      ${fields.release_date}::date, ${fields.gradient_start}, ${fields.gradient_stop}, ${usualScale},
      ${JSON.stringify(fields.instructions)}::jsonb, ${fields.layout && JSON.stringify(fields.layout)}::jsonb, ${fields.rules_url}, 1)
    on conflict do nothing returning id`.execute(tx)
  return made.rows[0]?.id
}

type NewModelRow = { code: string; type: ModelType; name: string }

export async function insertModels(tx: Db, titleId: number, models: readonly NewModelRow[]): Promise<boolean> {
  const made = await sql`
    insert into game_models (title_id, model_code, model_type, name)
    select ${titleId}, l.code, l.type, l.name
    from jsonb_to_recordset(${JSON.stringify(models)}::jsonb) as l (code text, type text, name text)
    where not exists (select from game_models m where m.title_id = ${titleId} and m.model_type = l.type)
    on conflict do nothing returning id`.execute(tx)
  return made.rows.length === models.length
}

export async function raiseRevision(tx: Db, id: number): Promise<void> {
  await sql`update game_titles set revision = revision + 1 where id = ${id}`.execute(tx)
}
