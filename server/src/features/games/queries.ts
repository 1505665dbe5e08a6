import type { CoverFields, TitleFields } from '@portal/contract/games-admin'
import type { ModelType } from '@portal/contract/wire'
import { recordset, sql, type Db } from '../../platform/db/database.ts'

export type ModelRow = { id: number; titleId: number; code: string; type: ModelType; name: string }

export const allTitles = (db: Db) =>
  db
    .selectFrom('game_titles as t')
    .select((eb) => [
      't.id',
      't.code',
      't.internal_id as internalId',
      't.name',
      't.is_new as isNew',
      't.coming_soon as comingSoon',
      't.coming_soon_url as comingSoonUrl',
      't.released_on as releasedOn',
      't.gradient_start as gradientStart',
      't.gradient_stop as gradientStop',
      't.lamp_color as lampColor',
      't.glow_color as glowColor',
      't.supports_game_progress as supportsGameProgress',
      't.score_scale as scoreScale',
      't.instructions',
      't.instructions_de as instructionsDe',
      't.rules_url as rulesUrl',
      't.layout',
      't.cover',
      't.machines_connected as machinesConnected',
      eb
        .selectFrom('achievements as a')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('a.title_id', '=', 't.id')
        .where('a.withdrawn_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('achievements'),
    ])
    .orderBy('t.coming_soon', 'desc')
    .orderBy('t.released_on', (order) => order.desc().nullsFirst())
    .orderBy(sql`t.name collate "C"`)
    .$narrowType<
      Pick<TitleFields, 'layout' | 'instructions'> & {
        instructionsDe: TitleFields['instructions_de']
        cover: CoverFields | null
      }
    >()
    .execute()

export type TitleRow = Awaited<ReturnType<typeof allTitles>>[number]

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
  const changed = await db
    .updateTable('game_titles as t')
    .from((eb) =>
      eb
        .selectFrom('game_titles as every')
        .leftJoin(recordset(counts, { titleId: 'int', machines: 'int' }), 'r.titleId', 'every.id')
        .select(['every.id', sql<number>`coalesce(r.machines, 0)`.as('machines')])
        .as('counted'),
    )
    .set((eb) => ({ machines_connected: eb.ref('counted.machines') }))
    .whereRef('t.id', '=', 'counted.id')
    .whereRef('t.machines_connected', '<>', 'counted.machines')
    .returning('t.id')
    .execute()
  return changed.length > 0
}
