import type { LiveMessage, LiveMessageOf } from '@portal/contract/live'
import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api, keyOf, keyOfArea } from '../lib/api.ts'
import { isUnreachable } from '../lib/failure-rules.ts'
import { onLiveMessage, onLiveOpen } from '../lib/live.ts'
import { dropUserStats } from '../lib/drop-user-stats.ts'
import { clearSession, isSignedIn } from '../lib/session.ts'

type Key = readonly unknown[]

const ofUser = (what: LiveMessageOf<'user-changed'>['what'][number]): Key[] =>
  ({
    stats: [
      keyOf(api.stats.home),
      keyOf(api.stats.userStats),
      keyOf(api.profiles.overview),
      keyOf(api.stats.trend),
      keyOf(api.stats.gameOverview),
      keyOf(api.stats.titleProgress),
      keyOf(api.plays.activities),
      keyOf(api.exports.games),
      keyOf(api.heldGames.mine),
      keyOf(api.yearReview.detail),
    ],
    achievements: [
      keyOf(api.achievements.userAchievements),
      keyOf(api.stats.home),
      keyOf(api.stats.gameOverview),
      keyOf(api.stats.titleProgress),
    ],
    badges: [keyOf(api.badges.list), keyOf(api.badges.ofUser), keyOf(api.badges.count), keyOf(api.profiles.userDetail)],
    ranks: [keyOf(api.stats.home), keyOf(api.leaderboards.list)],
    quests: [['quests'], keyOf(api.badges.list), keyOf(api.badges.ofUser)],
    notifications: [keyOf(api.notifications.list)],
    session: [keyOf(api.profiles.userDetail)],
    'sign-ins': [keyOf(api.plays.signIns)],
    membership: [
      keyOf(api.membership.userInfo),
      keyOf(api.membership.offer),
      keyOf(api.membership.orders),
      keyOf(api.profiles.userDetail),
    ],
  })[what]

/** The reads that become stale after each live message. */
const staleAfter: { [T in LiveMessage['type']]: (message: LiveMessageOf<T>) => Key[] } = {
  'leaderboard-changed': ({ board_id }) => [
    keyOf(api.leaderboards.view, { params: { id: board_id } }),
    keyOf(api.leaderboards.byEventCode),
    keyOf(api.leaderboards.list),
    keyOf(api.events.detail),
  ],
  'user-changed': ({ what }) => what.flatMap(ofUser),
  'machine-changed': ({ machine_id }) => [
    keyOf(api.machines.detail, { params: { id: machine_id } }),
    keyOf(api.plays.machineHighScores, { query: { machine_id } }),
    keyOf(api.machines.mine),
    keyOf(api.locations.withGames),
    keyOf(api.locations.mine),
    keyOf(api.machines.fleet),
    keyOf(api.machines.commands, { query: { machine_id } }),
    keyOf(api.stats.locationStats),
    keyOf(api.stats.locationStatsByGroup),
    keyOf(api.machines.transfers),
    keyOfArea('alerts'),
    keyOfArea('faultReports'),
    keyOf(api.plays.machineSessions),
  ],
  'content-changed': () => [['content']],
  'game-progress': () => [],
  'own-game-progress': () => [],
  'session-ended': () => [],
  'new-version': () => [],
}

const keysOf = <T extends LiveMessage['type']>(message: LiveMessageOf<T> & { type: T }): Key[] =>
  (staleAfter[message.type] as (message: LiveMessageOf<T>) => Key[])(message)

function apply(client: QueryClient, message: LiveMessage): void {
  if (message.type === 'user-changed') dropUserStats(message.user_id)
  if (message.type === 'session-ended' && isSignedIn()) return clearSession('token_not_valid')
  // An open board inserts these rows (features/leaderboards/apply-live-rows.ts) and reads the rest later on its own schedule.
  const refetchType = message.type === 'leaderboard-changed' ? 'none' : 'active'
  for (const queryKey of keysOf(message)) void client.invalidateQueries({ queryKey, refetchType })
}

/** A read that the server refused would be refused again. */
const needsRead = (query: Query) => (query.state.error ? isUnreachable(query.state.error) : query.isStale())

/** Marks reads stale after live messages; those on screen are read again at once. */
export function LiveUpdates(): null {
  const client = useQueryClient()
  useEffect(() => {
    const stopMessages = onLiveMessage((message) => apply(client, message))
    const stopOpenings = onLiveOpen((missed) => {
      if (missed) {
        dropUserStats()
        return void client.invalidateQueries()
      }
      // Reads that are not on screen may have missed messages, so they are read again when they are shown.
      void client.invalidateQueries({ type: 'inactive', refetchType: 'none' })
      void client.refetchQueries({ type: 'active', predicate: needsRead }, { cancelRefetch: false })
    })
    return () => {
      stopMessages()
      stopOpenings()
    }
  }, [client])
  return null
}
