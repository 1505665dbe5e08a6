import { z } from 'zod'
import { visibleText } from './rules/public-text.ts'
import { ModelType, PictureUrl, ShownInitials } from './wire.ts'

export const Time = z.iso
  .datetime({ offset: true })
  .meta({ description: 'ISO 8601 with offset, by the clock of the machine that sends it' })
export const Uid = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)
/** No NUL and no lone surrogate, which PostgreSQL cannot store. */
export const boundedText = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => text.isWellFormed() && !text.includes('\0'), 'This text holds characters that cannot be stored.')
/** For people to read: without characters that cannot be seen. */
export const shownText = (max: number) => boundedText(max).overwrite(visibleText)
const Uuid = z.guid().toLowerCase()

/** A message with more games is refused as a whole. */
export const maxGamesPerMessage = 100
export const maxGamesMessageBytes = 262_144
/** Bytes of a player's `data` as JSON. */
export const maxPlayerDataBytes = 4096

/** JSON escapes of NUL and lone surrogates, which a jsonb column refuses. */
const unstorableEscape = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/

function isPlayerData(data: unknown): boolean {
  const json = JSON.stringify(data)
  return utf8Length(json) <= maxPlayerDataBytes && !unstorableEscape.test(json)
}

function utf8Length(text: string): number {
  let bytes = 0
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
  }
  return bytes
}

const Slot = z.int().min(1).max(4).meta({ description: 'Player 1 to 4 as the machine counts them' })
const Initials = z
  .string()
  .max(3)
  .overwrite((text) => text.normalize('NFC'))
  // Latin letters, digits and printable ASCII: the characters that every machine and board can show.
  .refine(
    (text) => text === text.toUpperCase() && /^(?:[ -~]|\p{Script=Latin}|\p{Nd})*$/u.test(text),
    'Initials are up to three upper-case characters.',
  )
const Score = z.int().min(0)
const TitleCode = z.string().regex(/^[A-Z0-9]{2,8}$/)
const Serial = z.string().regex(/^[A-Za-z0-9-]{3,40}$/)
export const CodeVersion = z.string().regex(/^\d{1,3}(\.\d{1,3}){1,3}$/)
const AchievementCode = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)
/**
 * Counters of a player in `data`, as whole numbers; an absent one is 0. Achievements with a target add them up over a player's
 * games of the title.
 */
export const gameCounters = [
  'games_played',
  'modes_started',
  'modes_completed',
  'multiballs_started',
  'jackpots',
  'super_jackpots',
  'combos',
  'loops',
  'ramps',
  'spins',
  'skill_shots',
  'targets',
  'extra_balls',
] as const
export type GameCounter = (typeof gameCounters)[number]

export const maxGameCounter = 1_000_000
const Counter = z.int().min(0).max(maxGameCounter)

const hasWholeCounters = (data: Record<string, unknown>) =>
  gameCounters.every((name) => data[name] === undefined || Counter.safeParse(data[name]).success)

const distinctSlots = (players: { slot: number }[]) => new Set(players.map((player) => player.slot)).size === players.length

function distinctPlayers(players: { player: string | null }[]): boolean {
  const named = players.flatMap(({ player }) => player ?? [])
  return new Set(named).size === named.length
}
const oneSlotEach = 'One player holds two slots.'

export const longestGameHours = 24
/** Machines without a set clock count from 1970; no game is older than this. */
export const earliestGame = '2000-01-01T00:00:00Z'

/** A code that a machine stored offline, with the time of presentation by the machine's clock. */
export const KeptScan = z.object({ code: boundedText(200).min(1), at: Time }).meta({ id: 'KeptScan' })
export type KeptScan = z.output<typeof KeptScan>

export const MachineState = z.enum(['attract', 'playing', 'service', 'fault']).meta({ id: 'MachineState' })
export type MachineState = z.output<typeof MachineState>

/** `player` is the uid of the presented code, or null for a guest. */
export const FinishedGamePlayer = z
  .object({
    slot: Slot,
    player: Uid.nullable(),
    initials: Initials,
    score: Score,
    achievements: z.array(AchievementCode).max(200).meta({
      description: 'Codes earned in this game; a repeated code counts once. Achievements with a target are counted from `data`',
    }),
    data: z
      .record(z.string(), z.unknown())
      .refine(isPlayerData, 'data is larger than 4 KB or cannot be stored.')
      .refine(hasWholeCounters, `Counters are whole numbers from 0 to ${maxGameCounter}.`),
    scan: KeptScan.optional().meta({ description: 'Only for a code that was presented while the portal could not be reached' }),
  })
  .meta({ id: 'FinishedGamePlayer' })
