import { type RemovalGround } from '@portal/contract/rules/review-words'
import { groundSentences } from '@portal/contract/rules/messages'
import type { Db } from '../../platform/db/database.ts'
import { mailedLink, queueMail } from '../../platform/mail/queue-mail.ts'
import type { Services } from '../../platform/services.ts'
import { findAccount } from '../accounts/index.ts'
import { titlesOf } from '../games/index.ts'
import { notify } from '../notifications/index.ts'
import { answeredMail, removedMail } from './review-mails.ts'
import type { ReviewRow } from './review-queries.ts'

const link = '/account/removed-scores'

export async function notifyRemoved(
  services: Services,
  tx: Db,
  review: ReviewRow,
  { ground, reason }: { ground: RemovalGround; reason: string },
): Promise<void> {
  const { score, title, account } = await messageValuesOf(services, tx, review)
  await notifyPlayer(services, tx, review, `Your ${title} score was taken off`, `${score}: ${groundSentences[ground]} ${reason}`)
  if (account)
    await queueMail(services, tx, removedMail, {
      to: account.email,
      userId: review.userId,
      values: { name: account.name, score, title, ground: groundSentences[ground], reason, link: mailedLink(services, link) },
    })
}

export const notifyRestored = (services: Services, tx: Db, review: ReviewRow, answer: string) =>
  notifyAnswer(services, tx, review, { answer, title: 'Your score is back', outcome: 'The score is back on the leaderboards.' })

export const notifyUpheld = (services: Services, tx: Db, review: ReviewRow, answer: string) =>
  notifyAnswer(services, tx, review, {
    answer,
    title: 'We looked at your score again',
    outcome: 'The score stays off the leaderboards.',
  })

type Answer = { answer: string; title: string; outcome: string }

async function notifyAnswer(services: Services, tx: Db, review: ReviewRow, { answer, title: head, outcome }: Answer) {
  const { score, title, account } = await messageValuesOf(services, tx, review)
  await notifyPlayer(services, tx, review, head, `${title}, ${score}: ${outcome} ${answer}`)
  if (account)
    await queueMail(services, tx, answeredMail, {
      to: account.email,
      userId: review.userId,
      values: { name: account.name, score, title, outcome, answer, link: mailedLink(services, link) },
    })
}

const notifyPlayer = (services: Services, tx: Db, { userId }: ReviewRow, title: string, body: string) =>
  notify(services, tx, [{ userId, type: 'score', title, body, link }])

async function messageValuesOf(services: Services, tx: Db, review: ReviewRow) {
  const [titles, account] = await Promise.all([titlesOf(services), findAccount(tx, review.userId)])
  return {
    score: review.score.toLocaleString('en-US'),
    title: titles.byId.get(review.titleId)?.name ?? '',
    account:
      account?.status === 'active' && !account.isMinor
        ? { email: account.email, name: account.firstName || account.username }
        : null,
  }
}
