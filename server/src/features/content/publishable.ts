import type { PageKind } from '@portal/contract/rules/page-states'
import { isSlug } from '@portal/contract/rules/page-states'
import { bodyImage } from '@portal/contract/rules/body-address'
import type { Body, BodyNode } from '@portal/contract/content'
import { plainText } from './body.ts'
import type { StoredFields } from './admin-fields.ts'
import { words } from './texts.ts'
import type { Sentence } from '../../platform/texts.ts'

const hasPicture = (node: BodyNode): boolean => node.type === 'image' || (node.content ?? []).some(hasPicture)

const isEmpty = (body: Body) => plainText(body) === '' && !body.content.some(hasPicture)

export function faultsOf(fields: StoredFields, kind: PageKind, now: Date): Record<string, Sentence[]> {
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