export type FinishedGamePlayer = z.output<typeof FinishedGamePlayer>

/** The machine creates the uuid at the start; a game sent twice counts once. */
export const FinishedGame = z
  .object({
    uuid: Uuid,
    title_code: TitleCode,
    model_type: ModelType,
    started_at: Time,
    ended_at: Time,
    code_version: CodeVersion,
    players: z
      .array(FinishedGamePlayer)
      .min(1)
      .max(4)
      .refine(distinctSlots, 'Two players hold the same slot.')
      .refine(distinctPlayers, oneSlotEach),
  })
  .refine((game) => Date.parse(game.ended_at) >= Date.parse(game.started_at), {
    path: ['ended_at'],
    message: 'The game ends before it starts.',
  })
  .refine((game) => Date.parse(game.started_at) >= Date.parse(earliestGame), {
    path: ['started_at'],
    message: `The game starts before ${earliestGame.slice(0, 4)}: set the clock.`,
  })
  .refine((game) => Date.parse(game.ended_at) - Date.parse(game.started_at) <= longestGameHours * 3_600_000, {
    path: ['started_at'],
    message: `The game lasts longer than ${longestGameHours} hours.`,
  })
  .meta({ id: 'FinishedGame' })
export type FinishedGame = z.output<typeof FinishedGame>

/** Why a named player becomes a guest of a game. */
export const Unproven = z
  .enum(['not_scanned', 'code_invalid', 'code_expired', 'machine_online', 'machine_changed'])
  .meta({ id: 'Unproven' })
export type Unproven = z.output<typeof Unproven>

/** `uuid` is the text that was sent, or null when the item had none. */
export const GameResult = z
  .object({
    uuid: z.string().nullable(),
    status: z.enum(['stored', 'duplicate', 'rejected']),
    code: z.number().optional(),
    message: z.string().optional(),
    /** Slots whose named player was not proven to be present; they become guests. */
    players: z.array(z.object({ slot: Slot, attributed: z.literal(false), reason: Unproven })).optional(),
  })
  .meta({ id: 'GameResult' })
export type GameResult = z.output<typeof GameResult>

export const ScannedPlayer = z
  .object({ uid: Uid, username: z.string(), initials: ShownInitials, avatar_url: PictureUrl, is_all_access: z.boolean() })
  .meta({ id: 'ScannedPlayer' })
export type ScannedPlayer = z.output<typeof ScannedPlayer>

/** An adult of a home whose games need no scan on its machines. */
export const HomePlayer = z.object({ uid: Uid, initials: ShownInitials }).meta({ id: 'HomePlayer' })
export type HomePlayer = z.output<typeof HomePlayer>

export const MachineTitle = z.object({ code: TitleCode, name: z.string(), code_version: z.string() }).meta({ id: 'MachineTitle' })

/** The same type, name and date sent again is the same alert. */
export const MachineAlert = z
  .object({
    type: z.enum(['technical', 'coin_door', 'network', 'cleared']),
    alert_name: shownText(120).min(1),
    date_of_event: Time,
    messages: z.array(shownText(500).min(1)).max(20),
    coin_door_open: z.boolean().optional(),
  })
  .meta({ id: 'MachineAlert' })
export type MachineAlert = z.output<typeof MachineAlert>

export const MachineCommand = z
  .object({
    id: Uid,
    kind: z.enum(['reboot', 'update', 'locate', 'out-of-service']),
    args: z
      .record(z.string(), z.unknown())
      .meta({ description: 'update: {code_version}; out-of-service: {out_of_service}; others: {}' }),
    created_at: Time,
  })
  .meta({ id: 'MachineCommand' })
export type MachineCommand = z.output<typeof MachineCommand>

export const GameProgress = z
  .object({
    uuid: Uuid,
    title_code: TitleCode,
    ball: z.int().min(0).max(20).meta({ description: 'Ball in play; 0 when the game was given up' }),
    player: Slot.meta({ description: 'Slot of the player whose turn it is' }),
    players: z
      .array(z.object({ slot: Slot, player: Uid.nullable(), initials: Initials, score: Score }))
      .min(1)
      .max(4)
      .refine(distinctSlots, 'Two players hold the same slot.')
      .refine(distinctPlayers, oneSlotEach),
    at: Time,
  })
  .meta({ id: 'GameProgress' })
export type GameProgress = z.output<typeof GameProgress>

export const MachineHello = z
  .object({
    serial: Serial,
    model_code: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/),
    machine_configuration_number: shownText(40),
    configuration_number: shownText(40),
    code_version: CodeVersion,
    boot_at: Time,
  })
  .meta({ id: 'MachineHello' })
export type MachineHello = z.output<typeof MachineHello>
