import type { Browser } from '@playwright/test'
import { measureVitals } from './phone.ts'
import { ms, type Row } from './report.ts'
import { median } from './rounds.ts'
import { withoutScripts } from './without-scripts.ts'

const runs = 5
const mostTimes = 1.3

const portrait = { width: 390, height: 844 }

/**
 * Largest paint of prerendered pages, divided by that of the same documents without scripts. Visited in turn, so that other
 * load affects both.
 */
export async function stillRatio(origin: string, browser: Browser, eventCode: string): Promise<{ rows: Row[]; raw: unknown }> {
  const still = await withoutScripts(origin)
  const pages = [
    { name: 'landing', path: '/', viewport: portrait },
    { name: 'public board', path: `/insider/leaderboards/${eventCode}`, viewport: portrait },
    { name: 'kiosk', path: `/kiosk/${eventCode}`, viewport: { width: 1080, height: 1920 } },
  ]
  const rows: Row[] = []
  const raw: Record<string, { alive: number[]; still: number[] }> = {}
  const paint = async (url: string, viewport: { width: number; height: number }) => {
    const context = await browser.newContext({ viewport })
    try {
      return (await measureVitals(await context.newPage(), url)).lcp
    } finally {
      await context.close()
    }
  }
  try {
    for (const { name, path, viewport } of pages) {
      const seen = { alive: [] as number[], still: [] as number[] }
      for (let n = 0; n < runs; n++) {
        seen.still.push(await paint(still.origin + path, viewport))
        seen.alive.push(await paint(origin + path, viewport))
      }
      raw[name] = seen
      rows.push(rowOf(name, median(seen.alive), median(seen.still)))
    }
  } finally {
    await still.close()
  }
  return { rows, raw }
}

const rowOf = (name: string, alive: number, still: number): Row => ({
  what: `${name}: largest paint ${ms(alive)}, without scripts ${ms(still)}`,
  value: `${(alive / still).toFixed(2)}x`,
  goal: `<= ${mostTimes}x`,
  met: alive <= mostTimes * still,
})
