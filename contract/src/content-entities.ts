import { z } from 'zod'
import { languages } from './language.ts'
import { Count, Id, PictureUrl, Time } from './wire.ts'

const Mark = z.object({
  type: z.enum(['bold', 'italic', 'underline', 'strike', 'code', 'link']),
  attrs: z.object({ href: z.string().max(2000) }).optional(),
})

const attributes = z.object({
  level: z.int().min(2).max(4).optional(),
  src: z.string().max(2000).optional(),
  alt: z.string().max(300).optional(),
  start: z.int().optional(),
})

/** A node of the editor's tree, allowed kinds only. It never contains HTML. */
export const BodyNode = z
  .object({
    type: z.enum([
      'paragraph',
      'heading',
      'bulletList',
      'orderedList',
      'listItem',
      'blockquote',
      'horizontalRule',
      'hardBreak',
      'image',
      'text',
    ]),
    text: z.string().max(20_000).optional(),
    marks: z.array(Mark).max(6).optional(),
    attrs: attributes.optional(),
    get content() {
      return z.array(BodyNode).max(2000).optional()
    },
  })
  .meta({ id: 'BodyNode' })
export type BodyNode = z.output<typeof BodyNode>

export const Body = z.object({ type: z.literal('doc'), content: z.array(BodyNode).max(2000) }).meta({ id: 'Body' })
export type Body = z.output<typeof Body>

/** The language of the words of an object; English if it has no version in the reader's language. */
const TextLanguage = z.enum(languages)

const PageSummary = z
  .object({
    id: Id,
    title: z.string(),
    language: TextLanguage,
    slug: z.string(),
    url_path: z.string(),
    publish_date: Time,
  })
  .meta({ id: 'PageSummary' })

export const CmsPage = z
  .object({
    id: Id,
    pk: Id,
    type: z.string(),
    language: TextLanguage,
    title: z.string(),
    display_title: z.string(),
    summary: z.string(),
    body: Body.nullable(),
    slug: z.string(),
    live: z.boolean(),
    publish_date: Time,
    expiry_date: Time.nullable(),
    display_image: PictureUrl,
    categories: z.array(z.object({ id: Id, name: z.string(), slug: z.string() })),
    related_games: z.array(z.object({ id: Id, pk: Id, name: z.string(), code: z.string() })),
    related_posts: z.array(PageSummary),
    promo_code: z.string(),
    seo_title: z.string(),
    seo_description: z.string(),
    url_path: z.string(),
  })
  .meta({ id: 'CmsPage' })
export type CmsPage = z.output<typeof CmsPage>

export const ExclusivePage = CmsPage.extend({ members_only: z.boolean(), locked: z.boolean() }).meta({ id: 'ExclusivePage' })
export type ExclusivePage = z.output<typeof ExclusivePage>

export const AdCard = z
  .object({
    id: Id,
    pk: Id,
    language: TextLanguage,
    title: z.string(),
    subtitle: z.string(),
    image_url: PictureUrl,
    link_url: z.string(),
    cta: z.string(),
    order: Count,
    audience: z.enum(['all', 'home', 'business', 'all_access']),
    starts: Time.nullable(),
    ends: Time.nullable(),
    countdown_to: Time.nullable(),
    title_code: z.string().nullable(),
  })
  .meta({ id: 'AdCard' })
export type AdCard = z.output<typeof AdCard>
