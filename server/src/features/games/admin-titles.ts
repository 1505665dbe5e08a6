import type { ConsoleTitle, TitleDetail, TitleFields, TitleState } from '@portal/contract/games-admin'
import { automaticCover } from '@portal/contract/rules/title-cover'
import { topic } from '@portal/contract/rules/topics'
import type { Player } from '../../platform/actor.ts'
import { differences, recordRevision, lastChanges, assertRevision, previousState } from '../../platform/audit/revisions.ts'
import { recordAudit, type AuditEntry, type AuditValues } from '../../platform/audit/record-audit.ts'
import { inTransaction, type Db } from '../../platform/db/database.ts'
import { numberedPage } from '../../platform/http/numbered-page.ts'
import { publishLive } from '../../platform/live/publish.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { titleArt } from './title-art.ts'
import { colorsOf } from './cover-colors.ts'
import { requireCoverPicture } from './cover-pictures.ts'
import { inOrder, validateFields } from './admin-fields.ts'
import { updateTitle, writtenTitle, type WrittenTitle } from './admin-titles.sql.ts'
import { broadcastTitlesChanged, titlesOf, type Title } from './titles.ts'

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

export async function listAdminTitles(call: Call<Player>, { page, ...filter }: Filter & { page: number }) {
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

export async function showAdminTitle(db: Db, id: number): Promise<TitleDetail> {
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

export async function auditTitleChange(
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

export const saveTitle = (call: Call<Player>, { fields: typed, ...saw }: SeenRevision & { fields: TitleFields }) =>
  changeAtRevision(call, saw, 'title.changed', async (_, { fields: { models } }) => {
    validateFields(typed, models)
    await requireCoverPicture(call, typed.cover)
    return inOrder(typed, models)
  })

type LaterField = 'cover' | 'colors' | 'instructions_de'
/** A revision from before covers, colors and German instructions could be set has none. */
type RevisedFields = Omit<TitleFields, LaterField> & Partial<Pick<TitleFields, LaterField>>

export const undoTitle = (call: Call<Player>, saw: SeenRevision) =>
  changeAtRevision(call, saw, 'title.undone', async (tx, { id, fields: { models } }) => {
    const before = await previousState<RevisedFields>(tx, { kind: 'title', id })
    return inOrder({ cover: automaticCover, colors: null, instructions_de: null, ...before }, models)
  })
