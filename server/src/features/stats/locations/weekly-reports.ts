import type { Language } from '@portal/contract/language'
import { formatsOf, withPlainSpaces } from '@portal/contract/rules/format'
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
  thisMonday,
  weekAtLocations,
  type WeekAtLocation,
} from './weekly-reports.sql.ts'
import { weeklyMail, words } from './texts.ts'

export const showWeeklyReport = async ({ db, actor }: Call<Player>) => ({ by_mail: await isReportWanted(db, actor.userId) })

export async function setWeeklyReport({ db, actor, clock }: Call<Player>, { by_mail }: { by_mail: boolean }) {
  if (by_mail) await subscribeToReport(db, actor.userId, clock.now())
  else await unsubscribeFromReport(db, actor.userId)
  return { by_mail }
}

const sumOf = (weeks: readonly WeekAtLocation[], figure: 'plays' | 'playsBefore' | 'alerts') =>
  weeks.reduce((sum, week) => sum + week[figure], 0)

const dayMs = 86_400_000

/** First and last day of the week before a Monday, `2026-11-23`. */
function weekBefore(monday: string): [first: Date, last: Date] {
  const end = new Date(`${monday}T00:00:00Z`).getTime()
  return [new Date(end - 7 * dayMs), new Date(end - dayMs)]
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

const daysText = (monday: string, language: Language): string =>
  withPlainSpaces(
    new Intl.DateTimeFormat(formatsOf(language).locale, { dateStyle: 'long', timeZone: 'UTC' }).formatRange(
      ...weekBefore(monday),
    ),
  )

export async function showWeeklyReportSample({ db, actor, clock }: Call<Player>) {
  const monday = await thisMonday(db, actor.userId, clock.now())
  const weeks = await weekAtLocations(db, actor.userId, monday)
  const [first, last] = weekBefore(monday)
  return {
    first_day: dayOf(first),
    last_day: dayOf(last),
    plays: sumOf(weeks, 'plays'),
    plays_before: sumOf(weeks, 'playsBefore'),
    alerts: sumOf(weeks, 'alerts'),
    locations: weeks.map(({ playsBefore, best, ...week }) => ({ ...week, plays_before: playsBefore, most_played: best })),
  }
}

/** The values of a report about a week at each location. */
function reportOf(weeks: readonly WeekAtLocation[], monday: string) {
  const [plays, before, alerts] = [sumOf(weeks, 'plays'), sumOf(weeks, 'playsBefore'), sumOf(weeks, 'alerts')]
  const countIn = (count: number) => (language: Language) => formatsOf(language).number(count)
  return {
    subject: words.subject(plays, alerts),
    heading: words.heading(plays),
    preview: (language: Language) => words.preview(daysText(monday, language), plays, before)(language),
    plays: countIn(plays),
    before: countIn(before),
    alerts: countIn(alerts),
    locations: {
      rows: (language: Language) =>
        weeks.map(({ name, best, ...week }) => ({
          name,
          detail: words.atLocation(week.playsBefore, best)(language),
          figures: [week.plays, week.players, week.alerts].map((count) => countIn(count)(language)),
        })),
    },
  }
}

/** Scheduled task: mails subscribed operators a report of last week once, from Monday 8:00 local time. */
export async function sendWeeklyReports(services: Services): Promise<void> {
  const { db, clock } = services
  await inTransaction(db, async (tx) => {
    for (const { userId, email, monday } of await takeDueReports(tx, clock.now())) {
      const weeks = await weekAtLocations(tx, userId, monday)
      if (!weeks.length) continue
      const stop = stopLinks(services, { mails: 'weekly-report', userId })
      const values = { ...reportOf(weeks, monday), link: mailedLink(services, '/pro/locations'), stop: stop.page }
      await queueMail(services, tx, weeklyMail, { to: email, userId, values }, { stop: stop.oneClick })
    }
  })
}
