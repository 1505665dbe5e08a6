import type { Badge } from '@portal/contract/badges'
import { Insert } from '../../art/insert.tsx'

/** What is counted has its lamp. */
const colours: Record<string, string> = {
  games_played: '#FF7A33',
  days_played: '#79C8FF',
  day_streak: '#F2D675',
  unique_titles: '#5FD6A4',
  achievements: '#C4A8FF',
}

type BadgeMedalProps = {
  badge: Pick<Badge, 'shape' | 'icon' | 'trigger_type'>
  lit: boolean
  progress?: number | undefined
  size?: number
}

/** The insert of a badge: lit when earned, ringed while it is under way. */
export const BadgeMedal = ({ badge, lit, progress, size = 72 }: BadgeMedalProps) => (
  <Insert
    shape={badge.shape}
    glyph={badge.icon}
    colour={colours[badge.trigger_type ?? ''] ?? '#FF7A33'}
    lit={lit}
    progress={progress}
    size={size}
  />
)
