import type { BatchHandler } from './platform/domain-events/event-processor.ts'
import type { Tx } from './platform/db/database.ts'
import type { Services } from './platform/services.ts'
import { eventTypes, readEvent, type DomainEvent, type EventType } from './domain-events.ts'
import { recountAchievements, unlockAchievements } from './features/achievements/index.ts'
import { removeLeftStaffFromRules, queueAlertNotices } from './features/alerts/index.ts'
import { grantMilestones, recountMilestones, notifyBadgesEarned } from './features/badges/index.ts'
import { notifyOwnersOfFaults } from './features/fault-reports/index.ts'
import { notifyFollowedPlayers } from './features/follows/index.ts'
import {
  deleteDisownedRanks,
  hideOnBoards,
  endHiddenBoardStreams,
  placeScores,
  recomputeBoards,
  recomputeDisowned,
  recomputeTitles,
  notifyOvertakenFollowers,
} from './features/leaderboards/index.ts'
import { closeLocations } from './features/locations/index.ts'
import { endBlockedOffers, endHiddenMachineStreams, releaseMachines, publishMachineChanges } from './features/machines/index.ts'
import {
  notifyAccountKept,
  notifyCodeSuspected,
  notifyConsentChanged,
  notifyEmailChanged,
  notifyEmailRestored,
  notifyAccountLocked,
  notifyNewDevice,
  notifyPasswordChanged,
  notifyRecoveryCodeUsed,
  notifySecondFactorChanged,
  notifySessionReused,
  notifyAccountViewed,
  withdrawNamesOfHidden,
} from './features/notifications/index.ts'
import { mailGuardiansOfRegistered } from './features/parental-consent/index.ts'
import { endBlockedMemberships, endTeamsOfErased } from './features/networks/index.ts'
import { eraseCheckoutLinks } from './features/membership/index.ts'
import { erasePersonalData } from './personal-data.ts'
import { advanceQuests, recountQuestsOf } from './features/quests/index.ts'
import {
  eraseUidsOfErased,
  redateGames,
  redateGamesAt,
  removePlayersFromGames,
  recordPlays,
  returnPlayersToGames,
} from './features/plays/index.ts'
import { eraseAppealsOfErased } from './features/score-reviews/index.ts'
import { eraseHeldAppealsOfErased, holdGames, reviewCodeMachines } from './features/held-games/index.ts'
import { endBlockedStaff } from './features/staff/index.ts'
import { countPlays, recountPlays } from './features/stats/index.ts'
import { countLocationDays, recountLocationDays, recountVisits } from './features/stats/locations/index.ts'

/** Handles a batch of events, set-based, in the transaction that stores the position. */
export type EventHandler<Type extends EventType> = (services: Services, tx: Tx, events: DomainEvent<Type>[]) => Promise<void>

type EventHandlers<Types extends EventType> = { [Type in Types]: EventHandler<Type>[] }

const followPlays: EventHandler<'play.finished'>[] = [
  recordPlays,
  unlockAchievements,
  countPlays,
  countLocationDays,
  grantMilestones,
  notifyOvertakenFollowers,
  placeScores,
  advanceQuests,
]

const recountPlayers: EventHandler<'play.disowned' | 'play.reclaimed'>[] = [
  recountAchievements,
  recountPlays,
  recountVisits,
  recountMilestones,
  recomputeDisowned,
  recountQuestsOf,
]

/** Lets a handler read a released game at the game's original position in the log. */
const ofReleasedGames =
  (handler: EventHandler<'play.finished'>): EventHandler<'play.released'> =>
  (services, tx, events) =>
    handler(
      services,
      tx,
      events.map(({ body: { playId, xid } }) => ({ type: 'play.finished', seq: playId, xid, body: {} })),
    )

/** Handlers run in this order, one after the other, exactly once for each event. */
export const eventHandlers: EventHandlers<EventType> = {
  'play.finished': [holdGames, ...followPlays],
  'play.released': followPlays.map(ofReleasedGames),
  'play.disowned': [removePlayersFromGames, ...recountPlayers, deleteDisownedRanks],
  'play.reclaimed': [returnPlayersToGames, ...recountPlayers],
  'play.redated': [recountPlays, recountMilestones, recountQuestsOf],
  'achievement.unlocked': [],
  'badge.earned': [notifyBadgesEarned],
  'machine.state-changed': [publishMachineChanges],
  'machine.changed': [publishMachineChanges],
  'machine.moved': [publishMachineChanges, endHiddenMachineStreams],
  'machine.removed': [publishMachineChanges],
  'machine.transferred': [publishMachineChanges],
  'location.hidden': [endHiddenBoardStreams, endHiddenMachineStreams],
  'player.hidden': [hideOnBoards, withdrawNamesOfHidden],
  'machine.alerted': [publishMachineChanges, queueAlertNotices],
  'score.removed': [recomputeBoards],
  'score.restored': [recomputeBoards],
  'code.fenced': [recomputeTitles],
  'code.freed': [recomputeTitles],
  'code.recomputed': [recomputeTitles],
  'code.suspected': [notifyCodeSuspected],
  'code.presented-twice': [reviewCodeMachines],
  'fault.reported': [publishMachineChanges, notifyOwnersOfFaults],
  'zone.corrected': [redateGames],
  'location.zone-corrected': [redateGamesAt, recountLocationDays],
  'account.registered': [mailGuardiansOfRegistered],
  'player.followed': [notifyFollowedPlayers],
  'player.blocked': [endBlockedMemberships, endBlockedStaff, endBlockedOffers],
  'staff.left': [removeLeftStaffFromRules],
  'consent.changed': [notifyConsentChanged],
  'password.changed': [notifyPasswordChanged],
  'email.changed': [notifyEmailChanged],
  'email.restored': [notifyEmailRestored],
  'second-factor.changed': [notifySecondFactorChanged],
  'recovery-code.used': [notifyRecoveryCodeUsed],
  'session.new-device': [notifyNewDevice],
  'session.reused': [notifySessionReused],
  'account.kept': [notifyAccountKept],
  'account.locked': [notifyAccountLocked],
  'account.viewed': [notifyAccountViewed],
  'account.erased': [
    hideOnBoards,
    endTeamsOfErased,
    releaseMachines,
    closeLocations,
    eraseCheckoutLinks,
    eraseAppealsOfErased,
    eraseHeldAppealsOfErased,
    eraseUidsOfErased,
    // Last, so that it also covers rows that the handlers above write.
    erasePersonalData,
  ],
}

/**
 * Types whose relative order does not matter, so that a batch handles all its games together although other events lie between
 * them.
 */
export const unordered: EventType[] = ['play.finished', 'badge.earned', 'achievement.unlocked']

export function handlersOf(services: () => Services): Record<string, BatchHandler> {
  const bind =
    <Type extends EventType>(type: Type, handlers: EventHandlers<Type>): BatchHandler =>
    async (tx, logged) => {
      const events = logged.map((event) => readEvent(type, event))
      for (const handler of handlers[type]) await handler(services(), tx, events)
    }
  return Object.fromEntries(eventTypes.map((type) => [type, bind(type, eventHandlers)]))
}
