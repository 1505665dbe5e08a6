import { setTimeout as wait } from 'node:timers/promises'
import { topic } from '@portal/contract/live'
import type { FinishedGame } from '@portal/contract/telemetry'
import { makePlayer } from '../../server/src/testing/test-player.ts'
import type { BenchMachine, BenchFixtures } from '../../bench/bench-fixtures.ts'
import { gamesOf } from '../../bench/load-games.ts'
import { createMachineClient } from '../../simulator/client.ts'
import type { CheckResult, CheckContext } from './consistency.ts'

const maxDelayMs = 2_000

function topGame(machine: BenchMachine, { players }: BenchFixtures): FinishedGame {
  const game = gamesOf(machine, players, 'top').next().value as FinishedGame
  const player = { slot: 1, player: players[0] ?? null, initials: '', score: 1_000_000_000_000, achievements: [], data: {} }
  return { ...game, players: [player] }
}

export async function checkBoardChange({ group, fixtures, sentGames }: CheckContext): Promise<CheckResult> {
  const stopping = new AbortController()
  const delays: number[] = []
  const watchers = await Promise.all(
    group.nodes().map(async ({ origin }) => {
      const url = `${origin}/api/v1/live?topics=${topic.board(fixtures.board.id)}`
      const stream = (await fetch(url, { signal: stopping.signal })).body?.pipeThrough(new TextDecoderStream()).getReader()
      await stream?.read()
      return stream
    }),
  )
  const machine = fixtures.machines[0] as BenchMachine
  const client = createMachineClient({
    baseUrl: group.nodes()[0]?.origin ?? '',
    key: machine.factoryKey,
    runningKey: machine.key,
  })
  const game = topGame(machine, fixtures)
  sentGames.sent.set(game.uuid, game)
  const { ok } = await client.games([game])
  const answeredAt = Date.now()
  const receiving = watchers.map(async (stream) => {
    for (let text = ''; !text.includes('leaderboard-changed');) {
      const part = await stream?.read()
      if (!part || part.done) return
      text += part.value
    }
    delays.push(Date.now() - answeredAt)
  })
  await Promise.race([Promise.all(receiving), wait(maxDelayMs)])
  stopping.abort()
  await Promise.allSettled(receiving)
  const slowest = Math.max(0, ...delays)
  return {
    summary: `a board's change received at ${delays.length} nodes within ${slowest} ms`,
    failures:
      ok && delays.length === watchers.length ? [] : [`${watchers.length - delays.length} nodes did not send a board's change`],
  }
}

export async function checkEqualRanks({ group, fixtures, app }: CheckContext): Promise<CheckResult> {
  await app.services.eventProcessor.drain()
  const boards = await Promise.all(
    group.nodes().map(async ({ origin }) => {
      const answer = await fetch(`${origin}/api/v1/leaderboards/?event_code=${fixtures.board.eventCode}`)
      const { leaderboard } = (await answer.json()) as { leaderboard: unknown }
      return JSON.stringify(leaderboard)
    }),
  )
  const places = (boards[0]?.match(/"rank":/g) ?? []).length
  return {
    summary: `${places} ranks of a board equal at every node`,
    failures: [
      ...(new Set(boards).size === 1 ? [] : ['the nodes show different ranks']),
      ...(places > 0 ? [] : ['the board was empty']),
    ],
  }
}

export async function checkJobsRunOnce({ group, app }: CheckContext, kind: string): Promise<CheckResult> {
  const jobCount = 30
  const nodes = group.nodes()
  const names = Array.from({ length: jobCount }, (_, n) => `job${kind}${n}`)
  for (const name of names) await makePlayer(app, name)
  await Promise.all(
    names.map((name, n) =>
      fetch(`${nodes[n % nodes.length]?.origin}/api/v1/portal/reset_password/?identifier=${name}`).then((answer) =>
        answer.arrayBuffer(),
      ),
    ),
  )
  const mailsWritten = () =>
    app.services.db
      .selectFrom('outbox_mails')
      .select('recipient')
      .where(
        'recipient',
        'in',
        names.map((name) => `${name}@world.test`),
      )
      .execute()
  for (let attempt = 0; attempt < 100 && (await mailsWritten()).length < jobCount; attempt++) await wait(100)
  await wait(500)
  const mails = await mailsWritten()
  return {
    summary: `${jobCount} mails requested over the nodes, ${mails.length} written`,
    failures:
      mails.length === jobCount && new Set(mails.map(({ recipient }) => recipient)).size === jobCount
        ? []
        : [`of ${jobCount} mails ${mails.length} were written`],
  }
}
