import type { Badge } from '@portal/contract/badges'
import { Insert } from '../../art/insert.tsx'

const colours: Record<string, string> = {
  games_played: '#FF7A33',
  days_played: '#79C8FF',
  day_streak: '#F2D675',
  unique_titles: '#5FD6A4',
  achievements: '#C4A8FF',
}

type BadgeMedalProps = {
  badge: Pick<Badge, 'shape' | 'icon' | 'trigger_type' | 'image' | 'quest_id'>
  lit: boolean
  progress?: number | undefined
  size?: number
}

const usualColour = '#FF7A33'

const colourOf = ({ quest_id, trigger_type }: BadgeMedalProps['badge']) =>
  quest_id === null ? (colours[trigger_type ?? ''] ?? usualColour) : usualColour

const isUploadedPicture = (image: string) => image.startsWith('/pictures/')

export const BadgeMedal = ({ badge, lit, progress, size = 72 }: BadgeMedalProps) =>
  isUploadedPicture(badge.image) ? (
    <img
      className={`badge-picture ${lit ? '' : 'is-unlit'}`}
      src={badge.image}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
    />
  ) : (
    <Insert shape={badge.shape} glyph={badge.icon} colour={colourOf(badge)} lit={lit} progress={progress} size={size} />
  )
