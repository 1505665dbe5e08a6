import { z } from 'zod'
import { AdCard } from './content-entities.ts'
import { endpoint } from './endpoint.ts'
import { Count, IdText, Time, answer, optionalText, shortText } from './wire.ts'
import { editorMessages } from './rules/editor-messages.ts'

export const GermanCard = z
  .object({ title: shortText(120), subtitle: optionalText(200), cta: shortText(60) })
  .meta({ id: 'GermanCard' })
export type GermanCard = z.output<typeof GermanCard>

export const WrittenCard = AdCard.extend({
  german: GermanCard.nullable(),
  revision: Count,
  removed: z.boolean(),
}).meta({ id: 'WrittenCard' })
export type WrittenCard = z.output<typeof WrittenCard>

const fields = {
  title: shortText(120),
  subtitle: optionalText(200),
  image_url: optionalText(300),
  link_url: shortText(500),
  cta: shortText(60),
  position: z.int().min(0).max(10_000),
  audience: z.enum(['all', 'home', 'business', 'all_access']),
  starts: Time.nullable(),
  ends: Time.nullable(),
  countdown_to: Time.nullable(),
  title_code: z.string().max(16).nullable(),
  german: GermanCard.nullable(),
}
export const CardFields = z.object(fields).meta({ id: 'CardFields' })
export type CardFields = z.output<typeof CardFields>

export const OutsideAddress = z
  .object({
    key: z.string(),
    url: z.string(),
    changed_at: Time.nullable(),
    changed_by: z.string().nullable(),
    before: z.string().nullable(),
  })
  .meta({ id: 'OutsideAddress' })
export type OutsideAddress = z.output<typeof OutsideAddress>

const change = { caller: 'admin', params: z.object({ id: IdText }), errors: ['object.unknown', 'state.changed'] } as const
const addresses = answer({ addresses: z.array(OutsideAddress) })
const key = z.string().regex(/^[a-z0-9-]{1,64}$/, editorMessages.addressKey)

export const contentCardCalls = {
  writtenCards: endpoint({
    call: 'GET admin/cards',
    caller: 'admin',
    owner: 'none',
    queries: 1,
    summary: 'List the cards of the home page for editors',
    reply: answer({ cards: z.array(WrittenCard) }),
  }),
  startCard: endpoint({
    call: 'POST admin/cards',
    caller: 'admin',
    owner: 'none',
    summary: 'Add a card to the home page',
    body: CardFields,
    reply: answer(WrittenCard.shape),
    status: 201,
  }),
  saveCard: endpoint({
    call: 'PUT admin/cards/{id}',
    owner: 'contentCard',
    summary: 'Change a card of the home page',
    ...change,
    body: CardFields.extend({ revision: Count }),
    reply: answer(WrittenCard.shape),
  }),
  removeCard: endpoint({
    call: 'POST admin/cards/{id}/remove',
    owner: 'contentCard',
    summary: 'Take a card off the home page',
    ...change,
    body: z.object({ revision: Count }),
    reply: answer(WrittenCard.shape),
  }),
  restoreCard: endpoint({
    call: 'POST admin/cards/{id}/restore',
    owner: 'contentCard',
    summary: 'Put a card back on the home page',
    ...change,
    body: z.object({ revision: Count }),
    reply: answer(WrittenCard.shape),
  }),
  addresses: endpoint({
    call: 'GET admin/addresses',
    caller: 'admin',
    owner: 'none',
    queries: 1,
    summary: 'List the outside addresses',
    reply: addresses,
  }),
  setAddress: endpoint({
    call: 'POST admin/addresses',
    caller: 'admin',
    owner: 'everybody',
    summary: 'Set an outside address',
    body: z.object({ key, url: shortText(500) }),
    reply: addresses,
  }),
  undoAddress: endpoint({
    call: 'POST admin/addresses/{key}/undo',
    caller: 'admin',
    owner: 'everybody',
    summary: 'Undo the last change of an outside address',
    params: z.object({ key }),
    reply: addresses,
    errors: ['object.unknown'],
  }),
}
