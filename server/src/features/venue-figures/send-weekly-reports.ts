import { inTransaction } from '../../platform/db/database.ts'
import { mailedLink, queueMail } from '../../platform/mail/queue-mail.ts'
import type { Services } from '../../platform/services.ts'
import { takeDueReports, weekOfVenues } from './report-queries.ts'
import { weeklyMail } from './weekly-mail.ts'
import { venueLines } from './weekly-words.ts'

/** A tick: who asked for it and runs a place reads on Monday morning how last week went, once. */
export async function sendWeeklyReports(services: Services): Promise<void> {
  const { db, clock } = services
  await inTransaction(db, async (tx) => {
    for (const { userId, email, firstName, username, monday } of await takeDueReports(tx, clock.now())) {
      const venues = await weekOfVenues(tx, userId, monday)
      if (!venues.length) continue
      const plays = venues.reduce((sum, venue) => sum + venue.plays, 0)
      await queueMail(services, tx, weeklyMail, {
        to: email,
        userId,
        values: {
          subject: `Last week: ${plays.toLocaleString('en-US')} ${plays === 1 ? 'play' : 'plays'} at your locations`,
          name: firstName || username,
          lines: venues.map(venueLines).join('\n\n'),
          link: mailedLink(services, '/pro/locations'),
          settings: mailedLink(services, '/pro/utilities/weekly-report'),
        },
      })
    }
  })
}
