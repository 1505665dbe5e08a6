import { TitleDetail, TitleFields } from '@portal/contract/games-admin'
import type { GameColors } from '@portal/contract/rules/game-colors'
import { automaticCover } from '@portal/contract/rules/title-cover'
import type { ModelType } from '@portal/contract/wire'
import { z } from 'zod'
import { recordset, sql, type Db } from '../../platform/db/database.ts'
import { firstRow, rawQuery, type RowOf } from '../../platform/db/raw-query.ts'

const shownColors = sql`json_build_object('lamp_color', t.lamp_color, 'glow_color', t.glow_color)`

export const writtenTitle = firstRow(
  rawQuery(
    'games: title with its fields',
    {
      id: z.number(),
      code: z.string(),
      revision: z.number(),
      fields: TitleFields,
      shownColors: TitleDetail.shape.shown_colors,
      modelTypes: TitleDetail.shape.model_types,
    },
    (id: number, hold = false) => sql`
    select t.id, t.code, t.revision, json_build_object('name', t.name, 'is_new', t.is_new, 'coming_soon', t.coming_soon,
      'coming_soon_url', t.coming_soon_url, 'release_date', t.released_on, 'gradient_start', t.gradient_start,
      'gradient_stop', t.gradient_stop, 'rules_url', t.rules_url, 'cover', coalesce(t.cover, ${JSON.stringify(automaticCover)}::jsonb),
      'colors', case when t.colors_chosen then ${shownColors} end, 'layout', t.layout, 'models', (
        select coalesce(json_agg(json_build_object('model_code', m.model_code, 'name', m.name)
          order by array_position(array['home', 'pro', 'premium', 'limited'], m.model_type), m.id), '[]')
        from game_models m where m.title_id = t.id), 'instructions', t.instructions, 'instructions_de', t.instructions_de) as fields, (
        select coalesce(json_agg(json_build_object('model_code', m.model_code, 'model_type', m.model_type) order by m.id), '[]')
        from game_models m where m.title_id = t.id) as "modelTypes",
      case when t.lamp_color is not null then ${shownColors} end as "shownColors"
    from game_titles t where t.id = ${id} ${hold ? sql`for update of t` : sql``}`,
  ),
)

export type WrittenTitle = NonNullable<RowOf<typeof writtenTitle>>

/** A title as it is stored: its fields, and the colors that were chosen in them or read from the cover. */
type Stored = { fields: Omit<TitleFields, 'models'>; colors: GameColors }

const columnsOf = ({ fields, colors }: Stored) => ({
  ...colors,
  colors_chosen: fields.colors !== null,
  name: fields.name,
  is_new: fields.is_new,
  coming_soon: fields.coming_soon,
  coming_soon_url: fields.coming_soon_url,
  released_on: fields.release_date,
  gradient_start: fields.gradient_start,
  gradient_stop: fields.gradient_stop,
  rules_url: fields.rules_url,
  cover: JSON.stringify(fields.cover),
  layout: fields.layout && JSON.stringify(fields.layout),
  instructions: JSON.stringify(fields.instructions),
  instructions_de: fields.instructions_de && JSON.stringify(fields.instructions_de),
})

export async function updateTitle(tx: Db, id: number, { fields, colors }: Stored & { fields: TitleFields }): Promise<void> {
  await tx
    .updateTable('game_titles')
    .set((eb) => ({ ...columnsOf({ fields, colors }), revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('game_models as m')
    .from(recordset(fields.models, { model_code: 'text', name: 'text' }))
    .set((eb) => ({ name: eb.ref('r.name') }))
    .whereRef('m.model_code', '=', 'r.model_code')
    .where('m.title_id', '=', id)
    .execute()
}

const usualScale = 50_000_000

/** Adds a title; returns its id, or undefined if the code exists. Revision 1 keeps its fields from being replaced by `data/titles`. */
export async function insertTitle(tx: Db, { code, ...title }: Stored & { code: string }): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('game_titles')
    .values({ ...columnsOf(title), code, internal_id: code, score_scale: usualScale, revision: 1 })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

type NewModelRow = { code: string; type: ModelType; name: string }

export async function insertModels(tx: Db, titleId: number, models: readonly NewModelRow[]): Promise<boolean> {
  const inserted = await tx
    .insertInto('game_models')
    .columns(['title_id', 'model_code', 'model_type', 'name'])
    .expression((eb) =>
      eb
        .selectFrom(recordset(models, { code: 'text', type: 'text', name: 'text' }))
        .select([eb.val(titleId).as('title_id'), 'r.code', 'r.type', 'r.name'])
        .where((is) =>
          is.not(
            is.exists(
              is
                .selectFrom('game_models as m')
                .select('m.id')
                .where('m.title_id', '=', titleId)
                .whereRef('m.model_type', '=', 'r.type'),
            ),
          ),
        ),
    )
    .onConflict((c) => c.doNothing())
    .returning('id')
    .execute()
  return inserted.length === models.length
}

export async function incrementRevision(tx: Db, id: number): Promise<void> {
  await tx
    .updateTable('game_titles')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
