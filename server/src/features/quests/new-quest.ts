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
  titleCodes?: string[]
  /** `{title code}:{achievement code}` */
  achievements?: string[]
  locationIds?: number[]
  verifiedOnly?: boolean
  from?: string | null
  until?: string | null
}

export type NewQuest = Partial<QuestDescription> & {
  id?: number
  type: Quest['type']
  state?: 'draft' | 'published' | 'withdrawn'
  name: string
  instructions?: string[]
  progressDescription?: string
  titleCode: string
  eventId?: number | null
  icon?: string
  /** Local time, `2026-12-07T00:00`. */
  startsAt: string
  endsAt: string
  timeZone: string | null
  badges: NewQuestBadge[]
}
