import type { Browser } from '@playwright/test'
import { measureVitals } from './phone.ts'
import { ms, type Row } from './report.ts'
import { median } from './rounds.ts'
import { withoutScripts } from './without-scripts.ts'

const runs = 5
const maxRatio = 1.3

const portrait = { width: 390, height: 844 }

/**
 * Largest paint of prerendered pages, divided by that of the same documents without scripts. Visited in turn, so that other
 * load affects both.
 */
export async function measurePrerendered(
  origin: string,
  browser: Browser,
  eventCode: string,
): Promise<{ rows: Row[]; raw: unknown }> {
  const plain = await withoutScripts(origin)
  const pages = [
    { name: 'landing', path: '/', viewport: portrait },
    { name: 'public board', path: `/insider/leaderboards/${eventCode}`, viewport: portrait },
    { name: 'kiosk', path: `/kiosk/${eventCode}`, viewport: { width: 1080, height: 1920 } },
  ]
  const rows: Row[] = []
  const raw: Record<string, { withScripts: number[]; plain: number[] }> = {}
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
      const seen = { withScripts: [] as number[], plain: [] as number[] }
      for (let n = 0; n < runs; n++) {
        seen.plain.push(await paint(plain.origin + path, viewport))
        seen.withScripts.push(await paint(origin + path, viewport))
      }
      raw[name] = seen
      rows.push(rowOf(name, median(seen.withScripts), median(seen.plain)))
    }
  } finally {
    await plain.close()
  }
  return { rows, raw }
}

const rowOf = (name: string, withScripts: number, plain: number): Row => ({
  label: `${name}: largest paint ${ms(withScripts)}, without scripts ${ms(plain)}`,
  value: `${(withScripts / plain).toFixed(2)}x`,
  goal: `<= ${maxRatio}x`,
  met: withScripts <= maxRatio * plain,
})
