import type { Badge } from '@portal/contract/badges'
import { badgeColor } from '@portal/contract/rules/badge-colors'
import { Insert } from '../art/insert.tsx'

/** Without an uploaded picture the badge is drawn as a lamp. */
export type BadgeLook = Pick<Badge, 'shape' | 'icon' | 'trigger_type' | 'quest_view'> & { image: string | null }

type BadgeMedalProps = {
  badge: BadgeLook
  lit: boolean
  progress?: number | undefined
  size?: number
  className?: string
}

const isUploadedPicture = (image: string) => image.startsWith('/pictures/')

export const BadgeMedal = ({ badge, lit, progress, size = 72, className = '' }: BadgeMedalProps) =>
  badge.image && isUploadedPicture(badge.image) ? (
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
      colour={badgeColor(badge)}
      lit={lit}
      progress={progress}
      size={size}
      className={className}
    />
  )
