import { Crown } from 'lucide-react'
import { luminance } from '@portal/contract/rules/oklab'
import { sharedMessages } from './messages.ts'

type AvatarProps = {
  url?: string | null | undefined
  initials?: string | null | undefined
  name?: string | null | undefined
  background?: string | null | undefined
  gold?: boolean
  /** Pixels, or a CSS length where everything scales with the screen. */
  size?: number | string
  className?: string
}

const neutral = '#8A7B7B'
const hexColour = /^#[0-9a-f]{6}$/i

export const lettersOf = (initials: string | null | undefined, name: string | null | undefined): string =>
  (initials || name || '').slice(0, initials ? 3 : 2).toUpperCase()

export function Avatar({ url, initials, name, background, gold = false, size = 36, className = '' }: AvatarProps) {
  const colour = background && hexColour.test(background) ? background : neutral
  const letters = lettersOf(initials, name)
  const light = luminance(colour) < 0.18
  return (
    <span className={`avatar ${gold ? 'avatar-gold' : ''} ${className}`} aria-hidden="true">
      <svg width={size} height={size} viewBox="0 0 100 100">
        <circle cx="50" cy="50" r="50" fill={colour} />
        {url ? (
          <image href={url} width="100" height="100" />
        ) : (
          <text
            x="50"
            y="50"
            dy=".36em"
            textAnchor="middle"
            fontSize={letters.length > 2 ? 30 : 36}
            fill={light ? '#F8F3EC' : '#0B0908'}
          >
            {letters}
          </text>
        )}
      </svg>
    </span>
  )
}

type AvatarOwner = {
  username?: string | null
  initials?: string | null
  avatar_url?: string | null
  background_color_hex?: string | null
  is_all_access?: boolean
}

type PlayerAvatarProps = Pick<AvatarProps, 'size' | 'gold'> & { player: AvatarOwner | null | undefined }

export const PlayerAvatar = ({ player, gold = player?.is_all_access ?? false, ...avatar }: PlayerAvatarProps) => (
  <Avatar
    url={player?.avatar_url}
    initials={player?.initials}
    name={player?.username}
    background={player?.background_color_hex}
    gold={gold}
    {...avatar}
  />
)

export const AllAccessMark = ({ size = 14 }: { size?: number | string }) => (
  <span className="crown" title={sharedMessages.allAccessMember}>
    <Crown size={size} strokeWidth={2.2} aria-hidden />
    <span className="sr-only">{sharedMessages.allAccessMember}</span>
  </span>
)
