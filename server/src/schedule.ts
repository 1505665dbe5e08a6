import { deleteOldAlertNotices, endSnoozes, sendDueNotices, watchUnheard, watchUnplayed } from './features/alerts/index.ts'
import { deleteOldArchives } from './features/exports/index.ts'
import { deleteExpiredChallenges } from './features/second-factor/methods/index.ts'
import { deleteOldFaultPhotos } from './features/fault-reports/index.ts'
import { deleteOldLinks, writeErasuresToLedger } from './features/accounts/index.ts'
import { grantNewMilestones } from './features/badges/index.ts'
import { publishDueContentChanges } from './features/content/index.ts'
import { eraseDueAccounts } from './features/accounts/deletion/index.ts'
import { recountAfterCatalogueChange } from './features/achievements/index.ts'
import { deleteUnpairedScreens } from './features/kiosks/index.ts'
import {
  endProvisionalStandings,
  ensureGlobalBoards,
  deleteOldRankChanges,
  snapshotRanksDaily,
} from './features/leaderboards/index.ts'
import {
  countConnectedMachines,
  endUnfinishedRegistrations,
  expireCommands,
  deleteEndedSecrets,
  deleteOldSilences,
  markSilentMachines,
} from './features/machines/index.ts'
import { deleteExpiredNotifications, mailNotifications, pushNotifications } from './features/notifications/index.ts'
import { endUnansweredInvitations } from './features/networks/index.ts'
import { queueReconciliation, endMemberships, deleteOldHooks, remindOfEnds } from './features/membership/index.ts'
import { followUpRequests } from './features/guardian-requests/index.ts'
import { followUpCases } from './features/parental-consent/index.ts'
import { deleteOldConsents, deleteOldReports } from './features/reports/index.ts'
import { deleteOldOverlaps, recheckHeldGames } from './features/held-games/index.ts'
import { findOutliers } from './features/score-reviews/index.ts'
import { expireImpersonations, expireSessions } from './features/sessions/index.ts'
import { deleteOldScans, deleteOldUncounted } from './features/plays/index.ts'
import { deleteExpiredNonces } from './features/telemetry/index.ts'
import { deleteOldUsage } from './features/tracking/index.ts'
import { deleteOldStaffInvitations } from './features/staff/index.ts'
import { pardonDays } from './features/stats/index.ts'
import { sendWeeklyReports } from './features/stats/locations/index.ts'
import { countPeriods } from './features/year-review/index.ts'
import { assetStoreOf } from './platform/asset-store.ts'
import { deleteExpiredLimits } from './platform/limits.ts'
import { deleteOldMails } from './platform/mail/deliver-mail.ts'
import { removeAbandonedCronRuns, retryAfterDatabaseFault } from './platform/jobs.ts'
import type { CronTask, IntervalTask } from './platform/schedule.ts'

export const intervalTasks: IntervalTask[] = [
  // Machines are late after 40 seconds and offline after 80; this interval shows it within 45 and 85.
  { name: 'silent-machines', everySeconds: 3, run: markSilentMachines },
  { name: 'expired-commands', everySeconds: 10, run: expireCommands },
  { name: 'expired-sessions', everySeconds: 30, run: expireSessions },
  { name: 'expired-impersonations', everySeconds: 30, run: expireImpersonations },
  { name: 'content-turns', everySeconds: 1, run: publishDueContentChanges },
  { name: 'due-notices', everySeconds: 10, run: sendDueNotices },
  { name: 'ended-snoozes', everySeconds: 10, run: endSnoozes },
  { name: 'notification-mails', everySeconds: 30, run: mailNotifications },
  { name: 'notification-pushes', everySeconds: 2, run: pushNotifications },
  { name: 'global-boards', everySeconds: 5, run: ensureGlobalBoards },
  { name: 'outliers-found', everySeconds: 10, run: findOutliers },
  { name: 'erasures-kept', everySeconds: 10, run: writeErasuresToLedger },
  { name: 'ended-memberships', everySeconds: 30, run: endMemberships },
]

