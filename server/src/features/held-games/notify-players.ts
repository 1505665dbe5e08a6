import type { Db } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import type { Text } from '../../platform/texts.ts'
import { notify } from '../notifications/index.ts'
import type { HeldRow } from './held.sql.ts'
import { words } from './texts.ts'

const link = '/account/removed-scores'

export const notifyReleased = (services: Services, tx: Db, held: HeldRow) =>
  notifyPlayers(services, tx, held, {
    title: words.scoreReleased.title(held.titleName),
    body: words.scoreReleased.body,
    link: held.gameId === null ? '/account/profile/activity' : `/insider/watch/${held.gameId}`,
  })

export const notifyRefused = (services: Services, tx: Db, held: HeldRow, reason: string) =>
  notifyPlayers(services, tx, held, {
    title: words.scoreRefused.title(held.titleName),
    body: (score) => words.scoreRefused.body(score, reason),
    minorBody: (score) => words.scoreRefused.body(score, ''),
    link,
  })

export const notifyUpheld = (services: Services, tx: Db, held: HeldRow, userIds: number[], answer: string) =>
  notifyPlayers(
    services,
    tx,
    held,
    {
      title: words.scoreUpheld.title,
      body: (score) => words.scoreUpheld.body(held.titleName, score, answer),
      minorBody: (score) => words.scoreUpheld.body(held.titleName, score, ''),
      link,
    },
    userIds,
  )

type ScoreNotice = { title: Text; body: (score: number) => Text; minorBody?: (score: number) => Text; link: string }

async function notifyPlayers(
  services: Services,
  tx: Db,
  held: HeldRow,
  notice: ScoreNotice,
  only?: readonly number[],
): Promise<void> {
  const notices = held.players.flatMap(({ userId, score, username }) => {
    if (userId === null || username === null || (only && !only.includes(userId))) return []
    const { title, body, minorBody = body, link } = notice
    return [{ userId, type: 'score', titleCode: held.titleCode, title, body: body(score), minorBody: minorBody(score), link }]
  })
  await notify(services, tx, notices)
}
