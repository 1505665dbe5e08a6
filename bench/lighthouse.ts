import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { chromiumArgs, ensureChromium } from '../scripts/chromium.ts'
import { freePort } from '../scripts/ports.ts'
import { ms, type Report, type Row } from './report.ts'
import type { Rig } from './rig.ts'
import { median } from './rounds.ts'
import { openServer, signIn } from './web-rig.ts'

const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 5)

/** The live stream never ends, so Lighthouse would wait for network idle until its limit. */
const maxWaitForLoad = 15_000

const categories = ['performance', 'accessibility', 'best-practices'] as const
const parts = ['first-contentful-paint', 'largest-contentful-paint', 'speed-index', 'total-blocking-time'] as const
type Scores = Record<(typeof categories)[number] | (typeof parts)[number], number>

type Page = { name: string; path: string; signedIn: boolean; performance: number }

export async function measureLighthouse(rig: Rig): Promise<Report> {
  const { server, databaseUrl } = await openServer(rig, 'lighthouse')
  const client = await rig.connect(databaseUrl)
  const { rows: titles } = await client.query<{ id: number }>(`select id from game_titles where code = 'ZIL'`)
  const pages: Page[] = [
    { name: 'landing', path: '/', signedIn: false, performance: 95 },
    { name: 'public board', path: `/insider/leaderboards/${rig.fixtures.board.eventCode}`, signedIn: false, performance: 95 },
    { name: 'home', path: '/insider', signedIn: true, performance: 90 },
    { name: 'title', path: `/ic/games/${titles[0]?.id}`, signedIn: true, performance: 90 },
  ]
  const rows: Row[] = []
  const raw: Record<string, Scores[]> = {}
  for (const page of pages) {
    const scores: Scores[] = []
    for (let n = 0; n < runs; n++) scores.push(await visit(rig, server.origin, page))
    rows.push(...rowsOf(page, scores))
    raw[page.name] = scores
  }
  return { rows, raw: { runs, ...raw } }
}

async function visit(rig: Rig, origin: string, page: Page): Promise<Scores> {
  const port = await freePort()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-lighthouse-'))
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: ensureChromium(),
    args: [...chromiumArgs, `--remote-debugging-port=${port}`],
  })
  try {
    if (page.signedIn) await signIn(context, rig, origin)
    const result = await lighthouse(origin + page.path, {
      port,
      onlyCategories: [...categories],
      maxWaitForLoad,
      logLevel: 'error',
    })
    if (!result || result.lhr.runtimeError) throw new Error(`${page.name}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
    const { lhr } = result
    if (new URL(lhr.finalDisplayedUrl).pathname !== page.path) throw new Error(`${page.name} led to ${lhr.finalDisplayedUrl}`)
    const failed = Object.values(lhr.audits).filter(({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary')
    for (const { id, title } of failed) console.log(`    ${page.name}: ${id}: ${title}`)
    const scoreOf = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100)
    return Object.fromEntries([
      ...categories.map((category) => [category, scoreOf(category)]),
      ...parts.map((part) => [part, Math.round(lhr.audits[part]?.numericValue ?? 0)]),
    ]) as Scores
  } finally {
    await context.close()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

function rowsOf({ name, performance }: Page, scores: Scores[]): Row[] {
  const made = parts.map((part): Row => ({
    label: `${name}: ${part.replaceAll('-', ' ')}`,
    value: ms(median(scores.map((one) => one[part]))),
  }))
  return [...categoryRows(name, performance, scores), ...made]
}

const categoryRows = (name: string, performance: number, scores: Scores[]): Row[] =>
  categories.map((category) => {
    const value = median(scores.map((one) => one[category]))
    const goal = category === 'performance' ? performance : 100
    return {
      label: `${name}: ${category}, median of ${runs}`,
      value: String(value),
      goal: goal === 100 ? '100' : `>= ${goal}`,
      met: value >= goal,
    }
  })
