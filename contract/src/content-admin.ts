import { z } from 'zod'
import { Body, ExclusivePage } from './content-entities.ts'
import { endpoint } from './endpoint.ts'
import { pageKinds, pageStates } from './rules/page-states.ts'
import { Count, Done, Id, IdText, PageNumber, Time, answer, numberedPage, optionalText, shortText } from './wire.ts'

export const WrittenKind = z.enum(pageKinds).meta({ id: 'WrittenKind' })
export const WrittenState = z.enum(pageStates).meta({ id: 'WrittenState' })
export const Audience = z.enum(['all', 'home', 'business', 'all_access']).meta({ id: 'Audience' })

const Category = z.object({
  slug: z
    .string()
    .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/)
    .max(80),
  name: shortText(80),
})

export const GermanText = z
  .object({
    title: optionalText(160),
    display_title: optionalText(160),
    summary: optionalText(400),
    body: Body,
  })
  .meta({ id: 'GermanText' })
export type GermanText = z.output<typeof GermanText>

export const WrittenFields = z
  .object({
    title: optionalText(160),
    display_title: optionalText(160),
    slug: optionalText(120),
    summary: optionalText(400),
    body: Body,
    display_image: optionalText(300),
    promo_code: optionalText(40),
    audience: Audience,
    publish_at: Time.nullable(),
    expire_at: Time.nullable(),
    categories: z.array(Category).max(10),
    title_codes: z.array(z.string().max(16)).max(20),
    related: z.array(Id).max(20),
    seo_title: optionalText(160),
    seo_description: optionalText(300),
    position: z.int().min(0).max(10_000),
    german: GermanText.nullable(),
  })
  .meta({ id: 'WrittenFields' })
export type WrittenFields = z.output<typeof WrittenFields>

const SentBody = z.unknown().meta({ description: 'The text as a tree of allowed nodes' })

const SentFields = WrittenFields.extend({
  body: SentBody,
  german: GermanText.extend({ body: SentBody }).nullable(),
})

export const WrittenRow = z
  .object({
    id: Id,
    pk: Id,
    kind: WrittenKind,
    state: WrittenState,
    title: z.string(),
    slug: z.string(),
    audience: Audience,
    publish_at: Time.nullable(),
    expire_at: Time.nullable(),
    has_draft: z.boolean(),
    edited_at: Time,
    edited_by: z.string().nullable(),
  })
  .meta({ id: 'WrittenRow' })
export type WrittenRow = z.output<typeof WrittenRow>

export const WrittenPage = WrittenRow.extend({
  /** Increases with every save; a change must send the one it read. */
  revision: Count,
  version: Count,
  url_path: z.string(),
  fields: WrittenFields,
  versions: z.array(z.object({ version: Count, title: z.string(), saved_at: Time, saved_by: z.string().nullable() })),
}).meta({ id: 'WrittenPage' })
export type WrittenPage = z.output<typeof WrittenPage>

const params = z.object({ id: IdText })
const revision = Count
const reason = shortText(300)
const byId = { params, caller: 'admin', errors: ['object.unknown'] } as const
const change = { params, caller: 'admin', errors: ['object.unknown', 'state.changed'] } as const
const page = answer(WrittenPage.shape)

export const contentAdminCalls = {
  written: endpoint({
    call: 'GET admin/content',
    caller: 'admin',
    owner: 'none',
    queries: 2,
    summary: 'List the pages for editors',
    query: z.object({
      page: PageNumber,
      search: optionalText(100).default(''),
      kind: WrittenKind.optional(),
      state: WrittenState.optional(),
    }),
    reply: numberedPage(WrittenRow),
  }),
  writtenPage: endpoint({
    call: 'GET admin/content/{id}',
    owner: 'contentPage',
    queries: 3,
    summary: 'Show a page for editing',
    ...byId,
    reply: page,
  }),
  writingChoices: endpoint({
    call: 'GET admin/content_choices',
    caller: 'admin',
    owner: 'none',
    queries: 1,
    summary: 'List the categories and pages that a page can be linked to',
    reply: answer({
      categories: z.array(Category),
      pages: z.array(z.object({ id: Id, kind: WrittenKind, title: z.string() })),
    }),
  }),
  startPage: endpoint({
    call: 'POST admin/content',
    caller: 'admin',
    owner: 'none',
    summary: 'Create a page',
    body: z.object({ kind: WrittenKind, title: shortText(160) }),
    reply: answer({ id: Id }),
    status: 201,
  }),
  /** Readers do not see the draft. 409: changed by somebody else. */
  saveDraft: endpoint({
    call: 'PUT admin/content/{id}/draft',
    owner: 'contentPage',
    summary: 'Save the draft of a page',
    ...change,
    body: z.object({ revision, fields: SentFields }),
    reply: answer({ revision, saved_at: Time }),
  }),
  previewPage: endpoint({
    call: 'GET admin/content/{id}/preview',
    owner: 'contentPage',
    queries: 3,
    summary: 'Preview a page as its readers will see it',
    ...byId,
    reply: answer(ExclusivePage.shape),
  }),
  publishPage: endpoint({
    call: 'POST admin/content/{id}/publish',
    owner: 'contentPage',
    summary: 'Publish or schedule a page',
    ...change,
    body: z.object({ revision }),
    reply: page,
  }),
  withdrawPage: endpoint({
    call: 'POST admin/content/{id}/withdraw',
    owner: 'contentPage',
    summary: 'Withdraw a page',
    ...change,
    body: z.object({ revision, reason }),
    reply: page,
  }),
  discardDraft: endpoint({
    call: 'POST admin/content/{id}/discard',
    owner: 'contentPage',
    summary: 'Discard the draft of a page',
    ...change,
    body: z.object({ revision }),
    reply: Done,
  }),
  pageVersion: endpoint({
    call: 'GET admin/content/{id}/versions/{version}',
    owner: 'contentPage',
    queries: 1,
    ...byId,
    summary: 'Show an earlier version of a page',
    params: params.extend({ version: IdText }),
    reply: answer({ fields: WrittenFields }),
  }),
  restoreVersion: endpoint({
    call: 'POST admin/content/{id}/restore',
    owner: 'contentPage',
    summary: 'Restore an earlier version of a page',
    ...change,
    body: z.object({ revision, version: Id }),
    reply: page,
  }),
  textOfHtml: endpoint({
    call: 'POST admin/content_text',
    caller: 'admin',
    owner: 'none',
    summary: 'Turn HTML into the text of a page',
    body: z.object({ html: z.string().max(200_000) }),
    reply: answer({ body: Body }),
  }),
}
