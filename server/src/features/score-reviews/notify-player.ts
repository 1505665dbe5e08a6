import type { Language } from '@portal/contract/language'
import { formatsOf } from '@portal/contract/rules/format'
import { groundSentences } from '@portal/contract/rules/messages'
import type { RemovalGround } from '@portal/contract/rules/review-words'
import type { Db } from '../../platform/db/database.ts'
import { mailedLink, queueMail } from '../../platform/mail/queue-mail.ts'
import type { Services } from '../../platform/services.ts'
import { textIn, type Text } from '../../platform/texts.ts'
import { findAccount } from '../accounts/index.ts'
import { mailedCover, titlesOf } from '../games/index.ts'
import { notify, type Notice } from '../notifications/index.ts'
import { answeredMail, removedMail, words } from './texts.ts'
import type { ReviewRow } from './review-queries.ts'

const link = '/account/removed-scores'

export async function notifyRemoved(
  services: Services,
  tx: Db,
  review: ReviewRow,
  { ground, reason }: { ground: RemovalGround; reason: string },
): Promise<void> {
  const { title, account } = await messageValuesOf(services, tx, review)
  const ownGround = (language: Language) => textIn(language, groundSentences[ground])
  const bodyWith = (because: string) => (language: Language) =>
    words.removed.body(review.score, ownGround(language), because)(language)
  const text = { title: words.removed.title(title.name), body: bodyWith(reason), minorBody: bodyWith('') }
  await notify(services, tx, [noticeTo(review, { titleCode: title.code, ...text })])
  if (account)
    await queueMail(services, tx, removedMail, {
      to: account.email,
      userId: review.userId,
      values: {
        ...mailedCover(services, title),
        name: account.name,
        score: scoreOf(review),
        ground: ownGround,
        reason,
        link: mailedLink(services, link),
      },
    })
}

export const notifyRestored = (services: Services, tx: Db, review: ReviewRow, answer: string) =>
  notifyAnswer(services, tx, review, { answer, outcome: 'restored' })

export const notifyUpheld = (services: Services, tx: Db, review: ReviewRow, answer: string) =>
  notifyAnswer(services, tx, review, { answer, outcome: 'upheld' })

type Answer = { answer: string; outcome: 'restored' | 'upheld' }

async function notifyAnswer(services: Services, tx: Db, review: ReviewRow, { answer, outcome }: Answer) {
  const { title, account } = await messageValuesOf(services, tx, review)
  const text = words[outcome]
  const bodyWith = (because: string) => text.body(title.name, review.score, because)
  await notify(services, tx, [
    {
      ...noticeTo(review, { titleCode: title.code, title: text.title, body: bodyWith(answer), minorBody: bodyWith('') }),
      ...(outcome === 'restored' && review.gameId !== null && { link: `/insider/watch/${review.gameId}` }),
    },
  ])
  if (account)
    await queueMail(services, tx, answeredMail, {
      to: account.email,
      userId: review.userId,
      values: {
        ...mailedCover(services, title),
        name: account.name,
        score: scoreOf(review),
        outcome: text.outcome,
        answer,
        link: mailedLink(services, link),
      },
    })
}

const noticeTo = ({ userId }: ReviewRow, text: Pick<Notice, 'title' | 'body' | 'minorBody' | 'titleCode'>) => ({
  ...text,
  userId,
  type: 'score',
  link,
})

const scoreOf =
  ({ score }: ReviewRow): Text =>
  (language) =>
    formatsOf(language).number(score)

/** For a title that this node has not read yet. */
const unknownTitle = { code: '', name: '' }

async function messageValuesOf(services: Services, tx: Db, review: ReviewRow) {
  const [titles, account] = await Promise.all([titlesOf(services), findAccount(tx, review.userId)])
  return {
    title: titles.byId.get(review.titleId) ?? unknownTitle,
    account:
      account?.status === 'active' && !account.isMinor
        ? { email: account.email, name: account.firstName || account.username }
        : null,
  }
}
