import { newUuid } from '../server/src/platform/ids.ts'
import type { FinishedGame } from '@portal/contract/telemetry'
import { expect, test } from 'vitest'
import { createCabinet } from './cabinet.ts'
import type { Send } from './client.ts'
import { makeFleet } from './fake-fleet.ts'
import { createRandom } from './random.ts'

const secret = Buffer.alloc(32, 7).toString('base64url')
const [machine] = makeFleet({ machines: 1 }).machines

const game: FinishedGame = {
  uuid: newUuid(),
  title_code: 'T10',
  model_type: 'pro',
  started_at: '2026-11-20T17:00:00.000Z',
  ended_at: '2026-11-20T17:10:00.000Z',
  code_version: '1.2.0',
  players: [{ slot: 1, player: null, initials: 'AAA', score: 5, achievements: [], data: {} }],
}

test('a machine whose key ended sends its waiting games once with that key before it says hello', async () => {
  const calls: string[] = []
  const send: Send = (url, { headers, body }) => {
    const key = /k=([^;]+)/.exec(headers['X-HMAC'] ?? '')?.[1] ?? ''
    const path = url.split('/').at(-1) ?? ''
    calls.push(`${path} ${key.startsWith('f.') ? 'factory' : key}`)
    const answer = (status: number, content: object) =>
      Promise.resolve({ status, retryAfter: null, text: JSON.stringify({ success: status === 200, ...content }) })
    if (path === 'games') {
      const { games } = JSON.parse(body ?? '') as { games: FinishedGame[] }
      return answer(200, { results: games.map(({ uuid }) => ({ uuid, status: 'stored' })) })
    }
    if (path === 'hello') return answer(200, { machine_uid: 'newowner', secret, key_version: 1 })
    return key === 'm.newowner.1' ? answer(200, { commands_waiting: 0 }) : answer(401, { code: 401, message: '' })
  }
  if (!machine) throw new Error('no machine')
  const cabinet = createCabinet({
    machine,
    baseUrl: 'http://portal.test',
    random: createRandom('cabinet'),
    now: () => Date.parse('2026-11-20T18:00:00Z'),
    clockError: 0,
    saved: { runningKey: { id: 'm.oldowner.4', secret }, games: [game] },
    send,
    log: () => {},
  })
  await cabinet.heartbeat()
  expect(calls).toEqual(['games m.oldowner.4', 'hello factory'])
  await cabinet.heartbeat()
  expect(calls.at(-1)).toBe('heartbeat m.newowner.1')
})
