import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

// The file that the demo data provides for the simulator. The simulator has no other data of the portal.

const Hour = z.number().min(0).max(24)

export const Venue = z.object({
  id: z.string(),
  timeZone: z.string(),
  countryCode: z.string().length(2),
  /** Local hours, such as 16.5 for half past four; `closes` before `opens` means after midnight. Both are null for a home. */
  opens: Hour.nullable(),
  closes: Hour.nullable(),
})
export type Venue = z.output<typeof Venue>

export const TitleAchievement = z.object({
  code: z.string(),
  points: z.number().min(0),
  /** A sum over many games. The portal computes it, so machines do not report the code. */
  target: z.object({ counter: z.string(), value: z.number() }).optional(),
})
export type TitleAchievement = z.output<typeof TitleAchievement>

export const FleetMachine = z.object({
  serial: z.string(),
  /** base64url of 32 bytes. */
  factorySecret: z.string(),
  modelCode: z.string(),
  titleCode: z.string(),
  modelType: z.enum(['pro', 'premium', 'limited', 'home']),
  codeVersion: z.string().default('1.00.0'),
  titleAchievements: z.array(TitleAchievement),
  venue: Venue,
  scoreScale: z.number().min(1_000).max(1_000_000_000),
})
export type FleetMachine = z.output<typeof FleetMachine>

export const FleetPlayer = z.object({
  uid: z.string(),
  codeKey: z.string(),
  initials: z.string(),
  homeVenueId: z.string().nullable(),
  /** 0 is a beginner, 1 a champion. */
  skill: z.number().min(0).max(1),
  favourites: z.array(z.string()),
  usualHours: z.enum(['day', 'evening', 'night']).default('evening'),
  joinedAt: z.iso.datetime({ offset: true }).optional(),
})
export type FleetPlayer = z.output<typeof FleetPlayer>

/** Parameters of the generated past, from which the simulator computes the scores to beat. */
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
  /** Machines without an owner. They are on, and nobody plays on them. */
  unowned: z.array(FleetMachine).optional(),
  history: FleetHistory.optional(),
  playedUntil: z.iso.datetime({ offset: true }).optional(),
  /** Machines whose games count for the live board of the week; by default those of the three most common titles. */
  featuredSerials: z.array(z.string()).optional(),
})
export type Fleet = z.output<typeof Fleet>
export type FleetFile = z.input<typeof Fleet>

export const fleetFile = (dataDir: string) => join(dataDir, 'simulator.json')

export function readFleet(dataDir: string): Fleet | null {
  const file = fleetFile(dataDir)
  return existsSync(file) ? Fleet.parse(JSON.parse(readFileSync(file, 'utf8'))) : null
}

export function featuredSerials(fleet: Pick<Fleet, 'machines' | 'featuredSerials'>): string[] {
  const known = new Set(fleet.machines.map((machine) => machine.serial))
  const named = (fleet.featuredSerials ?? []).filter((serial) => known.has(serial))
  if (named.length > 0) return named
  const perTitle = Map.groupBy(fleet.machines, (machine) => machine.titleCode)
  const commonest = [...perTitle.values()].sort((a, b) => b.length - a.length).slice(0, 3)
  return commonest.flat().map((machine) => machine.serial)
}
