import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

// The list the simulator plays with: who stands where, who comes to play. The demo world writes it; nothing else of
// the portal is known to the simulator.

const Hour = z.number().min(0).max(24)

export const Venue = z.object({
  id: z.string(),
  timeZone: z.string(),
  countryCode: z.string().length(2),
  /** Local hours, 16.5 for half past four; `closes` before `opens` is after midnight. Both null for a home. */
  opens: Hour.nullable(),
  closes: Hour.nullable(),
})
export type Venue = z.output<typeof Venue>

export const TitleAchievement = z.object({
  code: z.string(),
  points: z.number().min(0),
  /** Lights when a counter of many games adds up; the portal does that sum, so no machine reports the code. */
  target: z.object({ counter: z.string(), value: z.number() }).optional(),
})
export type TitleAchievement = z.output<typeof TitleAchievement>

export const FleetMachine = z.object({
  serial: z.string(),
  /** base64url, 32 bytes. */
  factorySecret: z.string(),
  modelCode: z.string(),
  titleCode: z.string(),
  modelType: z.enum(['pro', 'premium', 'limited', 'home']),
  codeVersion: z.string().default('1.00.0'),
  titleAchievements: z.array(TitleAchievement),
  venue: Venue,
  /** The score of a middling game on this title. */
  scoreScale: z.number().min(1_000).max(1_000_000_000),
})
export type FleetMachine = z.output<typeof FleetMachine>

export const FleetPlayer = z.object({
  uid: z.string(),
  /** Makes the codes that the player's phone shows; base64url. */
  codeKey: z.string(),
  initials: z.string(),
  homeVenueId: z.string().nullable(),
  /** 0 a beginner, 1 a champion. */
  skill: z.number().min(0).max(1),
  favourites: z.array(z.string()),
  usualHours: z.enum(['day', 'evening', 'night']).default('evening'),
  /** Plays from this moment on; always when absent. */
  joinedAt: z.iso.datetime({ offset: true }).optional(),
})
export type FleetPlayer = z.output<typeof FleetPlayer>

/** The past the world was filled with, so that the simulator knows which scores it has to beat. */
export const FleetHistory = z.object({
  seed: z.string(),
  from: z.iso.datetime({ offset: true }),
  to: z.iso.datetime({ offset: true }),
  count: z.int().min(0),
})
export type FleetHistory = z.output<typeof FleetHistory>

export const Fleet = z.object({
  machines: z.array(FleetMachine).min(1),
  players: z.array(FleetPlayer).min(1),
  history: FleetHistory.optional(),
  /** Until when the fleet has played, when that is later than the end of its history. */
  playedUntil: z.iso.datetime({ offset: true }).optional(),
  /** Machines whose games count for the live board of the week; those of the three commonest titles when absent. */
  featuredSerials: z.array(z.string()).optional(),
})
export type Fleet = z.output<typeof Fleet>
/** What the demo world writes: defaults may be left out. */
export type FleetFile = z.input<typeof Fleet>

export const fleetFile = (dataDir: string) => join(dataDir, 'simulator.json')

/** The fleet of a data folder, or null while none is written. */
export function readFleet(dataDir: string): Fleet | null {
  const file = fleetFile(dataDir)
  return existsSync(file) ? Fleet.parse(JSON.parse(readFileSync(file, 'utf8'))) : null
}

/** Serials of the machines whose games move the live board. */
export function featuredSerials(fleet: Pick<Fleet, 'machines' | 'featuredSerials'>): string[] {
  const known = new Set(fleet.machines.map((machine) => machine.serial))
  const named = (fleet.featuredSerials ?? []).filter((serial) => known.has(serial))
  if (named.length > 0) return named
  const perTitle = Map.groupBy(fleet.machines, (machine) => machine.titleCode)
  const commonest = [...perTitle.values()].sort((a, b) => b.length - a.length).slice(0, 3)
  return commonest.flat().map((machine) => machine.serial)
}
