import type { Badge } from '@portal/contract/badges'
import { Insert } from '../art/insert.tsx'

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
  className?: string
}

const usualColour = '#FF7A33'

export const badgeColour = ({ quest_id, trigger_type }: Pick<Badge, 'quest_id' | 'trigger_type'>) =>
  quest_id === null ? (colours[trigger_type ?? ''] ?? usualColour) : usualColour

const isUploadedPicture = (image: string) => image.startsWith('/pictures/')

export const BadgeMedal = ({ badge, lit, progress, size = 72, className = '' }: BadgeMedalProps) =>
  isUploadedPicture(badge.image) ? (
    <img
      className={`flex-none rounded-full object-cover ${lit ? '' : 'brightness-50 grayscale'} ${className}`}
      src={badge.image}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
    />
  ) : (
    <Insert
      shape={badge.shape}
      glyph={badge.icon}
      colour={badgeColour(badge)}
      lit={lit}
      progress={progress}
      size={size}
      className={className}
    />
  )
