import { randomUUID } from 'node:crypto'
import { telemetryCalls } from '@portal/contract/telemetry'
import { createMachineClient } from '../simulator/client.ts'
import type { BenchMachine, BenchFixtures } from './bench-fixtures.ts'

export type TopPlayer = {
  uid: string
  titleCode: string
  postTopScore: () => Promise<{ score: number; sentAt: number; answeredAt: number }>
}

export function createTopPlayer(fixtures: BenchFixtures, baseUrl: string): TopPlayer {
  const machine = fixtures.machines[0] as BenchMachine
  const uid = fixtures.players[0] as string
  const client = createMachineClient({ baseUrl, key: machine.factoryKey, runningKey: machine.key })
  let score = 1_000_000_000_000
  return {
    uid,
    titleCode: machine.titleCode,
    postTopScore: async () => {
      score += 10
      const ended = Date.now()
      const game = {
        uuid: randomUUID(),
        title_code: machine.titleCode,
        model_type: machine.modelType,
        started_at: new Date(ended - 60_000).toISOString(),
        ended_at: new Date(ended).toISOString(),
        code_version: machine.codeVersion,
        players: [{ slot: 1, player: uid, initials: '', score, achievements: [], data: {} }],
      }
      const sentAt = Date.now()
      const answer = await client.games([game])
      const stored = answer.ok && answer.reply.results[0]?.status === 'stored'
      if (!stored) throw new Error(`${telemetryCalls.games.path} refused a game: ${JSON.stringify(answer)}`)
      return { score, sentAt, answeredAt: Date.now() }
    },
  }
}
