import type { PageKind } from '@portal/contract/rules/page-states'
import { isSlug } from '@portal/contract/rules/page-states'
import { bodyImage } from '@portal/contract/rules/body-address'
import type { BodyNode } from '@portal/contract/content'
import { plainText } from './body.ts'
import type { StoredFields } from './admin-fields.ts'

const hasPicture = (node: BodyNode): boolean => node.type === 'image' || (node.content ?? []).some(hasPicture)

export function faultsOf(fields: StoredFields, kind: PageKind, now: Date): Record<string, string[]> {
  const [from, to] = [fields.publishAt, fields.expireAt].map((time) => (time === null ? null : new Date(time)))
  const isEmpty = plainText(fields.body) === '' && !fields.body.content.some(hasPicture)
  const rules: [string, boolean, string][] = [
    ['title', fields.title === '', 'Give the page a title.'],
    ['slug', !isSlug(fields.slug), 'Use small letters, digits and single dashes.'],
    ['body', isEmpty, 'Write the text first.'],
    ['expire_at', Boolean(to && to <= (from ?? now)), 'The end has to come after the beginning.'],
    ['expire_at', Boolean(to && to <= now), 'This end has passed already.'],
    [
      'display_image',
      fields.displayImage !== '' && bodyImage(fields.displayImage) === null,
      'A picture has to be one of our own.',
    ],
    ['promo_code', kind !== 'promotion' && fields.promoCode !== '', 'Only offers have a code.'],
    [
      'audience',
      kind === 'pro_news' && !['all', 'business'].includes(fields.audience),
      'News for operators is for everybody or for operators.',
    ],
  ]
  const faults: Record<string, string[]> = {}
  for (const [field, isFault, sentence] of rules) if (isFault) faults[field] ??= [sentence]
  return faults
}
