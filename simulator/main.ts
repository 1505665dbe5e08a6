import { setTimeout as wait } from 'node:timers/promises'
import { historyGames, missedGames } from './catch-up.ts'
import { readFleet, type Fleet } from './fleet.ts'
import { createLive, type Live } from './live.ts'
import { mondayOf } from './rivals.ts'
import { loadState, saveState, type SavedState } from './saved-state.ts'

const saveEveryMs = 10_000
const reportEveryMs = 60_000

const settings = {
  baseUrl: process.env['PORTAL_URL'] ?? 'http://localhost:8080',
  seed: process.env['SIMULATOR_SEED'] ?? 'pinball',
  speed: positive(process.env['SIMULATOR_SPEED'], 1),
  dataDir: process.env['DATA_DIR'] ?? './.data',
}

const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())

const log = (text: string) => console.log(`simulator: ${text}`)

await run()
process.exit(0)

async function run(): Promise<void> {
  const fleet = await waitForFleet()
  if (!fleet) return
  const started = Date.now()
  const saved = savedStateOf(fleet)
  // Another seed for every run, because uuids of games must be unique.
  const live = createLive({
    ...settings,
    seed: `${settings.seed}/${started}`,
    fleet,
    now: Date.now,
    log,
    saved: saved ?? undefined,
  })
  const monday = mondayOf(started)
  if (saved?.rivals?.week !== monday) for (const game of historyGames(fleet, monday)) live.rivals.record(game, started)
  queueMissedGames(live, fleet, saved?.playedUntil ?? playedUntilOf(fleet) ?? started, started)
  const saveNow = () => trySaveState(live)
  // Saved before the first is sent, so that the next start does not generate the missed games again.
  saveNow()
  log(
    `${fleet.machines.length} machines, ${fleet.players.length} players, ${settings.speed} games a second at ${settings.baseUrl}`,
  )
  await loop(live, saveNow)
  saveNow()
}

/** A full disk must not stop the machines; saving is tried again later. */
function trySaveState(live: Live): void {
  try {
    saveState(settings.dataDir, { ...live.save(), playedUntil: Date.now() })
  } catch (error) {
    log(`its state could not be kept: ${String(error)}`)
  }
}

function playedUntilOf({ playedUntil, history }: Fleet): number | undefined {
  const until = playedUntil ?? history?.to
  return until === undefined ? undefined : Date.parse(until)
}

function savedStateOf(fleet: Fleet): SavedState | null {
  const saved = loadState(settings.dataDir)
  return saved && saved.playedUntil < (playedUntilOf(fleet) ?? 0) ? null : saved
}

async function loop(live: Live, saveNow: () => void): Promise<void> {
  let saveAt = Date.now() + saveEveryMs
  let reportAt = Date.now() + reportEveryMs
  while (!stop.signal.aborted) {
    void live.step()
    const now = Date.now()
    if (now >= saveAt) {
      saveNow()
      saveAt = now + saveEveryMs
    }
    if (now >= reportAt) {
      report(live)
      reportAt = now + reportEveryMs
    }
    const next = Math.min(live.next() ?? now + 1_000, now + 1_000)
    await wait(Math.max(5, next - now), undefined, { signal: stop.signal }).catch(() => undefined)
  }
}

function queueMissedGames(live: Live, fleet: Fleet, playedUntil: number, now: number): void {
  const cabinets = new Map(live.cabinets.map((cabinet) => [cabinet.machine.serial, cabinet]))
  let count = 0
  for (const { machineSerial, game } of missedGames({ fleet, seed: settings.seed, playedUntil, now })) {
    cabinets.get(machineSerial)?.addPastGame(game)
    live.rivals.record(game, now)
    count += 1
  }
  if (count > 0) log(`${count} games of the time since ${new Date(playedUntil).toISOString()} are played first`)
}

async function waitForFleet(): Promise<Fleet | null> {
  let isLogged = false
  while (!stop.signal.aborted) {
    const fleet = readFleet(settings.dataDir)
    if (fleet) return fleet
    if (!isLogged) log(`waits for ${settings.dataDir}/simulator.json, which the demo world writes`)
    isLogged = true
    await wait(1_000, undefined, { signal: stop.signal }).catch(() => undefined)
  }
  return null
}

function report(live: Live): void {
  const total = { stored: 0, duplicate: 0, rejected: 0, refused: 0, waiting: 0 }
  for (const { queue } of live.cabinets) {
    const counts = queue.counts()
    total.stored += counts.stored
    total.duplicate += counts.duplicate
    total.rejected += counts.rejected
    total.refused += counts.refused
    total.waiting += queue.size()
  }
  log(
    Object.entries(total)
      .map(([name, count]) => `${count} ${name}`)
      .join(', '),
  )
}

function positive(text: string | undefined, otherwise: number): number {
  const value = Number(text ?? otherwise)
  return Number.isFinite(value) && value > 0 ? value : otherwise
}
