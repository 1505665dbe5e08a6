// Measures the product against its performance goals: npm run bench [-- NAME …].
import { publishReport, type Report } from './report.ts'
import { openRig, type Rig } from './rig.ts'
import { stopOnSignals } from '../scripts/stop.ts'

const sections: Record<string, () => Promise<(rig: Rig) => Promise<Report>>> = {
  ingest: async () => (await import('./ingest.ts')).measureIngest,
  visible: async () => (await import('./visible.ts')).measureVisible,
  reads: async () => (await import('./reads.ts')).measureReads,
  browser: async () => (await import('./browser.ts')).measureBrowser,
  fleet: async () => (await import('./fleet.ts')).measureFleet,
  players: async () => (await import('./players.ts')).measurePlayers,
  web: async () => (await import('./web.ts')).measureWeb,
  boards: async () => (await import('./boards.ts')).measureBoards,
  watchers: async () => (await import('./watchers.ts')).measureWatchers,
  rebuild: async () => (await import('./rebuild.ts')).measureRebuild,
  sizes: async () => (await import('./sizes.ts')).measureSizes,
  'dry-runs': async () => (await import('./dry-runs.ts')).measureDryRuns,
  'telemetry-cost': async () => (await import('./telemetry-cost.ts')).measureTelemetryCost,
  lighthouse: async () => (await import('./lighthouse.ts')).measureLighthouse,
}

const { onStop, stop } = stopOnSignals()

async function bench(names: string[]): Promise<boolean> {
  let allMet = true
  for (const name of names) {
    const load = sections[name]
    if (!load) continue
    const measure = await load()
    console.log(`── ${name} ──`)
    const rig = await openRig()
    onStop(rig.close)
    let report: Report
    try {
      report = await measure(rig)
    } finally {
      await rig.close()
    }
    publishReport(name, report)
    allMet &&= report.rows.every((row) => row.met !== false)
  }
  return allMet
}

const requested = process.argv.slice(2).filter((argument) => !argument.startsWith('-'))
const unknown = requested.filter((name) => !(name in sections))
if (unknown.length > 0) {
  console.error(`There is no section "${unknown.join(', ')}". The sections are: ${Object.keys(sections).join(', ')}.`)
  process.exit(2)
}

try {
  await stop((await bench(requested.length > 0 ? requested : Object.keys(sections))) ? 0 : 1)
} catch (error) {
  console.error(`[bench] ${(error as Error).message}`)
  await stop(1)
}