export const cronTasks: CronTask[] = [
  { name: 'connected-machines', cron: '* * * * *', run: countConnectedMachines },
  { name: 'unheard-machines', cron: '* * * * *', run: watchUnheard },
  { name: 'catalogue-followed', cron: '* * * * *', run: recountAfterCatalogueChange },
  { name: 'milestones-followed', cron: '* * * * *', run: grantNewMilestones },
  { name: 'held-games', cron: '* * * * *', run: recheckHeldGames },
  { name: 'final-standings', cron: '* * * * *', run: endProvisionalStandings },
  { name: 'periods-counted', cron: '* * * * *', run: countPeriods },
  { name: 'jobs-after-fault', cron: '* * * * *', run: async ({ db }) => void (await retryAfterDatabaseFault(db)) },
  { name: 'old-nonces', cron: '* * * * *', run: deleteExpiredNonces },
  { name: 'missed-orders', cron: '*/5 * * * *', run: queueReconciliation },
  { name: 'old-limits', cron: '*/5 * * * *', run: deleteExpiredLimits },
  { name: 'unplayed-machines', cron: '*/10 * * * *', run: watchUnplayed },
  { name: 'old-archives', cron: '*/10 * * * *', run: deleteOldArchives },
  { name: 'unfinished-registrations', cron: '*/10 * * * *', run: endUnfinishedRegistrations },
  { name: 'old-rank-changes', cron: '*/10 * * * *', run: deleteOldRankChanges },
  { name: 'due-account-deletions', cron: '*/10 * * * *', run: eraseDueAccounts },
  { name: 'guardian-cases', cron: '*/10 * * * *', run: followUpCases },
  { name: 'guardian-requests', cron: '*/10 * * * *', run: followUpRequests },
  { name: 'membership-reminders', cron: '*/10 * * * *', run: remindOfEnds },
  { name: 'weekly-reports', cron: '*/10 * * * *', run: sendWeeklyReports },
  { name: 'used-passkey-challenges', cron: '*/10 * * * *', run: deleteExpiredChallenges },
  { name: 'days-pardoned', cron: '*/15 * * * *', run: pardonDays },
  { name: 'old-notices', cron: '2 * * * *', run: deleteOldAlertNotices },
  { name: 'old-fault-photos', cron: '6 * * * *', run: deleteOldFaultPhotos },
  { name: 'ranks-noted', cron: '10 * * * *', run: snapshotRanksDaily },
  { name: 'old-shop-hooks', cron: '14 * * * *', run: deleteOldHooks },
  { name: 'old-notifications', cron: '18 * * * *', run: deleteExpiredNotifications },
  { name: 'old-links', cron: '22 * * * *', run: deleteOldLinks },
  { name: 'old-reports', cron: '26 * * * *', run: deleteOldReports },
  { name: 'old-consents', cron: '30 * * * *', run: deleteOldConsents },
  { name: 'unpaired-screens', cron: '34 * * * *', run: deleteUnpairedScreens },
  { name: 'old-invitations', cron: '38 * * * *', run: endUnansweredInvitations },
  { name: 'old-staff-invitations', cron: '42 * * * *', run: deleteOldStaffInvitations },
  { name: 'old-usage', cron: '46 * * * *', run: deleteOldUsage },
  { name: 'abandoned-cron-runs', cron: '48 * * * *', run: ({ db }) => removeAbandonedCronRuns(db) },
  { name: 'old-mails', cron: '50 * * * *', run: deleteOldMails },
  { name: 'old-scans', cron: '54 * * * *', run: deleteOldScans },
  { name: 'old-uncounted-games', cron: '52 * * * *', run: deleteOldUncounted },
  { name: 'old-assets', cron: '34 2 * * *', run: (services) => assetStoreOf(services).removeOld() },
  { name: 'old-overlaps', cron: '56 3 * * *', run: deleteOldOverlaps },
  { name: 'old-silences', cron: '58 * * * *', run: deleteOldSilences },
  { name: 'ended-secrets', cron: '57 * * * *', run: deleteEndedSecrets },
]
