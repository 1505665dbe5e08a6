import type { WrittenFields, WrittenPage } from '@portal/contract/content'
import { slugOf, type PageKind } from '@portal/contract/rules/page-states'
import type { Player } from '../../platform/actor.ts'
import { recordAudit, type AuditValues } from '../../platform/audit/record-audit.ts'
import { inTransaction, type Db } from '../../platform/db/database.ts'
import { invalid, Problem, unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { changePageAtRevision, fieldsOf, requireStoredPage } from './access.ts'
import { validateBody, plainText } from './body.ts'
import { toNewPage, withDefaults, fieldsFromWire, newFields, type StoredFields } from './admin-fields.ts'
import {
  isAddressTaken,
  insertPage,
  removePage,
  stateOf,
  storeDraft,
  versionFields,
  withdrawRow,
  type WrittenOne,
} from './admin-queries.ts'
import { faultsOf } from './publishable.ts'
import { publishDraft, replacePageRelations, storeVersion } from './save-queries.ts'
import { publishContentChanged, textOf } from './save-page.ts'
import { writtenToWire } from './show-admin-pages.ts'
import { words } from './texts.ts'

type SeenRevision = { id: number; revision: number }

const editOf = ({ actor, clock }: Call<Player>, id: number) => ({ id, editorId: actor.userId, now: clock.now() })

const pageAuditValues = (page: Pick<WrittenOne, 'id' | 'kind'>, state: string, fields: StoredFields): AuditValues => ({
  page: page.id,
  kind: page.kind,
  state,
  title: fields.title,
  address: fields.slug,
  audience: fields.audience,
  publish_at: fields.publishAt,
  expire_at: fields.expireAt,
  words: plainText(fields.body).split(' ').filter(Boolean).length,
})

const showStoredPage = async ({ clock }: Call<Player>, tx: Db, id: number): Promise<WrittenPage> =>
  writtenToWire(tx, await requireStoredPage(tx, id), clock.now())

const mostOfOneName = 50

export const createPage = (call: Call<Player>, { kind, title }: { kind: PageKind; title: string }) =>
  inTransaction(call.db, async (tx) => {
    const { editorId, now } = editOf(call, 0)
    for (let number = 1; number <= mostOfOneName; number++) {
      const fields = newFields(title, number === 1 ? slugOf(title) : `${slugOf(title)}-${number}`)
      const id = await insertPage(tx, { kind, fields, editorId, now })
      if (id === undefined) continue
      await recordAudit(call, tx, {
        action: 'page.started',
        subjectId: null,
        reason: null,
        after: pageAuditValues({ id, kind }, 'draft', fields),
      })
      return { id }
    }
    throw invalid({ title: [words.titleTaken] })
  })

type GermanText = NonNullable<WrittenFields['german']>
type SentFields = Omit<WrittenFields, 'body' | 'german'> & {
  body: unknown
  german: (Omit<GermanText, 'body'> & { body: unknown }) | null
}

export const saveDraft = (call: Call<Player>, { id, revision, fields }: SeenRevision & { fields: SentFields }) => {
  const body = validateBody(fields.body)
  const german = fields.german && { ...fields.german, body: validateBody(fields.german.body, 'german.body') }
  return changePageAtRevision(call, { id, revision }, async (tx) => {
    const edit = editOf(call, id)
    const next = await storeDraft(tx, edit, fieldsFromWire({ ...fields, body, german }))
    return { revision: next, saved_at: edit.now.toISOString() }
  })
}

export const publishPage = (call: Call<Player>, saw: SeenRevision) =>
  changePageAtRevision(call, saw, async (tx, page) => {
    const edit = editOf(call, page.id)
    const fields = await fieldsOf(tx, page)
    const body = validateBody(fields.body)
    if (fields.german) validateBody(fields.german.body, 'german.body')
    const faults = faultsOf(fields, page.kind, edit.now)
    if (!faults['slug'] && (await isAddressTaken(tx, { ...page, slug: fields.slug }))) faults['slug'] = [words.slugTaken]
    if (Object.keys(faults).length > 0) throw invalid(faults)
    const whole = { ...toNewPage(fields, page.kind, edit.now), body }
    const before = page.version === 0 ? {} : pageAuditValues(page, stateOf(page, edit.now), await publishedFields(tx, page))
    const version = await publishDraft(tx, edit, { ...whole, searchText: textOf(whole) })
    await replacePageRelations(tx, page.id, fields)
    await storeVersion(tx, { id: page.id, version, fields: whole, editorId: edit.editorId, now: edit.now })
    const after = await showStoredPage(call, tx, page.id)
    const stored = { ...fields, publishAt: whole.publishAt.toISOString() }
    await recordAudit(call, tx, {
      action: 'page.published',
      subjectId: null,
      reason: null,
      before,
      after: pageAuditValues(page, after.state, stored),
    })
    await publishContentChanged(call, tx)
    return after
  })

const publishedFields = async (tx: Db, page: WrittenOne): Promise<StoredFields> =>
  withDefaults((await versionFields(tx, page.id, page.version)) ?? {})

export const withdrawPage = (call: Call<Player>, { reason, ...saw }: SeenRevision & { reason: string }) =>
  changePageAtRevision(call, saw, async (tx, page) => {
    const edit = editOf(call, page.id)
    if (page.rawState !== 'published') throw new Problem('state.changed', { message: words.notPublished })
    const fields = await publishedFields(tx, page)
    await withdrawRow(tx, edit)
    await recordAudit(call, tx, {
      action: 'page.withdrawn',
      subjectId: null,
      reason,
      before: pageAuditValues(page, stateOf(page, edit.now), fields),
      after: pageAuditValues(page, 'withdrawn', fields),
    })
    await publishContentChanged(call, tx)
    return showStoredPage(call, tx, page.id)
  })

export const discardDraft = (call: Call<Player>, saw: SeenRevision) =>
  changePageAtRevision(call, saw, async (tx, page) => {
    const before = pageAuditValues(page, 'draft', await fieldsOf(tx, page))
    const isNew = page.version === 0
    if (isNew) await removePage(tx, page.id)
    else await storeDraft(tx, editOf(call, page.id), null)
    const after = isNew ? {} : pageAuditValues(page, stateOf(page, call.clock.now()), await publishedFields(tx, page))
    await recordAudit(call, tx, { action: 'page.discarded', subjectId: null, reason: null, before, after })
    return {}
  })

export const restoreVersion = (call: Call<Player>, { version, ...saw }: SeenRevision & { version: number }) =>
  changePageAtRevision(call, saw, async (tx, page) => {
    const stored = await versionFields(tx, page.id, version)
    if (!stored) throw unknownObject()
    const before = pageAuditValues(page, 'draft', await fieldsOf(tx, page))
    const fields = withDefaults(stored)
    await storeDraft(tx, editOf(call, page.id), fields)
    await recordAudit(call, tx, {
      action: 'page.restored',
      subjectId: null,
      reason: null,
      before,
      after: { ...pageAuditValues(page, 'draft', fields), version },
    })
    return showStoredPage(call, tx, page.id)
  })
