import type { InsertShape } from '@portal/contract/achievements'
import type { Quest, QuestTrigger } from '@portal/contract/quests'
import type { QuestDescription } from '@portal/contract/rules/quest-description'
import type { z } from 'zod'

export type NewQuestBadge = Partial<QuestDescription> & {
  name: string
  shape: z.output<typeof InsertShape>
  icon: string
  trigger: QuestTrigger
  value: number
  /** What counts; without any, every game does. */
  titleCodes?: string[]
  /** `{title code}:{achievement code}` */
  achievements?: string[]
  /** Places whose games count; without any, every place does. */
  locationIds?: number[]
  verifiedOnly?: boolean
  /** Its own window, on the quest's clock. */
  from?: string | null
  until?: string | null
}

export type NewQuest = Partial<QuestDescription> & {
  /** Only for quests known outside by a number. */
  id?: number
  type: Quest['type']
  state?: 'draft' | 'published' | 'withdrawn'
  name: string
  /** A line a step. */
  instructions?: string[]
  progressDescription?: string
  titleCode: string
  eventId?: number | null
  icon?: string
  /** As a clock on the wall shows it, `2026-12-07T00:00`. */
  startsAt: string
  endsAt: string
  /** Whose clock; null is that of the place where it is played. */
  timeZone: string | null
  badges: NewQuestBadge[]
}
