import { openSession } from '../server/src/features/sessions/index.ts'
import type { BigBoardRig } from './board-ranks.ts'
import { isJudged, loadAtFullSpeed, loadGenerator, type LoadResult } from './load.ts'
import { atLeast, perSecond, type Report, type Row } from './report.ts'
import { wireText, writeRequests } from './request-file.ts'
import type { Rig } from './rig.ts'
import { runInterleaved, rateOf, ratioOf, type Round } from './rounds.ts'
import { startReference } from './server-process.ts'

const playerCount = 1_000
const connections = 32
const seconds = 2
const neighbors = 5

type Route = 'memory' | 'redis' | 'constant' | 'near' | 'redisNear'
type RouteRound = { rate: number; load: LoadResult }

export async function measureRoutes(rig: Rig, { databaseUrl, board, redisPort, services }: BigBoardRig): Promise<Report> {
  const server = await startReference('rank-routes.ts', { args: [databaseUrl, String(redisPort)], alive: '/livez' })
  rig.onClose(server.stop)
  const tokens: string[] = []
  for (const userId of board.players.slice(0, playerCount))
    tokens.push((await openSession(services, { userId, rememberMe: false, userAgent: 'bench' })).accessToken)
  const run = (name: Route, target: string) => async (): Promise<RouteRound> => {
    const file = rig.file(`${name}.requests`)
    const requests = tokens.map((token) =>
      wireText({ method: 'GET', target, headers: { Authorization: `Bearer ${token}` }, body: null }),
    )
    writeRequests(file, requests)
    const load = await loadAtFullSpeed({ port: server.port, connections, seconds, file, cycle: true })
    if (load.refused > 0 || load.broken > 0) throw new Error(`${name}: ${load.refused} refused, ${load.broken} broken`)
    return { rate: load.count / load.seconds, load }
  }
  const bench = (name: string) => `/api/v1/bench/${name}/${board.boardId}`
  const own = `/api/v1/portal/leaderboards/${board.boardId}/rank`
  const fromRedis = (name: Route, target: string) => (redisPort ? run(name, target) : async () => ({ rate: 0, load: none }))
  const contenders = {
    memory: run('memory', own),
    constant: run('constant', bench('constant')),
    redis: fromRedis('redis', bench('redis')),
    near: run('near', `${own}?around=${neighbors}`),
    redisNear: fromRedis('redisNear', `${bench('redis-near')}?around=${neighbors}`),
  }
  for (const warm of Object.values(contenders)) await warm()
  const rounds = await runInterleaved<Route, RouteRound>(contenders, { rounds: 9, control: 'constant' })
  await server.stop()
  return { rows: rowsOf(rounds, redisPort > 0), raw: { loadGenerator, playerCount: tokens.length, connections, seconds, rounds } }
}

function rowsOf(rounds: Round<Route, RouteRound>[], hasRedis: boolean): Row[] {
  const rows: Row[] = [
    { label: 'signed-in GET of a rank', value: perSecond(rateOf(rounds, 'memory')) },
    { label: 'the same with a constant answer', value: perSecond(rateOf(rounds, 'constant')) },
    { label: 'signed-in GET of a rank and ten neighbors', value: perSecond(rateOf(rounds, 'near')) },
    atLeast('row 2: rank / constant answer', ratioOf(rounds, 'memory', 'constant'), 0.85, isJudged),
  ]
  if (hasRedis)
    rows.push(
      { label: 'the rank from Redis', value: perSecond(rateOf(rounds, 'redis')) },
      { label: 'the rank and ten neighbors from Redis', value: perSecond(rateOf(rounds, 'redisNear')) },
      atLeast('row 2: rank / rank from Redis', ratioOf(rounds, 'memory', 'redis'), 1.25, isJudged),
      atLeast(
        'row 3, over HTTP: rank and ten neighbors / the same from Redis',
        ratioOf(rounds, 'near', 'redisNear'),
        1.2,
        isJudged,
      ),
    )
  return rows
}

const none: LoadResult = { count: 0, seconds: 1, refused: 0, broken: 0, p50: 0, p90: 0, p99: 0, most: 0 }
