import { recountPointsOfTitle } from './features/achievements/index.ts'
import { mailActivationAgain, mailEmailTaken } from './features/accounts/index.ts'
import { handleShopWebhook, reconcileShop } from './features/membership/index.ts'
import { writeArchive } from './features/exports/index.ts'
import { mailGuardian } from './features/parental-consent/index.ts'
import { mailReset } from './features/accounts/passwords/index.ts'
import { recountQuest, runDryRun } from './features/quests/index.ts'
import { recordLockOncePerDay } from './features/sessions/index.ts'
import { mailSecurity, sendPush } from './features/notifications/index.ts'
import { mailStaffInvitation } from './features/staff/index.ts'
import type { Attempt, Job } from './platform/jobs.ts'
import { deliverMail } from './platform/mail/deliver-mail.ts'
import type { Services } from './platform/services.ts'

export type ServedJob = (services: Services, payload: never, attempt: Attempt) => Promise<void>

export const jobs: Record<string, ServedJob> = {
  'deliver-mail': deliverMail,
  'handle-shop-hook': handleShopWebhook,
  'reconcile-shop': reconcileShop,
  'mail-activation': mailActivationAgain,
  'mail-guardian': mailGuardian,
  'mail-reset': mailReset,
  'mail-security': mailSecurity,
  'mail-staff-invitation': mailStaffInvitation,
  'mail-email-taken': mailEmailTaken,
  'record-lock': recordLockOncePerDay,
  'write-archive': writeArchive,
  'run-dry-run': runDryRun,
  'recount-quest': recountQuest,
  'send-push': sendPush,
  'recount-points': recountPointsOfTitle,
}

export function jobsOf(services: () => Services): Record<string, Job> {
  const bind =
    (job: ServedJob): Job =>
    (payload, attempt) =>
      job(services(), payload, attempt)
  return Object.fromEntries(Object.entries(jobs).map(([name, job]) => [name, bind(job)]))
}
