import type { Player } from '../../../platform/actor.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { mailedLink, queueMail } from '../../../platform/mail/queue-mail.ts'
import type { Call, Services } from '../../../platform/services.ts'
import {
  unsubscribeFromReport,
  isReportWanted,
  takeDueReports,
  subscribeToReport,
  weekAtLocations,
  type WeekAtLocation,
} from './weekly-reports.sql.ts'
import { weeklyMail } from './weekly-mail.ts'

export const showWeeklyReport = async ({ db, actor }: Call<Player>) => ({ by_mail: await isReportWanted(db, actor.userId) })

export async function setWeeklyReport({ db, actor, clock }: Call<Player>, { by_mail }: { by_mail: boolean }) {
  if (by_mail) await subscribeToReport(db, actor.userId, clock.now())
  else await unsubscribeFromReport(db, actor.userId)
  return { by_mail }
}

/** Scheduled task: mails subscribed operators a report of last week once, from Monday 8:00 local time. */
export async function sendWeeklyReports(services: Services): Promise<void> {
  const { db, clock } = services
  await inTransaction(db, async (tx) => {
    for (const { userId, email, firstName, username, monday } of await takeDueReports(tx, clock.now())) {
      const weeks = await weekAtLocations(tx, userId, monday)
      if (!weeks.length) continue
      const plays = weeks.reduce((sum, week) => sum + week.plays, 0)
      await queueMail(services, tx, weeklyMail, {
        to: email,
        userId,
        values: {
          subject: `Last week: ${plays.toLocaleString('en-US')} ${plays === 1 ? 'play' : 'plays'} at your locations`,
          name: firstName || username,
          lines: weeks.map(paragraphOf).join('\n\n'),
          link: mailedLink(services, '/pro/locations'),
          settings: mailedLink(services, '/pro/utilities/weekly-report'),
        },
      })
    }
  })
}

const grouped = new Intl.NumberFormat('en-US')
const countText = (count: number, one: string) => `${grouped.format(count)} ${count === 1 ? one : `${one}s`}`

export function changeText(now: number, before: number): string {
  if (now === before) return 'as many as the week before'
  if (before === 0) return 'none the week before'
  const percent = Math.round((Math.abs(now - before) / before) * 100)
  return `${percent}% ${now > before ? 'more' : 'fewer'} than the week before`
}

const paragraphOf = (week: WeekAtLocation): string =>
  [
    `${week.name}: ${countText(week.plays, 'play')}, ${changeText(week.plays, week.playsBefore)}.`,
    `${countText(week.players, 'player')} signed in.`,
    week.best ? `Played most: ${week.best}.` : '',
    week.alerts ? `${countText(week.alerts, 'alert')} open.` : 'No alert open.',
  ]
    .filter(Boolean)
    .join(' ')
