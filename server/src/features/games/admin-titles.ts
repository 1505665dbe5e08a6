import {
  TitleDetail,
  TitleFields,
  type ConsoleTitle,
  type gamesAdminCalls,
  type NewModel,
  type NewTitle,
  type TitleState,
} from '@portal/contract/games-admin'
import type { GameColors } from '@portal/contract/rules/game-colors'
import { modelCodeOf, newTitleFaults, titleFaults } from '@portal/contract/rules/title-fields'
import { automaticCover } from '@portal/contract/rules/title-cover'
import { topic } from '@portal/contract/rules/topics'
import type { ModelType } from '@portal/contract/wire'
import { z } from 'zod'
import type { Player } from '../../platform/actor.ts'
import { recordAudit, type AuditEntry, type AuditValues } from '../../platform/audit/record-audit.ts'
import { assertRevision, differences, lastChanges, previousState, recordRevision } from '../../platform/audit/revisions.ts'
import { inTransaction, recordset, sql, type Db } from '../../platform/db/database.ts'
import { firstRow, rawQuery, type RowOf } from '../../platform/db/raw-query.ts'
import { numberedPage } from '../../platform/http/numbered-page.ts'
import type { Routes } from '../../platform/http/serve.ts'
import { publishLive } from '../../platform/live/publish.ts'
import { invalid, throwIfInvalid, unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import type { Sentence } from '../../platform/texts.ts'
import { addCoverPicture, colorsOf, requireCoverPicture } from './covers.ts'
import { words } from './texts.ts'
import { broadcastTitlesChanged, titleArt, titlesOf, type Title } from './titles.ts'

type Served = Pick<
  typeof gamesAdminCalls,
  'titles' | 'title' | 'addTitle' | 'addModel' | 'saveTitle' | 'undoTitle' | 'addCoverPicture'
>

export const titlesAdminRoutes = {
  titles: ({ query }, call) => listAdminTitles(call, query),
  title: ({ params }, call) => showAdminTitle(call.db, params.id),
  addTitle: ({ body }, call) => addTitle(call, body),
  addModel: ({ params, body }, call) => addModel(call, { ...params, ...body }),
  saveTitle: ({ params, body }, call) => saveTitle(call, { ...params, ...body }),
  undoTitle: ({ params, body }, call) => undoTitle(call, { ...params, ...body }),
  addCoverPicture: ({ body }, call) => addCoverPicture(call, body),
} satisfies Routes<Served>

const pageSize = 10

const stateOf = ({ comingSoon, isNew }: Title): TitleState => (comingSoon ? 'coming' : isNew ? 'new' : 'released')

const rowToWire = (title: Title): ConsoleTitle => ({
  id: title.id,
  pk: title.id,
  code: title.code,
  name: title.name,
  state: stateOf(title),
  release_date: title.releasedOn,
  image: titleArt(title.code).square_logo,
  achievements_count: title.achievements,
  machines_connected: title.machinesConnected,
})

type Filter = { search: string; state?: TitleState | undefined }

async function listAdminTitles(call: Call<Player>, { page, ...filter }: Filter & { page: number }) {
  const { list } = await titlesOf(call)
  const sought = filter.search.toLowerCase()
  const found = list.filter(
    (title) =>
      (title.name.toLowerCase().includes(sought) || title.code.toLowerCase() === sought) &&
      (filter.state === undefined || stateOf(title) === filter.state),
  )
  const rows = found.slice((page - 1) * pageSize, page * pageSize)
  const pageRequest = { path: '/api/v1/admin/titles', query: filter, page, pageSize }
  return numberedPage(call.config, pageRequest, { count: found.length, rows }, rowToWire)
}

async function showAdminTitle(db: Db, id: number): Promise<TitleDetail> {
  const written = await writtenTitle(db, id)
  if (!written) throw unknownObject()
  const changes = await lastChanges(db, 'title', [id])
  return {
    id,
    pk: id,
    code: written.code,
    revision: written.revision,
    shown_colors: written.shownColors,
    last_change: changes.get(id) ?? null,
    fields: written.fields,
    model_types: written.modelTypes,
  }
}

type AuditChange = Pick<AuditEntry, 'action'> & { before?: AuditValues; after: AuditValues }

async function auditTitleChange(
  call: Call<Player>,
  tx: Db,
  title: string,
  { action, before = {}, after }: AuditChange,
): Promise<void> {
  const lines = { before: { title, ...before }, after: { title, ...after } }
  await recordAudit(call, tx, { action, subjectId: null, reason: null, ...lines })
  await broadcastTitlesChanged(call, tx)
  await publishLive(call, tx, topic.content, { type: 'content-changed' })
}

type SeenRevision = { id: number; revision: number }
type Work = (tx: Db, written: WrittenTitle) => Promise<TitleFields>

const changeAtRevision = (
  call: Call<Player>,
  { id, revision }: SeenRevision,
  action: 'title.changed' | 'title.undone',
  work: Work,
) =>
  inTransaction(call.db, async (tx) => {
    const written = await writtenTitle(tx, id, true)
    if (!written) throw unknownObject()
    const named = { kind: 'title', id } as const
    await assertRevision(tx, named, { now: written.revision, saw: revision })
    const fields = await work(tx, written)
    const { before, after } = differences(written.fields, fields)
    if (Object.keys(after).length === 0) return showAdminTitle(tx, id)
    await recordRevision(call, tx, named, written.fields)
    await updateTitle(tx, id, { fields, colors: await colorsOf(call, { code: written.code, fields }) })
    await auditTitleChange(call, tx, written.code, { action, before, after })
    return showAdminTitle(tx, id)
  })

const saveTitle = (call: Call<Player>, { fields: typed, ...saw }: SeenRevision & { fields: TitleFields }) =>
  changeAtRevision(call, saw, 'title.changed', async (_, { fields: { models } }) => {
    validateFields(typed, models)
    await requireCoverPicture(call, typed.cover)
    return inOrder(typed, models)
  })

type LaterField = 'cover' | 'colors' | 'instructions_de'

/** A revision from before covers, colors and German instructions could be set has none. */
type RevisedFields = Omit<TitleFields, LaterField> & Partial<Pick<TitleFields, LaterField>>

const undoTitle = (call: Call<Player>, saw: SeenRevision) =>
  changeAtRevision(call, saw, 'title.undone', async (tx, { id, fields: { models } }) => {
    const before = await previousState<RevisedFields>(tx, { kind: 'title', id })
    return inOrder({ cover: automaticCover, colors: null, instructions_de: null, ...before }, models)
  })

const modelOf = (code: string, { model_type: type, name }: NewModel) => ({ code: modelCodeOf(code, type), type, name })

/** Players see the title immediately; its board follows within seconds. */
const addTitle = (call: Call<Player>, title: NewTitle) =>
  inTransaction(call.db, async (tx) => {
    throwIfInvalid(newTitleFaults(title))
    const { code, fields, models } = title
    await requireCoverPicture(call, fields.cover)
    const id = await insertTitle(tx, { code, fields, colors: await colorsOf(call, { code, fields }) })
    if (id === undefined) throw invalid({ code: [words.codeTaken] })
    const kept = models.map((model) => modelOf(code, model))
    if (!(await insertModels(tx, id, kept))) throw invalid({ code: [words.modelTaken] })
    const { after } = differences({}, { ...fields, models: kept })
    await auditTitleChange(call, tx, code, { action: 'title.added', after })
    return showAdminTitle(tx, id)
  })

const addModel = (call: Call<Player>, { id, revision, ...model }: NewModel & { id: number; revision: number }) =>
  inTransaction(call.db, async (tx) => {
    const written = await writtenTitle(tx, id, true)
    if (!written) throw unknownObject()
    await assertRevision(tx, { kind: 'title', id }, { now: written.revision, saw: revision })
    const { code, type, name } = modelOf(written.code, model)
    if (!(await insertModels(tx, id, [{ code, type, name }]))) throw invalid({ model_type: [words.modelTypeTaken] })
    await incrementRevision(tx, id)
    await auditTitleChange(call, tx, written.code, { action: 'model.added', after: { model: code, name } })
    return showAdminTitle(tx, id)
  })

const panelOrder = ['overview', 'achievements', 'leaderboards', 'locations', 'updates'] as const

/** Sorts panels as on the page and models as stored, so that equal titles compare equal. */
const inOrder = (fields: TitleFields, models: TitleFields['models']): TitleFields => ({
  ...fields,
  layout: fields.layout && {
    ...fields.layout,
    panels: panelOrder.filter((panel) => fields.layout?.panels.includes(panel)),
  },
  models: models.map(
    ({ model_code, name }) => fields.models.find((model) => model.model_code === model_code) ?? { model_code, name },
  ),
})

function validateFields(fields: TitleFields, models: TitleFields['models']): void {
  const faults: Record<string, Sentence> = titleFaults(fields)
  const foreign = fields.models.find(({ model_code }) => !models.some((model) => model.model_code === model_code))
  if (foreign) faults['models'] = words.otherGamesModel(foreign.model_code)
  throwIfInvalid(faults)
}

const shownColors = sql`json_build_object('lamp_color', t.lamp_color, 'glow_color', t.glow_color)`

const writtenTitle = firstRow(
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

type WrittenTitle = NonNullable<RowOf<typeof writtenTitle>>

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

async function updateTitle(tx: Db, id: number, { fields, colors }: Stored & { fields: TitleFields }): Promise<void> {
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
async function insertTitle(tx: Db, { code, ...title }: Stored & { code: string }): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('game_titles')
    .values({ ...columnsOf(title), code, internal_id: code, score_scale: usualScale, revision: 1 })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

type NewModelRow = { code: string; type: ModelType; name: string }

async function insertModels(tx: Db, titleId: number, models: readonly NewModelRow[]): Promise<boolean> {
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

async function incrementRevision(tx: Db, id: number): Promise<void> {
  await tx
    .updateTable('game_titles')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
