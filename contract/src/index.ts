import { accountsCalls } from './accounts.ts'
import { achievementsCalls } from './achievements.ts'
import { alertsCalls } from './alerts.ts'
import { auditCalls } from './audit.ts'
import { badgesAdminCalls } from './badges-admin.ts'
import { badgesCalls } from './badges.ts'
import { machinesBuiltCalls } from './machines-built.ts'
import { gamesAdminCalls } from './games-admin.ts'
import { contactsCalls } from './contacts.ts'
import { contentCalls } from './content.ts'
import { eventsAdminCalls } from './events-admin.ts'
import { eventsCalls } from './events.ts'
import { exportsCalls } from './exports.ts'
import { faultReportsCalls } from './fault-reports.ts'
import { flagsCalls } from './flags.ts'
import { followsCalls } from './follows.ts'
import { gamesCalls } from './games.ts'
import { jobsCalls } from './jobs.ts'
import { systemCalls } from './system.ts'
import { kiosksCalls } from './kiosks.ts'
import { leaderboardsCalls } from './leaderboards.ts'
import { liveCalls } from './live.ts'
import { locationScoresCalls } from './location-scores.ts'
import { locationsCalls } from './locations.ts'
import { lookupsCalls } from './lookups.ts'
import { machineDataCalls } from './machine-data.ts'
import { machinesCalls } from './machines.ts'
import { guardianRequestsCalls } from './guardian-requests.ts'
import { emailChangesCalls } from './email-changes.ts'
import { mailStopsCalls } from './mail-stops.ts'
import { mailsCalls } from './mails.ts'
import { membershipCalls } from './membership.ts'
import { networksCalls } from './networks.ts'
import { notificationsCalls } from './notifications.ts'
import { operatorsCalls } from './operators.ts'
import { parentalConsentCalls } from './parental-consent.ts'
import { playsCalls } from './plays.ts'
import { publicPagesCalls } from './public-pages.ts'
import { profilesCalls } from './profiles.ts'
import { questsEditorCalls } from './quests-editor.ts'
import { questsCalls } from './quests.ts'
import { reportsCalls } from './reports.ts'
import { disownedGamesCalls } from './disowned-games.ts'
import { playedGamesCalls } from './played-games.ts'
import { heldGamesCalls } from './held-games.ts'
import { scoreReviewsCalls } from './score-reviews.ts'
import { searchCalls } from './search.ts'
import { secondFactorCalls } from './second-factor.ts'
import { sessionsCalls } from './sessions.ts'
import { staffCalls } from './staff.ts'
import { statsCalls } from './stats.ts'
import { telemetryCalls } from './telemetry.ts'
import { trackingCalls } from './tracking.ts'
import { yearReviewCalls } from './year-review.ts'

export const contract = {
  lookups: lookupsCalls,
  games: gamesCalls,
  gamesAdmin: gamesAdminCalls,
  content: contentCalls,
  flags: flagsCalls,
  tracking: trackingCalls,
  reports: reportsCalls,
  accounts: accountsCalls,
  mails: mailsCalls,
  emailChanges: emailChangesCalls,
  mailStops: mailStopsCalls,
  jobs: jobsCalls,
  system: systemCalls,
  audit: auditCalls,
  parentalConsent: parentalConsentCalls,
  guardianRequests: guardianRequestsCalls,
  sessions: sessionsCalls,
  secondFactor: secondFactorCalls,
  profiles: profilesCalls,
  follows: followsCalls,
  contacts: contactsCalls,
  staff: staffCalls,
  notifications: notificationsCalls,
  operators: operatorsCalls,
  membership: membershipCalls,
  locationScores: locationScoresCalls,
  locations: locationsCalls,
  networks: networksCalls,
  machines: machinesCalls,
  machinesBuilt: machinesBuiltCalls,
  alerts: alertsCalls,
  faultReports: faultReportsCalls,
  plays: playsCalls,
  telemetry: telemetryCalls,
  achievements: achievementsCalls,
  badges: badgesCalls,
  badgesAdmin: badgesAdminCalls,
  quests: questsCalls,
  questsEditor: questsEditorCalls,
  events: eventsCalls,
  eventsAdmin: eventsAdminCalls,
  scoreReviews: scoreReviewsCalls,
  heldGames: heldGamesCalls,
  disownedGames: disownedGamesCalls,
  playedGames: playedGamesCalls,
  leaderboards: leaderboardsCalls,
  kiosks: kiosksCalls,
  stats: statsCalls,
  yearReview: yearReviewCalls,
  exports: exportsCalls,
  machineData: machineDataCalls,
  search: searchCalls,
  publicPages: publicPagesCalls,
  live: liveCalls,
}

export type Contract = typeof contract
