import type { Body, GermanText, WrittenFields } from '@portal/contract/content'
import type { NewPage } from './save-queries.ts'

export type StoredFields = {
  title: string
  displayTitle: string
  slug: string
  summary: string
  body: Body
  displayImage: string
  promoCode: string
  audience: WrittenFields['audience']
  publishAt: string | null
  expireAt: string | null
  categories: { slug: string; name: string }[]
  titleCodes: string[]
  related: number[]
  seoTitle: string
  seoDescription: string
  position: number
  german: GermanText | null
}

export const emptyBody: Body = { type: 'doc', content: [{ type: 'paragraph' }] }

export const newFields = (title: string, slug: string): StoredFields => ({
  title,
  displayTitle: '',
  slug,
  summary: '',
  body: emptyBody,
  displayImage: '',
  promoCode: '',
  audience: 'all',
  publishAt: null,
  expireAt: null,
  categories: [],
  titleCodes: [],
  related: [],
  seoTitle: '',
  seoDescription: '',
  position: 0,
  german: null,
})

export const withDefaults = (stored: Partial<StoredFields>): StoredFields => {
  const whole = newFields('', '')
  const known = Object.entries(stored).filter(([name, value]) => name in whole && value !== null)
  return { ...whole, ...Object.fromEntries(known) }
}

export const fieldsToWire = (fields: StoredFields): WrittenFields => ({
  title: fields.title,
  display_title: fields.displayTitle,
  slug: fields.slug,
  summary: fields.summary,
  body: fields.body,
  display_image: fields.displayImage,
  promo_code: fields.promoCode,
  audience: fields.audience,
  publish_at: fields.publishAt,
  expire_at: fields.expireAt,
  categories: fields.categories,
  title_codes: fields.titleCodes,
  related: fields.related,
  seo_title: fields.seoTitle,
  seo_description: fields.seoDescription,
  position: fields.position,
  german: fields.german,
})

export const fieldsFromWire = (sent: WrittenFields): StoredFields => ({
  title: sent.title,
  displayTitle: sent.display_title,
  slug: sent.slug,
  summary: sent.summary,
  body: sent.body,
  displayImage: sent.display_image,
  promoCode: sent.promo_code,
  audience: sent.audience,
  publishAt: sent.publish_at,
  expireAt: sent.expire_at,
  categories: sent.categories,
  titleCodes: sent.title_codes,
  related: sent.related,
  seoTitle: sent.seo_title,
  seoDescription: sent.seo_description,
  position: sent.position,
  german: sent.german,
})

export const toNewPage = (fields: StoredFields, type: NewPage['type'], now: Date): NewPage => ({
  ...fields,
  type,
  state: 'published',
  publishAt: fields.publishAt === null ? now : new Date(fields.publishAt),
  expireAt: fields.expireAt === null ? null : new Date(fields.expireAt),
})
