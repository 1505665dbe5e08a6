import type { Body, BodyNode, CardFields, WrittenCard, WrittenFields, WrittenPage } from '@portal/contract/content'
import { bodyImage, bodyLink } from '@portal/contract/rules/body-address'
import { isSlug, slugOf, type PageKind } from '@portal/contract/rules/page-states'
import type { Player } from '../../platform/actor.ts'
import { recordAudit, type AuditValues } from '../../platform/audit/record-audit.ts'
import { inTransaction, type Db } from '../../platform/db/database.ts'
import { invalid, Problem, unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import type { Sentence } from '../../platform/texts.ts'
import { titlesOf, type Titles } from '../games/index.ts'
import {
  changePageAtRevision,
  fieldsOf,
  insertPage,
  isAddressTaken,
  removePage,
  requireStoredPage,
  stateOf,
  storeDraft,
  versionFields,
  withdrawRow,
  writtenToWire,
  type WrittenOne,
} from './admin-pages.ts'
import { plainText, validateBody } from './body.ts'
import { allCards, cardForChange, insertCard, setRemoved, updateCard, type WrittenCardRow } from './pages.ts'
import {
  fieldsFromWire,
  newFields,
  publishContentChanged,
  publishDraft,
  replacePageRelations,
  storeVersion,
  textOf,
  toNewPage,
  withDefaults,
  type StoredFields,
} from './save-page.ts'
import { cardToWire } from './show-pages.ts'
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

const hasPicture = (node: BodyNode): boolean => node.type === 'image' || (node.content ?? []).some(hasPicture)

const isEmpty = (body: Body) => plainText(body) === '' && !body.content.some(hasPicture)

function faultsOf(fields: StoredFields, kind: PageKind, now: Date): Record<string, Sentence[]> {
  const [from, to] = [fields.publishAt, fields.expireAt].map((time) => (time === null ? null : new Date(time)))
  const { german } = fields
  const rules: [string, boolean, Sentence][] = [
    ['title', fields.title === '', words.pageTitle],
    ['slug', !isSlug(fields.slug), words.slug],
    ['body', isEmpty(fields.body), words.noText],
    ['german.title', german?.title === '', words.pageTitle],
    ['german.body', german !== null && isEmpty(german.body), words.noText],
    ['expire_at', Boolean(to && to <= (from ?? now)), words.endBeforeStart],
    ['expire_at', Boolean(to && to <= now), words.endPassed],
    ['display_image', fields.displayImage !== '' && bodyImage(fields.displayImage) === null, words.pictureSource],
    ['promo_code', kind !== 'promotion' && fields.promoCode !== '', words.codeOnlyForOffers],
    ['audience', kind === 'pro_news' && !['all', 'business'].includes(fields.audience), words.newsAudience],
  ]
  const faults: Record<string, Sentence[]> = {}
  for (const [field, isFault, sentence] of rules) if (isFault) faults[field] ??= [sentence]
  return faults
}

const toWire = (row: WrittenCardRow, titles: Titles): WrittenCard => ({
  ...cardToWire(row, titles, 'en'),
  german: row.german,
  revision: row.revision,
  removed: row.removedAt !== null,
})

function cardFaults(fields: CardFields): Record<string, Sentence[]> {
  const [starts, ends] = [fields.starts, fields.ends].map((time) => (time === null ? null : new Date(time)))
  const rules: [string, boolean, Sentence][] = [
    ['link_url', bodyLink(fields.link_url) === null, words.cardLink],
    ['image_url', fields.image_url !== '' && bodyImage(fields.image_url) === null, words.pictureSource],
    ['ends', Boolean(starts && ends && ends <= starts), words.endBeforeStart],
    ['title_code', fields.countdown_to !== null && fields.title_code === null, words.countdownTitle],
  ]
  return Object.fromEntries(rules.flatMap(([field, isFault, sentence]) => (isFault ? [[field, [sentence]]] : [])))
}

function validateCard(fields: CardFields): CardFields {
  const faults = cardFaults(fields)
  if (Object.keys(faults).length > 0) throw invalid(faults)
  return fields
}

const cardAuditValues = (row: WrittenCardRow): AuditValues => ({
  card: row.id,
  title: row.title,
  leads_to: row.linkUrl,
  audience: row.audience,
  position: row.position,
  starts: row.startsAt?.toISOString() ?? null,
  ends: row.endsAt?.toISOString() ?? null,
  removed: row.removedAt !== null,
})

export async function listWrittenCards(call: Call<Player>) {
  const [titles, rows] = [await titlesOf(call), await allCards(call.db)]
  return { cards: rows.map((row) => toWire(row, titles)) }
}

type Action = 'card.saved' | 'card.removed' | 'card.restored'
type Work = (tx: Db) => Promise<{ before: WrittenCardRow | null; after: WrittenCardRow }>

const changeCards = (call: Call<Player>, action: Action, work: Work) =>
  inTransaction(call.db, async (tx) => {
    const { before, after } = await work(tx)
    const lines = { before: before ? cardAuditValues(before) : {}, after: cardAuditValues(after) }
    await recordAudit(call, tx, { action, subjectId: null, reason: null, ...lines })
    await publishContentChanged(call, tx)
    return toWire(after, await titlesOf(call))
  })

async function requireCardAtRevision(tx: Db, { id, revision }: { id: number; revision: number }): Promise<WrittenCardRow> {
  const card = await cardForChange(tx, id)
  if (!card) throw unknownObject()
  if (card.revision !== revision) throw new Problem('state.changed', { message: words.cardChanged })
  return card
}

export const createCard = (call: Call<Player>, fields: CardFields) =>
  changeCards(call, 'card.saved', async (tx) => ({
    before: null,
    after: await insertCard(tx, validateCard(fields), call.clock.now()),
  }))

export const saveCard = (call: Call<Player>, { id, revision, ...fields }: CardFields & { id: number; revision: number }) =>
  changeCards(call, 'card.saved', async (tx) => {
    const before = await requireCardAtRevision(tx, { id, revision })
    return { before, after: await updateCard(tx, id, validateCard(fields), call.clock.now()) }
  })

export const setCardRemoved = (call: Call<Player>, saw: { id: number; revision: number }, isRemoved: boolean) =>
  changeCards(call, isRemoved ? 'card.removed' : 'card.restored', async (tx) => {
    const now = call.clock.now()
    const before = await requireCardAtRevision(tx, saw)
    return { before, after: await setRemoved(tx, saw.id, isRemoved ? now : null, now) }
  })
