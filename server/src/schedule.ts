import { followCatalogue } from './features/achievements/index.ts'
import { snapshotRanksDaily } from './features/leaderboards/index.ts'
import { countConnectedMachines, markSilentMachines } from './features/machines/index.ts'
import { expireSessions } from './features/sessions/index.ts'
import { forgetOldNonces } from './features/telemetry/index.ts'
import type { Tick } from './kit/schedule.ts'

/** LIST 3: a clock tick -> what runs. One node at a time. */
export const schedule: Tick[] = [
  { name: 'silent-machines', everySeconds: 5, run: markSilentMachines },
  { name: 'expired-sessions', everySeconds: 30, run: expireSessions },
  { name: 'connected-machines', everySeconds: 60, run: countConnectedMachines },
  { name: 'catalogue-followed', everySeconds: 60, run: followCatalogue },
  { name: 'ranks-noted', everySeconds: 3600, run: snapshotRanksDaily },
  { name: 'old-nonces', everySeconds: 60, run: forgetOldNonces },
]
