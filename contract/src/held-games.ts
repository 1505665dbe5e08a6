import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { holdKinds, holdStates, playProofs } from './rules/game-reviews.ts'
import {
  Count,
  Done,
  GameId,
  Id,
  IdText,
  ModelType,
  PageNumber,
  Score,
  ShownInitials,
  Time,
  answer,
  numberedPage,
  optionalText,
  shortText,
} from './wire.ts'

/**
 * `value` is the multiple of the usual for `record`, `pace` and `limit`, hours for `late`, minutes for `overlap` and
 * `two_machines`; `slot` is
 * null for a finding about the whole game.
 */
export const HoldFinding = z
  .object({ kind: z.enum(holdKinds), slot: z.int().min(1).max(4).nullable(), value: z.number().positive() })
  .meta({ id: 'HoldFinding' })
export type HoldFinding = z.output<typeof HoldFinding>

const game = {
  id: Id,
  pk: Id,
  title_name: z.string(),
  title_code: z.string(),
  model_type: ModelType,
  played_at: Time,
  held_at: Time,
  state: z.enum(holdStates),
}

const appeal = {
  appeal: z.string().nullable(),
  appealed_at: Time.nullable(),
  answer: z.string().nullable(),
  answered_at: Time.nullable(),
}

const HeldPlayer = z
  .object({
    slot: z.int().min(1).max(4),
    user_id: Id.nullable(),
    username: z.string().nullable(),
    initials: ShownInitials,
    score: Score,
    proof: z.enum(playProofs),
    ...appeal,
  })
  .meta({ id: 'HeldPlayer' })

export const HeldGame = z
  .object({
    ...game,
    received_at: Time,
    seconds: z.number().min(0),
    code_version: z.string(),
    machine_id: Id,
    place: z.string(),
    findings: z.array(HoldFinding),
    plausible_max: Score,
    players: z.array(HeldPlayer),
    confirmed_at: Time.nullable(),
    decided_at: Time.nullable(),
    decided_by: z.string().nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'HeldGame' })
export type HeldGame = z.output<typeof HeldGame>

export const OwnHeldGame = z
  .object({
    ...game,
    place: z.string(),
    score: Score,
    /** Null when the game was refused: it has no page. */
    game_id: GameId.nullable(),
    reason: z.string().nullable(),
    decided_at: Time.nullable(),
    may_appeal: z.boolean(),
    ...appeal,
  })
  .meta({ id: 'OwnHeldGame' })
export type OwnHeldGame = z.output<typeof OwnHeldGame>

export const MachineHeldGame = z
  .object({
    id: Id,
    pk: Id,
    played_at: Time,
    findings: z.array(HoldFinding),
    players: z.array(z.object({ slot: z.int().min(1).max(4), name: z.string(), score: Score })),
    may_confirm: z.boolean(),
    confirmed_at: Time.nullable(),
  })
  .meta({ id: 'MachineHeldGame' })
export type MachineHeldGame = z.output<typeof MachineHeldGame>

const byId = z.object({ id: IdText })
const because = z.object({ reason: shortText(300) })
const changes = { errors: ['object.unknown', 'state.changed'] as const }

export const heldGamesCalls = {
  list: endpoint({
    call: 'GET admin/held_games',
    caller: 'admin',
    owner: 'none',
    queries: 2,
    summary: 'List games in review',
    query: z.object({
      page: PageNumber,
      /** `appealed`: refused, with an unanswered appeal. */
      state: z.enum([...holdStates, 'appealed']).default('held'),
      search: optionalText(64).default(''),
    }),
    reply: numberedPage(HeldGame),
  }),
  release: endpoint({
    call: 'POST admin/held_games/{id}/release',
    caller: 'admin',
    owner: 'heldGame',
    summary: 'Release a game from review',
    params: byId,
    body: because,
    reply: Done,
    ...changes,
  }),
  refuse: endpoint({
    call: 'POST admin/held_games/{id}/refuse',
    caller: 'admin',
    owner: 'heldGame',
    summary: 'Refuse a game in review',
    params: byId,
    body: because,
    reply: Done,
    ...changes,
  }),
  uphold: endpoint({
    call: 'POST admin/held_games/{id}/uphold',
    caller: 'admin',
    owner: 'heldGame',
    summary: 'Uphold the refusal of a game after an appeal',
    params: byId,
    body: because,
    reply: Done,
    ...changes,
  }),
  mine: endpoint({
    call: 'GET portal/held_games',
    caller: 'player',
    owner: 'none',
    queries: 1,
    summary: 'List your games in review',
    reply: answer({ games: z.array(OwnHeldGame) }),
  }),
  appeal: endpoint({
    call: 'POST portal/held_games/{id}/appeal',
    caller: 'player',
    owner: 'heldGame',
    summary: 'Appeal against the refusal of a game',
    params: byId,
    body: z.object({ text: shortText(1000) }),
    reply: Done,
    ...changes,
  }),
  ofMachine: endpoint({
    call: 'GET portal/machine_held_games',
    caller: 'player',
    owner: 'machine',
    queries: 2,
    summary: 'List games in review on your machine',
    query: z.object({ machine_id: IdText }),
    reply: answer({ games: z.array(MachineHeldGame), count: Count }),
    errors: ['object.unknown'],
  }),
  confirm: endpoint({
    call: 'POST portal/machine_held_games/{id}/confirm',
    caller: 'player',
    owner: 'heldGame',
    summary: 'Confirm a fast game on your machine',
    params: byId,
    reply: Done,
    ...changes,
  }),
}
