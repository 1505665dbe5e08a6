import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { recheckKinds } from './rules/game-reviews.ts'
import { Count, Done, Id, IdText, ModelType, PageNumber, Score, Time, answer, numberedPage, shortText } from './wire.ts'

export const DisownedGame = z
  .object({
    play_id: Id,
    title_name: z.string(),
    title_code: z.string(),
    model_type: ModelType,
    score: Score,
    ended_at: Time,
    disowned_at: Time,
    recheck: z.enum(recheckKinds).nullable(),
    undo_until: Time.nullable(),
  })
  .meta({ id: 'DisownedGame' })
export type DisownedGame = z.output<typeof DisownedGame>

export const machineReviewCauses = ['disowned_games', 'code_at_two_machines', 'player_at_two_machines'] as const

export const MachineReview = z
  .object({
    id: Id,
    pk: Id,
    machine_id: Id,
    machine_name: z.string(),
    serial: z.string(),
    title_name: z.string(),
    place: z.string(),
    owner: z.object({ user_id: Id, username: z.string() }).nullable(),
    cause: z.enum(machineReviewCauses),
    disowned: Count,
    opened_at: Time,
    closed_at: Time.nullable(),
    closed_by: z.string().nullable(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'MachineReview' })
export type MachineReview = z.output<typeof MachineReview>

const byId = z.object({ id: IdText })

export const disownedGamesCalls = {
  list: endpoint({
    call: 'GET portal/disowned_games',
    caller: 'player',
    owner: 'none',
    queries: 1,
    summary: 'List games you disowned',
    reply: answer({ games: z.array(DisownedGame) }),
  }),
  /** "This wasn't me": the caller's slot becomes a guest's, within 30 days of the game's arrival. */
  disown: endpoint({
    call: 'POST portal/disowned_games/{id}',
    caller: 'player',
    owner: 'play',
    summary: 'Disown a game that you did not play',
    params: byId,
    reply: Done,
    errors: ['object.unknown', 'state.changed'],
  }),
  undo: endpoint({
    call: 'DELETE portal/disowned_games/{id}',
    caller: 'player',
    owner: 'play',
    summary: 'Reclaim a game that you disowned',
    params: byId,
    reply: Done,
    errors: ['object.unknown', 'state.changed'],
  }),
  machines: endpoint({
    call: 'GET admin/machine_reviews',
    caller: 'admin',
    owner: 'none',
    queries: 2,
    summary: 'List machines in review',
    query: z.object({ page: PageNumber, state: z.enum(['open', 'closed']).default('open') }),
    reply: numberedPage(MachineReview),
  }),
  closeReview: endpoint({
    call: 'POST admin/machine_reviews/{id}/close',
    caller: 'admin',
    owner: 'machineReview',
    summary: 'Close a review of a machine',
    params: byId,
    body: z.object({ reason: shortText(300) }),
    reply: Done,
    errors: ['object.unknown', 'state.changed'],
  }),
}
