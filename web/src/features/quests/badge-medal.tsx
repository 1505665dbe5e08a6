import type { QuestBadge } from '@portal/contract/quests'
import { reachedOf } from '@portal/contract/rules/quest-rule'
import { Insert } from '../../art/insert.tsx'
import type { BadgeState } from './badge-state.ts'
import type { Theme } from './theme.ts'

/** Shapes of the monster quest have lamps of their own. */
const lampOfShape: Partial<Record<QuestBadge['shape'], string>> = { shield: '#79c8ff', hex: '#ff9b63' }

type MedalProps = { badge: QuestBadge; state: BadgeState; theme: Theme; size: number }

export function Medal({ badge, state, theme: { layout, lamp }, size }: MedalProps) {
  return (
    <Insert
      shape={badge.shape}
      glyph={state === 'sealed' ? 'lock' : badge.icon}
      colour={(layout === 'grid' ? lampOfShape[badge.shape] : undefined) ?? lamp}
      lit={state === 'lit'}
      progress={state === 'running' ? reachedOf(badge) / badge.value : undefined}
      size={size}
      className={state === 'missed' ? 'opacity-45' : ''}
    />
  )
}
