import type { CardFields, WrittenCard } from '@portal/contract/content'
import { bodyImage, bodyLink } from '@portal/contract/rules/body-address'
import type { Player } from '../../platform/actor.ts'
import { recordAudit, type AuditValues } from '../../platform/audit/record-audit.ts'
import { inTransaction, type Db } from '../../platform/db/database.ts'
import { invalid, Problem, unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import type { Sentence } from '../../platform/texts.ts'
import { titlesOf, type Titles } from '../games/index.ts'
import { allCards, cardForChange, insertCard, setRemoved, updateCard, type WrittenCardRow } from './card-queries.ts'
import { cardToWire } from './page-shape.ts'
import { publishContentChanged } from './save-page.ts'
import { words } from './texts.ts'

const toWire = (row: WrittenCardRow, titles: Titles): WrittenCard => ({
  ...cardToWire(row, titles, 'en'),
  german: row.german,
  revision: row.revision,
  removed: row.removedAt !== null,
})

export function cardFaults(fields: CardFields): Record<string, Sentence[]> {
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
