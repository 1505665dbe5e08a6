import { buildApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/config.ts'
import { fillBigBoard, fillRedis } from './big-board.ts'
import { measureExactness } from './board-exactness.ts'
import { measureRanks } from './board-ranks.ts'
import { measureRoutes } from './board-routes.ts'
import { connectRedis, startRedis, type RedisServer } from './redis.ts'
import { seconds, type Report } from './report.ts'
import type { Rig } from './rig.ts'
import { serverEnvironment } from './server-process.ts'

export async function measureBoards(rig: Rig): Promise<Report> {
  const entries = process.argv.includes('--full') ? 10_000_000 : 1_000_000
  const databaseUrl = await rig.freshDatabase('boards')
  const db = await rig.connect(databaseUrl)
  const filled = await timed(() => fillBigBoard(db, { boardId: rig.fixtures.board.id, entries }))
  const redis = await startRedis()
  if (redis) rig.onClose(redis.stop)
  const app = await buildApp(readConfig(serverEnvironment(databaseUrl, 0)), { background: false })
  rig.onClose(app.stop)
  await app.start()
  const set = redis && (await measureInRedis(redis, filled.result))
  const big = { databaseUrl, db, board: filled.result, redisPort: redis?.port ?? 0, services: app.services }
  const ranks = await measureRanks(rig, big, set?.bytes)
  const routes = await measureRoutes(rig, big)
  const exactness = await measureExactness(rig, big)
  return {
    rows: [
      { label: 'entries', value: entries.toLocaleString('en') },
      { label: 'filled by COPY, with its indexes and counters', value: seconds(filled.took) },
      ...(set
        ? [{ label: 'the same loaded into Redis', value: seconds(set.took) }]
        : [{ label: 'beside Redis', value: 'not measured: no redis-server here' }]),
      ...ranks.rows,
      ...routes.rows,
      ...exactness.rows,
    ],
    raw: { entries, filled: filled.took, redis: set, ranks: ranks.raw, routes: routes.raw, exactness: exactness.raw },
  }
}

async function measureInRedis(redis: RedisServer, board: Parameters<typeof fillRedis>[1]) {
  const client = await connectRedis(redis.port)
  const before = await memoryOf(client)
  const { took } = await timed(() => fillRedis(client, board))
  const bytes = ((await memoryOf(client)) - before) / board.entries
  client.close()
  return { took, bytes }
}

async function memoryOf(client: Awaited<ReturnType<typeof connectRedis>>): Promise<number> {
  return Number(/used_memory:(\d+)/.exec(String(await client.send('info', 'memory')))?.[1])
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ took: number; result: Result }> {
  const startedAt = performance.now()
  const result = await work()
  return { took: performance.now() - startedAt, result }
}
