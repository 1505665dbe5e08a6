import { achievementsCalls } from './achievements.ts'
import { eventsCalls } from './events.ts'
import { gamesCalls } from './games.ts'
import { leaderboardsCalls } from './leaderboards.ts'
import { liveCalls } from './live.ts'
import { locationsCalls } from './locations.ts'
import { machinesCalls } from './machines.ts'
import { networksCalls } from './networks.ts'
import { playsCalls } from './plays.ts'
import { profilesCalls } from './profiles.ts'
import { sessionsCalls } from './sessions.ts'
import { statsCalls } from './stats.ts'
import { telemetryCalls } from './telemetry.ts'

/** Every call of the product, by area. */
export const contract = {
  sessions: sessionsCalls,
  profiles: profilesCalls,
  games: gamesCalls,
  locations: locationsCalls,
  networks: networksCalls,
  machines: machinesCalls,
  telemetry: telemetryCalls,
  plays: playsCalls,
  achievements: achievementsCalls,
  stats: statsCalls,
  events: eventsCalls,
  leaderboards: leaderboardsCalls,
  live: liveCalls,
}

export type Contract = typeof contract
