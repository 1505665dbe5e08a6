import type { locationScoresCalls } from '@portal/contract/location-scores'
import type { playsCalls } from '@portal/contract/plays'
import type { Routes } from '../../platform/http/serve.ts'
import { showGameroom } from './gameroom.ts'
import { listActivities, showHighScores } from './plays.ts'
import { listMachineSessions } from './machine-sessions.ts'
import { listSignIns, listUncounted } from './scans.ts'
import { showLocationScores } from './location-scores.ts'
import { listRemovedHighScores, removeHighScore, restoreHighScore } from './removed-high-scores.ts'

export const locationScoresRoutes = {
  show: ({ params }, call) => showLocationScores(call, params.id),
} satisfies Routes<typeof locationScoresCalls>

export const playsRoutes = {
  activities: ({ query }, call) => listActivities(call, query),
  signIns: ({ query }, call) => listSignIns(call, query),
  uncounted: (_, call) => listUncounted(call),
  machineHighScores: ({ query }, call) => showHighScores(call, query.machine_id),
  removedHighScores: ({ query }, call) => listRemovedHighScores(call, query.machine_id),
  removeHighScore: ({ body }, call) => removeHighScore(call, body),
  restoreHighScore: ({ body }, call) => restoreHighScore(call, body),
  gameroom: ({ query }, call) => showGameroom(call, query.location_id),
  machineSessions: ({ query }, call) => listMachineSessions(call, query),
} satisfies Routes<typeof playsCalls>
