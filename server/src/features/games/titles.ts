import { createHash } from 'node:crypto'
import type { CoverFields, TitleFields } from '@portal/contract/games-admin'
import type { ModelType } from '@portal/contract/wire'
import { cached } from '../../platform/cached.ts'
import { inTransaction, recordset, sql, type Db } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'

export type TitleModel = ModelRow
export type Title = TitleRow & { models: TitleModel[] }

export type Titles = {
  list: Title[]
  byId: Map<number, Title>
  byCode: Map<string, Title>
  modelById: Map<number, TitleModel>
  modelByCode: Map<string, TitleModel>
  version: string
}

const broadcast = 'titles-changed'

const cache = cached<'all', Titles>({ name: 'titles', max: 1, load: ({ db }) => readTitles(db), invalidateOn: { broadcast } })

export const titlesOf = (services: Services): Promise<Titles> => cache.get(services, 'all')

async function readTitles(db: Db): Promise<Titles> {
  const [rows, models] = await Promise.all([allTitles(db), allModels(db)])
  const list = rows.map((row) => ({ ...row, models: models.filter(({ titleId }) => titleId === row.id) }))
  return {
    list,
    byId: new Map(list.map((title) => [title.id, title])),
    byCode: new Map(list.map((title) => [title.code, title])),
    modelById: new Map(models.map((model) => [model.id, model])),
    modelByCode: new Map(models.map((model) => [model.code, model])),
    version: createHash('sha256').update(JSON.stringify(list)).digest('base64url').slice(0, 16),
  }
}

export const broadcastTitlesChanged = ({ broadcasts }: Pick<Services, 'broadcasts'>, tx: Db) => broadcasts.send(tx, broadcast, {})

export const listenForTitles = cache.listen

export const storeMachinesConnected = (services: Services, counts: { titleId: number; machines: number }[]): Promise<void> =>
  inTransaction(services.db, async (tx) => {
    if (await setMachinesConnected(tx, counts)) await broadcastTitlesChanged(services, tx)
  })

export const announceRelease = (services: Services, code: string, day: string): Promise<void> =>
  inTransaction(services.db, async (tx) => {
    if (await setReleasedOn(tx, code, day)) await broadcastTitlesChanged(services, tx)
  })

type ModelRow = { id: number; titleId: number; code: string; type: ModelType; name: string }

const allTitles = (db: Db) =>
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

type TitleRow = Awaited<ReturnType<typeof allTitles>>[number]

const allModels = (db: Db): Promise<ModelRow[]> =>
  db
    .selectFrom('game_models')
    .select(['id', 'title_id as titleId', 'model_code as code', 'model_type as type', 'name'])
    .orderBy(sql`title_id, array_position(array['home', 'pro', 'premium', 'limited'], model_type), id`)
    .$narrowType<{ type: ModelType }>()
    .execute()

async function setReleasedOn(db: Db, code: string, day: string): Promise<boolean> {
  const updated = await db
    .updateTable('game_titles')
    .set({ released_on: day })
    .where('code', '=', code)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

async function setMachinesConnected(db: Db, counts: { titleId: number; machines: number }[]): Promise<boolean> {
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

export const titleArt = (code: string) => ({
  backglass_image: `/art/${code}-tile.svg`,
  default_backglass_image: `/art/${code}-tile.svg`,
  primary_background: `/art/${code}-hero.svg`,
  square_logo: `/art/${code}-square.svg`,
  // The name is set as text instead of a drawn logo.
  variable_width_logo: '',
})
