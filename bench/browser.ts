import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { createTopPlayer } from './top-player.ts'
import { firstSeen, observeText } from './in-page.ts'
import { loadAtRate } from './load.ts'
import { signedGames } from './load-games.ts'
import { ms, within, type Report } from './report.ts'
import { writeRequests } from './request-file.ts'
import type { Rig } from './rig.ts'
import { percentile } from './rounds.ts'
import { openWeb, signIn } from './web-rig.ts'

const games = 200
const rate = 50

export async function measureBrowser(rig: Rig): Promise<Report> {
  const { server, browser } = await openWeb(rig, 'browser')
  // The measuring script is evaluated in the page, which the content security policy forbids. Reduced motion, because the score
  // animation of 600 ms starts at the moment that is measured.
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, bypassCSP: true, reducedMotion: 'reduce' })
  await signIn(context, rig, server.origin)
  const topPlayer = createTopPlayer(rig.fixtures, server.origin)
  const page = await context.newPage()
  await topPlayer.postTopScore()
  await page.goto(`${server.origin}/ic/leaderboards/${rig.fixtures.board.id}?title=${topPlayer.titleCode}`)
  await page.getByText('1,000,000,000,010').first().waitFor({ timeout: 20_000 })

  const seconds = 150
  const file = rig.file('others.requests')
  writeRequests(file, signedGames(rig.fixtures, rate * seconds, 'others'))
  const load = loadAtRate({ port: server.port, connections: 16, seconds, rate, file })
  await wait(1_000)
  const answered: number[] = []
  const moved: number[] = []
  for (let n = 0; n < games; n++) {
    await wait(100 + 400 * Math.random())
    await page.evaluate(observeText)
    const { score, sentAt, answeredAt } = await topPlayer.postTopScore()
    answered.push(answeredAt - sentAt)
    moved.push((await timeOf(page, score.toLocaleString('en-US'))) - sentAt)
  }
  const others = await load
  return {
    rows: [
      { label: 'other games during the run', value: `${Math.round(others.count / others.seconds)}/s` },
      { label: 'sent → answered as durable, p50', value: ms(percentile(answered, 0.5)) },
      { label: 'sent → answered as durable, p95', value: ms(percentile(answered, 0.95)) },
      within('sent → row moved in an open page, p50', percentile(moved, 0.5), 300),
      within('sent → row moved in an open page, p95', percentile(moved, 0.95), 1_000),
      { label: 'sent → row moved in an open page, most', value: ms(Math.max(...moved)) },
    ],
    raw: { games, rate, others, answered, moved },
  }
}

async function timeOf(page: Page, text: string): Promise<number> {
  const found = await page.waitForFunction(firstSeen(text), undefined, { timeout: 15_000, polling: 20 })
  return (await found.jsonValue()) as number
}
