import { setTimeout as wait } from 'node:timers/promises'

export type Readers = {
  failed: Map<string, number>
  answered: () => number
  slowestMs: () => number
  finish: () => Promise<void>
}

const atOnce = 6
const pauseMs = 5

const paths = [
  'v1/portal/search?q=bench',
  'v2/game_locations_search?latitude=45.5&longitude=-122.6&radius=20000',
  'v1/operator_registry/?search=bench',
  'v1/portal/stern_global_leaderboards/',
  'v1/portal/nearby_leaderboards/?latitude=45.5&longitude=-122.6',
  'v1/portal/user_sessions',
  'v1/portal/boards/',
  'v1/portal/home/',
]

export function startReaders(origin: string, token: string): Readers {
  const failed = new Map<string, number>()
  let [reading, answered, slowest] = [true, 0, 0]
  const readOnce = async (path: string) => {
    const startedAt = performance.now()
    const status = await fetch(`${origin}/api/${path}`, { headers: { authorization: `Bearer ${token}` } }).then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer.status
      },
      () => 0,
    )
    slowest = Math.max(slowest, performance.now() - startedAt)
    if (status === 200) answered++
    else failed.set(`${status || 'no answer'} ${path}`, (failed.get(`${status || 'no answer'} ${path}`) ?? 0) + 1)
  }
  const loops = Array.from({ length: atOnce }, async (_, reader) => {
    for (let n = reader; reading; n++) {
      await readOnce(paths[n % paths.length] as string)
      await wait(pauseMs)
    }
  })
  return {
    failed,
    answered: () => answered,
    slowestMs: () => slowest,
    finish: async () => {
      reading = false
      await Promise.all(loops)
    },
  }
}

export const failuresOf = ({ failed }: Readers, when: string): string[] =>
  [...failed].map(([title, times]) => `${when}, ${times} reads were answered ${title}`)
