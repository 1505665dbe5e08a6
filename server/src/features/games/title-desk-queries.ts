import type { TitleFields } from '@portal/contract/catalogue'
import { sql, type Db } from '../../kit/db/database.ts'

export type WrittenTitle = { id: number; code: string; revision: number; fields: TitleFields }

/** A title as it is written; nobody else changes it before the transaction ends when it is held. */
export async function writtenTitle(db: Db, id: number, hold = false): Promise<WrittenTitle | undefined> {
  const found = await sql<WrittenTitle>`
    select t.id, t.code, t.revision, json_build_object('name', t.name, 'is_new', t.is_new, 'coming_soon', t.coming_soon,
      'coming_soon_url', t.coming_soon_url, 'release_date', t.released_on, 'gradient_start', t.gradient_start,
      'gradient_stop', t.gradient_stop, 'rules_url', t.rules_url, 'layout', t.layout, 'models', (
        select coalesce(json_agg(json_build_object('model_code', m.model_code, 'name', m.name)
          order by array_position(array['home', 'pro', 'premium', 'limited'], m.model_type), m.id), '[]')
        from game_models m where m.title_id = t.id), 'instructions', t.instructions) as fields
    from game_titles t where t.id = ${id} ${hold ? sql`for update of t` : sql``}`.execute(db)
  return found.rows[0]
}

/** Keeps what is written of a title. */
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
