import type { Language } from '@portal/contract/language'
import type { Player } from '../../../platform/actor.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { stopLinks } from '../../../platform/mail/mail-stop.ts'
import { mailedLink, queueMail } from '../../../platform/mail/queue-mail.ts'
import type { Call, Services } from '../../../platform/services.ts'
import {
  unsubscribeFromReport,
  isReportWanted,
  takeDueReports,
  subscribeToReport,
  weekAtLocations,
} from './weekly-reports.sql.ts'
import { weeklyMail } from './weekly-mail.ts'
import { words } from './words.ts'

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
      const stop = stopLinks(services, { mails: 'weekly-report', userId })
      const values = {
        subject: words.subject(plays),
        name: firstName || username,
        lines: (language: Language) => weeks.map((week) => words.location(week)(language)).join('\n\n'),
        link: mailedLink(services, '/pro/locations'),
        stop: stop.page,
      }
      await queueMail(services, tx, weeklyMail, { to: email, userId, values }, { stop: stop.oneClick })
    }
  })
}
