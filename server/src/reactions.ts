import type { Projection, Projections } from './kit/facts/projector.ts'
import type { LoggedFact } from './kit/facts/queries.ts'
import type { Tx } from './kit/db/database.ts'
import type { Services } from './kit/services.ts'
import type { FactType } from './facts.ts'
import { forgetPins, recountAchievements, unlockAchievements } from './features/achievements/index.ts'
import { endStaffAlerts, forgetAlertRules, tellOpened } from './features/alerts/index.ts'
import { forgetArchives } from './features/exports/index.ts'
import { forgetBadges, grantMilestones, recountMilestones, tellEarned } from './features/badges/index.ts'
import { tellFaults } from './features/fault-reports/index.ts'
import { forgetFactors } from './features/factors/index.ts'
import { forgetFollows, tellFollowed } from './features/follows/index.ts'
import { forgetPersonal } from './features/profiles/index.ts'
import { forgetScreens } from './features/kiosks/index.ts'
import {
  hideOnBoards,
  hidePlaceBoards,
  placeScores,
  refitBoards,
  refitDisowned,
  refitTitles,
  tellOvertaken,
} from './features/leaderboards/index.ts'
import { closePlaces } from './features/locations/index.ts'
import { endBlockedOffers, hideMachines, releaseMachines, tellMachineWatchers } from './features/machines/index.ts'
import {
  forgetNotifications,
  tellAccountKept,
  tellConsentChanged,
  tellEmailChanged,
  tellFactorChanged,
  tellLocked,
  tellNewDevice,
  tellPasswordChanged,
  tellRecoveryCode,
  tellSessionReused,
  tellViewed,
} from './features/notifications/index.ts'
import { forgetErasedDevices } from './features/sessions/index.ts'
import { askGuardians, forgetCases } from './features/parental-consent/index.ts'
import { forgetBusinesses } from './features/operators/index.ts'
import { endBlockedMemberships, forgetNetworks } from './features/networks/index.ts'
import { forgetMemberships } from './features/membership/index.ts'
import { forgetConsents } from './features/reports/index.ts'
import { advanceQuests, forgetQuests, recountQuestsOf } from './features/quests/index.ts'
import { forgetScans, makeGuests, recordPlays, returnGames } from './features/plays/index.ts'
import { forgetAppeals } from './features/score-reviews/index.ts'
import { forgetHeldAppeals, holdGames, reviewCodeMachines } from './features/held-games/index.ts'
import { endBlockedStaff, forgetStaff } from './features/staff/index.ts'
import { countPlays, forgetPardons, recountPlays } from './features/stats/index.ts'
import { countVenues, forgetWeeklyReports, recountVisits } from './features/venue-figures/index.ts'

/** A projection as features write it: with the services, set-based, in the projector's transaction. */
export type Reaction = (services: Services, tx: Tx, facts: LoggedFact[]) => Promise<void>

/** What follows from games that count. */
const followPlays: Reaction[] = [
  recordPlays,
  unlockAchievements,
  countPlays,
  countVenues,
  grantMilestones,
  tellOvertaken,
  placeScores,
  advanceQuests,
]

/** What follows when a player has a game less or more than before. */
const recountPlayers: Reaction[] = [
  recountAchievements,
  recountPlays,
  recountVisits,
  recountMilestones,
  refitDisowned,
  recountQuestsOf,
]

/** A game that is released from review is followed at its own place in the log. */
function ofReleasedGames(reaction: Reaction): Reaction {
  return (services, tx, facts) =>
    reaction(
      services,
      tx,
      facts.map((fact) => ({ ...fact, seq: Number(fact.body['playId']), xid: String(fact.body['xid']) })),
    )
}

/**
 * LIST 2: a fact -> what follows, in this order, in the projector's transaction: each counts exactly once.
 */
export const reactions: { [Type in FactType]: Reaction[] } = {
  'play.finished': [holdGames, ...followPlays],
  'play.released': followPlays.map(ofReleasedGames),
  'play.disowned': [makeGuests, ...recountPlayers],
  'play.reclaimed': [returnGames, ...recountPlayers],
  'achievement.unlocked': [],
  'badge.earned': [tellEarned],
  'machine.state-changed': [tellMachineWatchers],
  'machine.changed': [tellMachineWatchers],
  'machine.moved': [tellMachineWatchers, hideMachines],
  'machine.removed': [tellMachineWatchers],
  'machine.transferred': [tellMachineWatchers],
  'place.hidden': [hidePlaceBoards, hideMachines],
  'player.hidden': [hideOnBoards],
  'machine.alerted': [tellMachineWatchers, tellOpened],
  'score.removed': [refitBoards],
  'score.restored': [refitBoards],
  'code.fenced': [refitTitles],
  'code.freed': [refitTitles],
  'code.refitted': [refitTitles],
  'code.presented-twice': [reviewCodeMachines],
  'fault.reported': [tellMachineWatchers, tellFaults],
  'account.registered': [askGuardians],
  'player.followed': [tellFollowed],
  'player.blocked': [endBlockedMemberships, endBlockedStaff, endBlockedOffers],
  'staff.left': [endStaffAlerts],
  'consent.changed': [tellConsentChanged],
  'password.changed': [tellPasswordChanged],
  'email.changed': [tellEmailChanged],
  'second-factor.changed': [tellFactorChanged],
  'recovery-code.used': [tellRecoveryCode],
  'session.new-device': [tellNewDevice],
  'session.reused': [tellSessionReused],
  'account.kept': [tellAccountKept],
  'account.locked': [tellLocked],
  'account.viewed': [tellViewed],
  'account.erased': [
    forgetErasedDevices,
    forgetFactors,
    forgetCases,
    forgetNotifications,
    hideOnBoards,
    forgetPersonal,
    forgetFollows,
    forgetBusinesses,
    forgetAlertRules,
    forgetNetworks,
    forgetStaff,
    releaseMachines,
    closePlaces,
    forgetBadges,
    forgetScreens,
    forgetQuests,
    forgetConsents,
    forgetPins,
    forgetMemberships,
    forgetPardons,
    forgetArchives,
    forgetWeeklyReports,
    forgetAppeals,
    forgetHeldAppeals,
    forgetScans,
  ],
}

/**
 * Of these the order among each other makes no difference: an earned badge is only told of. So a batch counts all its
 * games at once, however many badges they earn.
 */
export const unordered: FactType[] = ['play.finished', 'badge.earned']

/** The list, bound to one app. */
export function projectionsOf(services: () => Services): Projections {
  const bind =
    (reaction: Reaction): Projection =>
    (tx, facts) =>
      reaction(services(), tx, facts)
  return Object.fromEntries(Object.entries(reactions).map(([type, list]) => [type, list.map(bind)]))
}
