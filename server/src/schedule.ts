import {
  deleteOldAlertNotices,
  endSnoozes,
  sendDueNotices,
  raiseOfflineAlerts,
  raiseUnplayedAlerts,
} from './features/alerts/index.ts'
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
  { name: 'mark-silent-machines', everySeconds: 3, run: markSilentMachines },
  { name: 'expire-commands', everySeconds: 10, run: expireCommands },
  { name: 'expire-sessions', everySeconds: 30, run: expireSessions },
  { name: 'expire-impersonations', everySeconds: 30, run: expireImpersonations },
  { name: 'publish-content-changes', everySeconds: 1, run: publishDueContentChanges },
  { name: 'send-due-notices', everySeconds: 10, run: sendDueNotices },
  { name: 'end-snoozes', everySeconds: 10, run: endSnoozes },
  { name: 'mail-notifications', everySeconds: 30, run: mailNotifications },
  { name: 'push-notifications', everySeconds: 2, run: pushNotifications },
  { name: 'ensure-global-boards', everySeconds: 5, run: ensureGlobalBoards },
  { name: 'find-outliers', everySeconds: 10, run: findOutliers },
  { name: 'write-erasures-to-ledger', everySeconds: 10, run: writeErasuresToLedger },
  { name: 'end-memberships', everySeconds: 30, run: endMemberships },
]

export const cronTasks: CronTask[] = [
  { name: 'count-connected-machines', cron: '* * * * *', run: countConnectedMachines },
  { name: 'raise-offline-alerts', cron: '* * * * *', run: raiseOfflineAlerts },
  { name: 'recount-after-catalogue-change', cron: '* * * * *', run: recountAfterCatalogueChange },
  { name: 'grant-new-milestones', cron: '* * * * *', run: grantNewMilestones },
  { name: 'recheck-held-games', cron: '* * * * *', run: recheckHeldGames },
  { name: 'end-provisional-standings', cron: '* * * * *', run: endProvisionalStandings },
  { name: 'count-year-review-periods', cron: '* * * * *', run: countPeriods },
  { name: 'retry-after-database-fault', cron: '* * * * *', run: async ({ db }) => void (await retryAfterDatabaseFault(db)) },
  { name: 'delete-expired-nonces', cron: '* * * * *', run: deleteExpiredNonces },
  { name: 'queue-shop-reconciliation', cron: '*/5 * * * *', run: queueReconciliation },
  { name: 'delete-expired-limits', cron: '*/5 * * * *', run: deleteExpiredLimits },
  { name: 'raise-unplayed-alerts', cron: '*/10 * * * *', run: raiseUnplayedAlerts },
  { name: 'delete-old-archives', cron: '*/10 * * * *', run: deleteOldArchives },
  { name: 'end-unfinished-registrations', cron: '*/10 * * * *', run: endUnfinishedRegistrations },
  { name: 'delete-old-rank-changes', cron: '*/10 * * * *', run: deleteOldRankChanges },
  { name: 'erase-due-accounts', cron: '*/10 * * * *', run: eraseDueAccounts },
  { name: 'follow-up-guardian-cases', cron: '*/10 * * * *', run: followUpCases },
  { name: 'follow-up-guardian-requests', cron: '*/10 * * * *', run: followUpRequests },
  { name: 'remind-of-membership-ends', cron: '*/10 * * * *', run: remindOfEnds },
  { name: 'send-weekly-reports', cron: '*/10 * * * *', run: sendWeeklyReports },
  { name: 'delete-expired-challenges', cron: '*/10 * * * *', run: deleteExpiredChallenges },
  { name: 'pardon-days', cron: '*/15 * * * *', run: pardonDays },
  { name: 'delete-old-alert-notices', cron: '2 * * * *', run: deleteOldAlertNotices },
  { name: 'delete-old-fault-photos', cron: '6 * * * *', run: deleteOldFaultPhotos },
  { name: 'snapshot-ranks', cron: '10 * * * *', run: snapshotRanksDaily },
  { name: 'delete-old-shop-hooks', cron: '14 * * * *', run: deleteOldHooks },
  { name: 'delete-expired-notifications', cron: '18 * * * *', run: deleteExpiredNotifications },
  { name: 'delete-old-links', cron: '22 * * * *', run: deleteOldLinks },
  { name: 'delete-old-reports', cron: '26 * * * *', run: deleteOldReports },
  { name: 'delete-old-consents', cron: '30 * * * *', run: deleteOldConsents },
  { name: 'delete-unpaired-screens', cron: '34 * * * *', run: deleteUnpairedScreens },
  { name: 'end-unanswered-invitations', cron: '38 * * * *', run: endUnansweredInvitations },
  { name: 'delete-old-staff-invitations', cron: '42 * * * *', run: deleteOldStaffInvitations },
  { name: 'delete-old-usage', cron: '46 * * * *', run: deleteOldUsage },
  { name: 'remove-abandoned-cron-runs', cron: '48 * * * *', run: ({ db }) => removeAbandonedCronRuns(db) },
  { name: 'delete-old-mails', cron: '50 * * * *', run: deleteOldMails },
  { name: 'delete-old-scans', cron: '54 * * * *', run: deleteOldScans },
  { name: 'delete-old-uncounted-games', cron: '52 * * * *', run: deleteOldUncounted },
  { name: 'remove-old-assets', cron: '34 2 * * *', run: (services) => assetStoreOf(services).removeOld() },
  { name: 'delete-old-overlaps', cron: '56 3 * * *', run: deleteOldOverlaps },
  { name: 'delete-old-silences', cron: '58 * * * *', run: deleteOldSilences },
  { name: 'delete-ended-secrets', cron: '57 * * * *', run: deleteEndedSecrets },
]
