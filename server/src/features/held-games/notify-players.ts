import type { Db } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { notify } from '../notifications/index.ts'
import type { HeldRow } from './held.sql.ts'

const link = '/account/removed-scores'

export const notifyReleased = (services: Services, tx: Db, held: HeldRow) =>
  notifyPlayers(services, tx, held, (score) => ({
    title: `Your ${held.titleName} score counts now`,
    body: `${score} was in review and is on the leaderboards now.`,
    link: '/account/profile/activity',
  }))

export const notifyRefused = (services: Services, tx: Db, held: HeldRow, reason: string) =>
  notifyPlayers(services, tx, held, (score) => ({
    title: `Your ${held.titleName} score was not accepted`,
    body: `${score}: ${reason} You can ask for another look.`,
    link,
  }))

export const notifyUpheld = (services: Services, tx: Db, held: HeldRow, userIds: number[], answer: string) =>
  notifyPlayers(
    services,
    tx,
    held,
    (score) => ({
      title: 'We looked at your score again',
      body: `${held.titleName}, ${score}: The score still does not count. ${answer}`,
      link,
    }),
    userIds,
  )

type Words = { title: string; body: string; link: string }

async function notifyPlayers(
  services: Services,
  tx: Db,
  held: HeldRow,
  words: (score: string) => Words,
  only?: readonly number[],
): Promise<void> {
  const notices = held.players.flatMap(({ userId, score, username }) => {
    if (userId === null || username === null || (only && !only.includes(userId))) return []
    return [{ userId, type: 'score', ...words(score.toLocaleString('en-US')) }]
  })
  await notify(services, tx, notices)
}
