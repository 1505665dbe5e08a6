import type { GermanCard } from '@portal/contract/content'
import { topic } from '@portal/contract/live'
import { inTransaction, type Db } from '../../platform/db/database.ts'
import { publishLive } from '../../platform/live/publish.ts'
import type { Services } from '../../platform/services.ts'
import { validateBody, plainText } from './body.ts'
import { insertCard } from './card-queries.ts'
import { replacePageRelations, storePage, storeVersion, type NewPage } from './save-queries.ts'
import type { Audience } from './queries.ts'

type Writing = Pick<Services, 'db' | 'clock' | 'broadcasts'>

type PageText = Pick<NewPage, 'title' | 'displayTitle' | 'summary' | 'body' | 'german'>

/** The text that searches look through, in every language of the page. */
export const textOf = ({ title, displayTitle = '', summary = '', body, german }: PageText) =>
  [
    title,
    displayTitle,
    summary,
    plainText(body),
    ...(german ? [german.title, german.display_title, german.summary, plainText(german.body)] : []),
  ]
    .join(' ')
    .toLowerCase()

export const savePage = (services: Writing, page: NewPage, editorId: number | null = null): Promise<{ id: number }> =>
  inTransaction(services.db, async (tx) => {
    const body = validateBody(page.body)
    if (page.german) validateBody(page.german.body, 'german.body')
    const now = services.clock.now()
    const { id, version } = await storePage(tx, { ...page, body, searchText: textOf(page), now })
    await replacePageRelations(tx, id, {
      categories: page.categories ?? [],
      titleCodes: page.titleCodes ?? [],
      related: page.related ?? [],
    })
    await storeVersion(tx, { id, version, fields: { ...page, body }, editorId, now })
    await publishContentChanged(services, tx)
    return { id }
  })

export type NewCard = {
  title: string
  subtitle?: string
  imageUrl?: string
  linkUrl: string
  cta: string
  position?: number
  audience?: Audience
  startsAt?: Date
  endsAt?: Date
  countdownTo?: Date
  titleCode?: string
  german?: GermanCard
}

export const addCard = (services: Writing, card: NewCard): Promise<void> =>
  inTransaction(services.db, async (tx) => {
    const fields = {
      title: card.title,
      subtitle: card.subtitle ?? '',
      image_url: card.imageUrl ?? '',
      link_url: card.linkUrl,
      cta: card.cta,
      position: card.position ?? 0,
      audience: card.audience ?? 'all',
      starts: card.startsAt?.toISOString() ?? null,
      ends: card.endsAt?.toISOString() ?? null,
      countdown_to: card.countdownTo?.toISOString() ?? null,
      title_code: card.titleCode ?? null,
      german: card.german ?? null,
    }
    await insertCard(tx, fields, services.clock.now())
    await publishContentChanged(services, tx)
  })

export const publishContentChanged = (services: Pick<Services, 'broadcasts'>, tx: Db): Promise<void> =>
  publishLive(services, tx, topic.content, { type: 'content-changed' })
