import type { QuestBadge } from '@portal/contract/quests'
import { reachedOf } from '@portal/contract/rules/quest-rule'
import { BadgeMedal } from '../../shared/badge-medal.tsx'
import type { BadgeState } from './badge-state.ts'
import type { Theme } from './theme.ts'

type MedalProps = { badge: QuestBadge; state: BadgeState; theme: Theme; size: number }

export const Medal = ({ badge, state, theme, size }: MedalProps) => (
  <BadgeMedal
    badge={{
      ...badge,
      icon: state === 'sealed' ? 'lock' : badge.icon,
      image: badge.badge_image,
      quest_view: theme.name,
    }}
    lit={state === 'lit'}
    progress={state === 'running' ? reachedOf(badge) / badge.value : undefined}
    size={size}
    className={state === 'missed' ? 'opacity-45' : ''}
  />
)
