import type { contract } from '@portal/contract'
import type { Routes } from './platform/http/serve.ts'
import { accountsRoutes } from './features/accounts/index.ts'
import { deletionRoutes } from './features/accounts/deletion/index.ts'
import { auditRoutes } from './features/audit/index.ts'
import { jobsRoutes } from './features/jobs/index.ts'
import { systemRoutes } from './features/system/index.ts'
import { emailChangesRoutes } from './features/accounts/email-changes/index.ts'
import { mailStopsRoutes } from './features/mail-stops/index.ts'
import { mailsRoutes } from './features/mails/index.ts'
import { notificationsRoutes } from './features/notifications/index.ts'
import { parentalConsentRoutes } from './features/parental-consent/index.ts'
import { operatorsRoutes } from './features/operators/index.ts'
import { passwordsRoutes } from './features/accounts/passwords/index.ts'
import { contentRoutes } from './features/content/index.ts'
import { reportsRoutes } from './features/reports/index.ts'
import { trackingRoutes } from './features/tracking/index.ts'
import { badgesAdminRoutes } from './features/badges/index.ts'
import { badgesRoutes } from './features/badges/routes.ts'
import { eventsAdminRoutes, eventsRoutes } from './features/events/index.ts'
import { exportsRoutes } from './features/exports/index.ts'
import { machineDataRoutes } from './features/machine-data/index.ts'
import { faultReportsRoutes } from './features/fault-reports/index.ts'
import { feedRoutes } from './features/follows/feed/index.ts'
import { contactsRoutes } from './features/contacts/index.ts'
import { followsRoutes } from './features/follows/index.ts'
import { flagsRoutes, pageFlagsRoutes } from './features/flags/index.ts'
import { guardianRequestsRoutes } from './features/guardian-requests/index.ts'
import { gamesRoutes, titlesAdminRoutes } from './features/games/index.ts'
import { kiosksRoutes } from './features/kiosks/index.ts'
import { liveRoutes } from './features/live/index.ts'
import { profilesRoutes } from './features/profiles/index.ts'
import { secondFactorRoutes } from './features/second-factor/index.ts'
import { sessionsRoutes } from './features/sessions/routes.ts'
import {
  impersonationRoutes,
  connectionListRoutes,
  peopleRoutes,
  teamRoutes,
  userDetailRoutes,
} from './features/profiles/detail/routes.ts'
import { achievementsAdminRoutes, achievementsRoutes } from './features/achievements/index.ts'
import { alertsRoutes } from './features/alerts/index.ts'
import { leaderboardsRoutes } from './features/leaderboards/index.ts'
import { lookupsRoutes } from './features/lookups/index.ts'
import { machinesBuiltRoutes, machinesRoutes } from './features/machines/index.ts'
import { membershipRoutes } from './features/membership/index.ts'
import { networksRoutes } from './features/networks/index.ts'
import { locationPlayersRoutes, locationsRoutes } from './features/locations/index.ts'
import { locationScoresRoutes, playsRoutes } from './features/plays/index.ts'
import { badgeListRoutes, questsEditorRoutes, questsRoutes } from './features/quests/index.ts'
import { disownedGamesRoutes } from './features/disowned-games/index.ts'
import { playedGamesRoutes } from './features/played-games/index.ts'
import { heldGamesRoutes } from './features/held-games/index.ts'
import { scoreReviewsRoutes } from './features/score-reviews/index.ts'
import { publicPagesRoutes } from './features/public-pages/index.ts'
import { searchRoutes } from './features/search/index.ts'
import { staffRoutes } from './features/staff/index.ts'
import { statsRoutes } from './features/stats/index.ts'
import { telemetryRoutes } from './features/telemetry/index.ts'
import { locationStatsRoutes, weeklyReportRoutes } from './features/stats/locations/index.ts'
import { yearReviewRoutes } from './features/year-review/index.ts'

type Contract = typeof contract

/** A missing or misspelled handler does not compile. */
export type ServedRoutes = { [Area in keyof Contract]: Routes<Contract[Area]> }

export const routes: ServedRoutes = {
  lookups: lookupsRoutes,
  games: gamesRoutes,
  gamesAdmin: { ...titlesAdminRoutes, ...achievementsAdminRoutes },
  content: { ...contentRoutes, ...teamRoutes, ...pageFlagsRoutes },
  flags: flagsRoutes,
  tracking: trackingRoutes,
  reports: reportsRoutes,
  accounts: { ...accountsRoutes, ...passwordsRoutes, ...deletionRoutes, ...peopleRoutes },
  mails: mailsRoutes,
  emailChanges: emailChangesRoutes,
  mailStops: mailStopsRoutes,
  jobs: jobsRoutes,
  system: systemRoutes,
  audit: auditRoutes,
  parentalConsent: parentalConsentRoutes,
  guardianRequests: guardianRequestsRoutes,
  contacts: contactsRoutes,
  staff: staffRoutes,
  notifications: notificationsRoutes,
  operators: { ...operatorsRoutes, ...weeklyReportRoutes },
  sessions: { ...sessionsRoutes, ...impersonationRoutes },
  secondFactor: secondFactorRoutes,
  profiles: { ...profilesRoutes, ...userDetailRoutes },
  follows: { ...followsRoutes, ...feedRoutes, ...connectionListRoutes },
  badges: { ...badgesRoutes, ...badgeListRoutes },
  badgesAdmin: badgesAdminRoutes,
  quests: questsRoutes,
  questsEditor: questsEditorRoutes,
  membership: membershipRoutes,
  locations: locationsRoutes,
  networks: { ...networksRoutes, ...locationPlayersRoutes },
  machines: machinesRoutes,
  machinesBuilt: machinesBuiltRoutes,
  alerts: alertsRoutes,
  faultReports: faultReportsRoutes,
  telemetry: telemetryRoutes,
  plays: playsRoutes,
  locationScores: locationScoresRoutes,
  achievements: achievementsRoutes,
  events: eventsRoutes,
  eventsAdmin: eventsAdminRoutes,
  scoreReviews: scoreReviewsRoutes,
  heldGames: heldGamesRoutes,
  disownedGames: disownedGamesRoutes,
  playedGames: playedGamesRoutes,
  leaderboards: leaderboardsRoutes,
  kiosks: kiosksRoutes,
  search: searchRoutes,
  publicPages: publicPagesRoutes,
  stats: { ...statsRoutes, ...locationStatsRoutes },
  yearReview: yearReviewRoutes,
  exports: exportsRoutes,
  machineData: machineDataRoutes,
  live: liveRoutes,
}
