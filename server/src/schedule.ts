import { forgetOldNotices, tellDueNotices, watchUnheard, watchUnplayed } from './features/alerts/index.ts'
import { forgetOldArchives } from './features/exports/index.ts'
import { deleteExpiredChallenges } from './features/second-factor/methods/index.ts'
import { forgetOldFaultPhotos } from './features/fault-reports/index.ts'
import { deleteOldLinks, keepErasures } from './features/accounts/index.ts'
import { followMilestones } from './features/badges/index.ts'
import { tellContentTurns } from './features/content/index.ts'
import { eraseDueAccounts } from './features/accounts/deletion/index.ts'
import { followCatalogue } from './features/achievements/index.ts'
import { forgetUnpaired } from './features/kiosks/index.ts'
import { ensureGlobalBoards, forgetRankChanges, snapshotRanksDaily } from './features/leaderboards/index.ts'
import {
  countConnectedMachines,
  endUnfinishedRegistrations,
  expireCommands,
  forgetOldSilences,
  markSilentMachines,
} from './features/machines/index.ts'
import { forgetOldNotifications, mailNotifications, pushNotifications } from './features/notifications/index.ts'
import { endUnansweredInvitations } from './features/networks/index.ts'
import { askForMissedOrders, endMemberships, forgetOldHooks, remindOfEnds } from './features/membership/index.ts'
import { followUpCases } from './features/parental-consent/index.ts'
import { forgetOldConsents, forgetOldReports } from './features/reports/index.ts'
import { lookAgain } from './features/held-games/index.ts'
import { findOutliers } from './features/score-reviews/index.ts'
import { expireImpersonations, expireSessions } from './features/sessions/index.ts'
import { forgetOldScans } from './features/plays/index.ts'
import { forgetOldNonces } from './features/telemetry/index.ts'
import { forgetOldUsage } from './features/tracking/index.ts'
import { deleteOldStaffInvitations } from './features/staff/index.ts'
import { pardonDays } from './features/stats/index.ts'
import { sendWeeklyReports } from './features/stats/locations/index.ts'
import { countPeriods } from './features/year-review/index.ts'
import { forgetOldLimits } from './platform/limits.ts'
import { forgetOldMails } from './platform/mail/deliver-mail.ts'
import type { CronTask, IntervalTask } from './platform/schedule.ts'

/** LIST 3: the clock -> what runs, on one node at a time. These run every few seconds. */
export const intervalTasks: IntervalTask[] = [
  // Late after 40 seconds and offline after 80: with this beat a page says so within 45 and 85.
  { name: 'silent-machines', everySeconds: 3, run: markSilentMachines },
  { name: 'expired-commands', everySeconds: 10, run: expireCommands },
  { name: 'expired-sessions', everySeconds: 30, run: expireSessions },
  { name: 'expired-impersonations', everySeconds: 30, run: expireImpersonations },
  { name: 'content-turns', everySeconds: 1, run: tellContentTurns },
  { name: 'due-notices', everySeconds: 10, run: tellDueNotices },
  { name: 'notification-mails', everySeconds: 30, run: mailNotifications },
  { name: 'notification-pushes', everySeconds: 2, run: pushNotifications },
  { name: 'global-boards', everySeconds: 5, run: ensureGlobalBoards },
  { name: 'outliers-found', everySeconds: 10, run: findOutliers },
  { name: 'erasures-kept', everySeconds: 10, run: keepErasures },
  { name: 'ended-memberships', everySeconds: 30, run: endMemberships },
  { name: 'membership-reminders', everySeconds: 600, run: remindOfEnds },
  { name: 'old-shop-hooks', everySeconds: 3600, run: forgetOldHooks },
  { name: 'weekly-reports', everySeconds: 600, run: sendWeeklyReports },
  { name: 'old-notifications', everySeconds: 3600, run: forgetOldNotifications },
  { name: 'old-links', everySeconds: 3600, run: deleteOldLinks },
  { name: 'used-passkey-challenges', everySeconds: 600, run: deleteExpiredChallenges },
  { name: 'old-limits', everySeconds: 300, run: forgetOldLimits },
  { name: 'old-reports', everySeconds: 3600, run: forgetOldReports },
  { name: 'old-consents', everySeconds: 3600, run: forgetOldConsents },
  { name: 'unpaired-screens', everySeconds: 3600, run: forgetUnpaired },
  { name: 'old-invitations', everySeconds: 3600, run: endUnansweredInvitations },
  { name: 'old-staff-invitations', everySeconds: 3600, run: deleteOldStaffInvitations },
  { name: 'old-usage', everySeconds: 3600, run: forgetOldUsage },
  { name: 'old-mails', everySeconds: 3600, run: forgetOldMails },
  { name: 'old-scans', everySeconds: 3600, run: forgetOldScans },
  { name: 'old-silences', everySeconds: 3600, run: forgetOldSilences },
  { name: 'old-nonces', everySeconds: 60, run: forgetOldNonces },
]
