import { listenForFlags } from './features/flags/index.ts'
import { listenForCountries } from './features/lookups/index.ts'
import { listenForTitles } from './features/games/index.ts'
import { listenForGrants, listenForSessions } from './features/sessions/index.ts'
import { listenForBoardChanges } from './features/leaderboards/index.ts'
import { listenForGamesInPlay, listenForHiddenMachines, listenForMachines } from './features/machines/index.ts'
import { listenForPlays } from './features/plays/index.ts'
import { relayLive } from './platform/live/publish.ts'
import type { Services } from './platform/services.ts'

export function listenToBroadcasts(services: Services): void {
  relayLive(services)
  listenForTitles(services)
  listenForFlags(services)
  listenForCountries(services)
  listenForSessions(services)
  listenForGrants(services)
  listenForMachines(services)
  listenForHiddenMachines(services)
  listenForGamesInPlay(services)
  listenForPlays(services)
  listenForBoardChanges(services)
}
