import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  CodeVersion,
  GameProgress,
  GameResult,
  HomePlayer,
  MachineAlert,
  MachineCommand,
  MachineHello,
  MachineState,
  MachineTitle,
  ScannedPlayer,
  boundedText,
  shownText,
  Time,
  Uid,
  maxGamesMessageBytes,
  maxGamesPerMessage,
} from './telemetry-entities.ts'

export * from './telemetry-entities.ts'

/** In seconds. A machine is late after two missed heartbeats, offline after four. */
export const heartbeatIntervalSeconds = 20

const done = z.object({ success: z.literal(true) })

export const telemetryCalls = {
  /** Signed with the factory secret; every accepted hello returns a new running secret. */
  hello: endpoint({
    call: 'POST machine/hello',
    caller: 'machine',
    owner: 'none',
    neverShed: true,
    summary: 'A machine starts: claims its serial, reports its hardware, receives its running secret',
    body: MachineHello,
    reply: done.extend({
      machine_uid: Uid,
      /** base64url, 32 bytes. The previous one stays valid until this one is used for the first time. */
      secret: z.string().optional(),
      key_version: z.int().min(1),
      server_time: Time,
      heartbeat_interval_s: z.int(),
      /** Only without an owner: eight characters for its screen, valid for ten minutes. */
      registration_code: z.string().optional(),
      titles: z.array(MachineTitle).optional(),
      home_players: z.array(HomePlayer).optional(),
    }),
    errors: ['signature.wrong', 'clock.off'],
  }),

  /** The clock's offset is read from the time of the signature. */
  heartbeat: endpoint({
    call: 'POST machine/heartbeat',
    caller: 'machine',
    owner: 'none',
    neverShed: true,
    summary: 'Heartbeat of a machine: state, code version, coin door, temperature',
    body: z.object({
      state: MachineState,
      code_version: CodeVersion,
      coin_door_open: z.boolean(),
      temperature: z.number().min(-50).max(150).optional().meta({ description: 'Inside the cabinet, °C' }),
      games_waiting: z.int().min(0).max(1_000_000).optional().meta({ description: 'Finished games not delivered yet' }),
    }),
    reply: done.extend({ server_time: Time, interval_s: z.int(), commands_waiting: z.int() }),
    errors: ['signature.wrong', 'clock.off'],
  }),

  scan: endpoint({
    call: 'POST machine/scan',
    caller: 'machine',
    owner: 'none',
    neverShed: true,
    summary: 'A player signs in at a machine with their QR code',
    body: z.object({ code: boundedText(200).min(1) }),
    reply: done.extend({ player: ScannedPlayer }),
    errors: ['signature.wrong', 'clock.off', 'object.unknown'],
  }),

  /** Judged one by one: an invalid game does not affect the others. */
  games: endpoint({
    call: 'POST machine/games',
    caller: 'machine',
    owner: 'none',
    neverShed: true,
    summary: 'Finished games, at most 100; each is stored, a duplicate or rejected, in the order sent',
    // The handler checks each item against `FinishedGame`, so that each gets its own result.
    body: z.object({ games: z.array(z.unknown()).min(1).max(maxGamesPerMessage) }),
    bodyBytes: maxGamesMessageBytes,
    reply: done.extend({ results: z.array(GameResult) }),
    errors: ['signature.wrong', 'clock.off'],
  }),

  progress: endpoint({
    call: 'POST machine/progress',
    caller: 'machine',
    owner: 'none',
    neverShed: true,
    summary: 'A game in play: ball, player, scores',
    body: GameProgress,
    reply: done,
    errors: ['signature.wrong', 'clock.off'],
  }),

  alerts: endpoint({
    call: 'POST machine/alerts',
    caller: 'machine',
    owner: 'none',
    neverShed: true,
    summary: 'Technical alerts and coin door openings, at most 50; the same alert sent again changes nothing',
    body: z.object({ alerts: z.array(MachineAlert).min(1).max(50) }),
    reply: done.extend({ accepted: z.int() }),
    errors: ['signature.wrong', 'clock.off'],
  }),

  commands: endpoint({
    call: 'GET machine/commands',
    caller: 'machine',
    owner: 'none',
    neverShed: true,
    queries: null,
    summary: 'List the open commands of this machine, oldest first',
    reply: done.extend({ commands: z.array(MachineCommand) }),
    errors: ['signature.wrong', 'clock.off'],
  }),

  acknowledgeCommand: endpoint({
    call: 'POST machine/commands/{id}/acknowledge',
    caller: 'machine',
    owner: 'machineCommand',
    neverShed: true,
    summary: 'Acknowledge a command as done or failed',
    params: z.object({ id: Uid }),
    body: z.object({ outcome: z.enum(['done', 'failed', 'refused']), message: shownText(500).optional() }),
    reply: done,
    errors: ['signature.wrong', 'clock.off', 'object.unknown'],
  }),
}
