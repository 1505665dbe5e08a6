import { openSession } from '../../server/src/features/sessions/index.ts'
import type { Big } from './board-ranks.ts'
import { isJudged, loadFully, loadGenerator, type LoadResult } from './load.ts'
import { atLeast, perSecond, type Report, type Row } from './report.ts'
import { wireText, writeRequests } from './request-file.ts'
import type { Rig } from './rig.ts'
import { interleave, rateOf, ratioOf } from './rounds.ts'
import { startAnchor } from './server-process.ts'

const askers = 1_000
const connections = 32
const seconds = 3

type Route = 'memory' | 'redis' | 'constant'
type RouteRound = { rate: number; load: LoadResult }

/** Row 2: a signed-in player asks for their rank: from memory, from Redis, and nowhere at all, in one server. */
export async function measureRoutes(rig: Rig, { databaseUrl, board, redisPort, services }: Big): Promise<Report> {
  const server = await startAnchor('rank-routes.ts', { args: [databaseUrl, String(redisPort)], alive: '/livez' })
  rig.onClose(server.stop)
  const tokens: string[] = []
  for (const userId of board.players.slice(0, askers))
    tokens.push((await openSession(services, { userId, rememberMe: false, userAgent: 'bench' })).accessToken)
  const run = (name: Route, target: string) => async (): Promise<RouteRound> => {
    const file = rig.file(`${name}.requests`)
    const requests = tokens.map((token) =>
      wireText({ method: 'GET', target, headers: { Authorization: `Bearer ${token}` }, body: null }),
    )
    writeRequests(file, requests)
    const load = await loadFully({ port: server.port, connections, seconds, file, cycle: true })
    if (load.refused > 0 || load.broken > 0) throw new Error(`${name}: ${load.refused} refused, ${load.broken} broken`)
    return { rate: load.count / load.seconds, load }
  }
  const contenders = {
    memory: run('memory', `/api/v1/portal/leaderboards/${board.boardId}/rank`),
    constant: run('constant', `/api/v1/bench/constant/${board.boardId}`),
    redis: redisPort ? run('redis', `/api/v1/bench/redis/${board.boardId}`) : async () => ({ rate: 0, load: none }),
  }
  for (const warm of Object.values(contenders)) await warm()
  const rounds = await interleave<Route, RouteRound>(contenders, { rounds: 5, control: 'constant' })
  const rows: Row[] = [
    { what: 'signed-in GET of a rank', value: perSecond(rateOf(rounds, 'memory')) },
    { what: 'the same with a constant answer', value: perSecond(rateOf(rounds, 'constant')) },
    atLeast('row 2: rank / constant answer', ratioOf(rounds, 'memory', 'constant'), 0.85, isJudged),
  ]
  if (redisPort)
    rows.push(
      { what: 'the same with the rank from Redis', value: perSecond(rateOf(rounds, 'redis')) },
      atLeast('row 2: rank / rank from Redis', ratioOf(rounds, 'memory', 'redis'), 1.25, isJudged),
    )
  await server.stop()
  return { rows, raw: { loadGenerator, askers: tokens.length, connections, seconds, rounds } }
}

const none: LoadResult = { count: 0, seconds: 1, refused: 0, broken: 0, p50: 0, p90: 0, p99: 0, most: 0 }
