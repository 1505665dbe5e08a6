import { inTransaction, type Db } from '../../platform/db/database.ts'
import type { Services } from '../../platform/services.ts'
import { endMinority, eraseAccount } from '../accounts/index.ts'
import { followUpThreshold, reminderThreshold } from './case-life.ts'
import { guardianFollowUpMail, guardianReminderMail } from './texts.ts'
import { mailGuardianOf } from './mail-guardian.ts'
import { deleteCasesOf, takeDueFollowUps, takeDueReminders, takeOverdueUsers } from './queries.ts'

const most = 100

/** Scheduled task: sends reminders and second notices, erases overdue cases, ends minority. */
export async function followUpCases(services: Services): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    await eraseOverdue(services, tx)
    await sendReminders(services, tx)
    await sendFollowUps(services, tx)
    await deleteCasesOf(tx, await endMinority(tx, services.clock.now()))
  })
}

async function eraseOverdue(services: Services, tx: Db): Promise<void> {
  for (const userId of await takeOverdueUsers(tx, services.clock.now(), most))
    if (userId !== null) await eraseAccount(services, userId, tx)
}

async function sendReminders(services: Services, tx: Db): Promise<void> {
  const { clock, config } = services
  for (const reminder of config.limits.guardianReminderDays.keys()) {
    const before = reminderThreshold(config, reminder, clock.now())
    for (const userId of await takeDueReminders(tx, { reminder, before, most }))
      await mailGuardianOf(services, tx, userId, guardianReminderMail)
  }
}

async function sendFollowUps(services: Services, tx: Db): Promise<void> {
  const { clock, config } = services
  const now = clock.now()
  for (const userId of await takeDueFollowUps(tx, { before: followUpThreshold(config, now), now, most }))
    await mailGuardianOf(services, tx, userId, guardianFollowUpMail)
}
