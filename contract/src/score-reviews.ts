import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { findingKinds, playProofs, removalGrounds, reviewStates } from './rules/game-reviews.ts'
import {
  Done,
  GameId,
  Id,
  IdText,
  ModelType,
  PageNumber,
  Score,
  Time,
  answer,
  numberedPage,
  optionalText,
  shortText,
} from './wire.ts'

export const Finding = z.object({ kind: z.enum(findingKinds), times: z.number().positive() }).meta({ id: 'ScoreFinding' })

export const RemovalGround = z.enum(removalGrounds).meta({ id: 'RemovalGround' })

const game = {
  title_name: z.string(),
  title_code: z.string(),
  model_type: ModelType,
  score: Score,
  played_at: Time,
  code_version: z.string(),
  is_verified: z.boolean(),
}

const appeal = {
  appeal: z.string().nullable(),
  appealed_at: Time.nullable(),
  answer: z.string().nullable(),
  answered_at: Time.nullable(),
}

export const ScoreReview = z
  .object({
    id: Id,
    pk: Id,
    player: z.object({ user_id: Id, username: z.string() }),
    ...game,
    proof: z.enum(playProofs),
    seconds: z.number().min(0),
    players: z.int().positive(),
    place: z.string(),
    machine_id: Id,
    findings: z.array(Finding),
    found_at: Time,
    state: z.enum(reviewStates),
    ground: RemovalGround.nullable(),
    reason: z.string().nullable(),
    decided_at: Time.nullable(),
    decided_by: z.string().nullable(),
    ...appeal,
  })
  .meta({ id: 'ScoreReview' })
export type ScoreReview = z.output<typeof ScoreReview>

export const RemovedScore = z
  .object({
    id: Id,
    pk: Id,
    ...game,
    state: z.enum(['removed', 'restored']),
    ground: RemovalGround,
    reason: z.string(),
    decided_at: Time,
    may_appeal: z.boolean(),
    game_id: GameId.nullable(),
    ...appeal,
  })
  .meta({ id: 'RemovedScore' })
export type RemovedScore = z.output<typeof RemovedScore>

export const CodeFence = z
  .object({
    id: Id,
    pk: Id,
    title_name: z.string(),
    title_code: z.string(),
    code_version: z.string(),
    from_at: Time,
    reason: z.string(),
    set_at: Time,
    set_by: z.string(),
    lifted_at: Time.nullable(),
    lifted_by: z.string().nullable(),
  })
  .meta({ id: 'CodeFence' })
export type CodeFence = z.output<typeof CodeFence>

const byId = z.object({ id: IdText })
const because = { reason: shortText(300) }
const changes = { errors: ['object.unknown', 'state.changed'] as const }

export const scoreReviewsCalls = {
  list: endpoint({
    call: 'GET admin/score_reviews',
    caller: 'admin',
    owner: 'none',
    queries: 2,
    summary: 'List the reviews of scores',
    query: z.object({
      page: PageNumber,
      state: z.enum([...reviewStates, 'appealed']).default('open'),
      search: optionalText(64).default(''),
    }),
    reply: numberedPage(ScoreReview),
  }),
  takeUp: endpoint({
    call: 'POST admin/score_reviews',
    caller: 'admin',
    owner: 'none',
    summary: "Open a review of a player's best score of a game",
    body: z.object({ username: shortText(64), title_code: shortText(8) }),
    reply: answer({ state: z.enum(reviewStates) }),
  }),
  leave: endpoint({
    call: 'POST admin/score_reviews/{id}/leave',
    caller: 'admin',
    owner: 'scoreReview',
    summary: 'Keep a score on the boards',
    params: byId,
    body: z.object(because),
    reply: Done,
    ...changes,
  }),
  remove: endpoint({
    call: 'POST admin/score_reviews/{id}/remove',
    caller: 'admin',
    owner: 'scoreReview',
    summary: 'Remove a score from the boards',
    params: byId,
    body: z.object({ ground: RemovalGround, ...because }),
    reply: Done,
    ...changes,
  }),
  restore: endpoint({
    call: 'POST admin/score_reviews/{id}/restore',
    caller: 'admin',
    owner: 'scoreReview',
    summary: 'Restore a removed score',
    params: byId,
    body: z.object(because),
    reply: Done,
    ...changes,
  }),
  uphold: endpoint({
    call: 'POST admin/score_reviews/{id}/uphold',
    caller: 'admin',
    owner: 'scoreReview',
    summary: 'Uphold the removal of a score after an appeal',
    params: byId,
    body: z.object(because),
    reply: Done,
    ...changes,
  }),
  fences: endpoint({
    call: 'GET admin/code_fences',
    caller: 'admin',
    owner: 'none',
    queries: 2,
    summary: 'List code versions that do not count',
    query: z.object({ page: PageNumber }),
    reply: numberedPage(CodeFence),
  }),
  fence: endpoint({
    call: 'POST admin/code_fences',
    caller: 'admin',
    owner: 'none',
    summary: 'Fence a code version, so that its scores do not count',
    body: z.object({ title_code: shortText(8), code_version: shortText(32), from: Time, ...because }),
    reply: answer({ id: Id }),
  }),
  liftFence: endpoint({
    call: 'POST admin/code_fences/{id}/lift',
    caller: 'admin',
    owner: 'scoreFence',
    summary: 'Lift the fence of a code version',
    params: byId,
    body: z.object(because),
    reply: Done,
    ...changes,
  }),
  mine: endpoint({
    call: 'GET portal/removed_scores',
    caller: 'player',
    owner: 'none',
    queries: 1,
    summary: 'List your scores that were removed from the boards',
    reply: answer({ scores: z.array(RemovedScore) }),
  }),
  appeal: endpoint({
    call: 'POST portal/removed_scores/{id}/appeal',
    caller: 'player',
    owner: 'scoreReview',
    summary: 'Appeal against the removal of a score',
    params: byId,
    body: z.object({ text: shortText(1000) }),
    reply: Done,
    ...changes,
  }),
}
