// Reference: the product's server with additional routes for a rank, which read the rank and its neighbors from a Redis sorted
// set or return a constant. Arguments: port, database, port of Redis (0 for none).
import { leaderboardsCalls } from '@portal/contract/leaderboards'
import type { Endpoint } from '@portal/contract/endpoint'
import { buildApp } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/config.ts'
import { identify } from '../../server/src/identify.ts'
import type { Actor } from '../../server/src/platform/actor.ts'
import { serveEndpoint, type Handler } from '../../server/src/platform/http/serve.ts'
import { redisKey } from '../big-board.ts'
import { connectRedis } from '../redis.ts'
import { serverEnvironment } from '../server-process.ts'

const [port = '', databaseUrl = '', redisPort = '0'] = process.argv.slice(2)
const { http, services, start, stop } = await buildApp(readConfig(serverEnvironment(databaseUrl, Number(port))))
const answer = { title_code: 'ZIL', score: 1_000_000, rank: 4_711, count: 10_000_000, percentile: 99.9, version: 1, rows: [] }

const idOf = (actor: Actor) => (actor.kind === 'player' ? actor.userId : 0)

const add = (name: string, handler: Handler<Endpoint>) =>
  serveEndpoint(http, services, identify(services), {
    name: `bench.${name}`,
    endpoint: { ...leaderboardsCalls.rank, path: `bench/${name}/{id}` },
    handler,
  })

add('constant', () => answer)
if (redisPort !== '0') {
  const redis = await connectRedis(Number(redisPort))
  add('redis', async (_input, { actor }) => {
    const place = await redis.send('zrevrank', redisKey, idOf(actor))
    return { ...answer, rank: 1 + Number(place) }
  })
  add('redis-near', async ({ query }, { actor }) => {
    const { around } = query as { around: number }
    const own = Number(await redis.send('zrevrank', redisKey, idOf(actor)))
    const first = Math.max(0, own - around)
    const words = (await redis.send('zrevrange', redisKey, first, own + around, 'withscores')) as string[]
    const rows = []
    for (let i = 0; i < words.length; i += 2)
      rows.push({ rank: first + i / 2 + 1, score: Number(words[i + 1]), is_me: Number(words[i]) === idOf(actor) })
    return { ...answer, rank: 1 + own, rows }
  })
}
await start()
await http.listen({ port: Number(port), host: '127.0.0.1' })
process.on('SIGTERM', () => void stop().then(() => process.exit(0)))
