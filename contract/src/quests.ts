import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Count, Id, IdText, PictureUrl, Time, answer } from './wire.ts'

/** What moves a badge of a quest. */
export const QuestTrigger = z
  .enum(['cumulative_score', 'games_played', 'high_score', 'achievements', 'unique_titles', 'unique_locations'])
  .meta({ id: 'QuestTrigger' })
export type QuestTrigger = z.output<typeof QuestTrigger>

/** One badge of a quest with the caller's progress: a number, or a list whose length counts. */
export const QuestBadge = z
  .object({
    id: Id,
    pk: Id,
    badge_image: PictureUrl,
    name: z.string(),
    /** Three parts joined by `__`. */
    description: z.string(),
    value: Count,
    data: z.union([z.number(), z.array(z.union([z.string(), z.number()]))]),
    trigger_type: QuestTrigger,
    earned_at: Time.nullable(),
  })
  .meta({ id: 'QuestBadge' })
export type QuestBadge = z.output<typeof QuestBadge>

/** A timed challenge with a set of badges. */
export const Quest = z
  .object({
    id: Id,
    pk: Id,
    type: z.enum(['jaws', 'no7', 'dna', 'other']),
    name: z.string(),
    /** Three parts joined by `__`: instruction, caption, blurb. */
    description: z.string(),
    instructions: z.string(),
    progress_description: z.string(),
    start_date: Time,
    end_date: Time,
    badge: PictureUrl,
    game_code: z.string(),
    event_id: Id.nullable(),
    badges: z.array(QuestBadge),
  })
  .meta({ id: 'Quest' })
export type Quest = z.output<typeof Quest>

export const questsCalls = {
  /** One quest with the caller's progress. */
  detail: endpoint({
    call: 'GET quests/{id}/',
    caller: 'player',
    summary: 'Show a quest with your progress',
    params: z.object({ id: IdText }),
    reply: answer(Quest.shape),
    errors: ['object.unknown'],
  }),
}
