import type { ReactNode } from 'react'
import { Insert } from '../art/insert.tsx'
import { formatNumber } from '../lib/format.ts'
import { Tag } from '../ui/tag.tsx'
import { AllAccessMark, Avatar } from './avatar.tsx'
import { sharedMessages as words } from './messages.ts'
import { Score } from './score.tsx'

export type PodiumPlace = {
  rank: number
  name: ReactNode
  initials: string
  avatarUrl: string
  background: string
  isAllAccess: boolean
  score: number
  city?: string
  isYou?: boolean
  gain?: number | undefined
}

const laneColours = ['#FF7A33', '#FFE9C9', '#B8AFA5']

/** The best three. Reading order is by rank; on screen the first is in the middle. */
export const Podium = ({ places }: { places: readonly PodiumPlace[] }) => (
  <ol className="podium" aria-label={words.topThree}>
    {places.slice(0, 3).map((place, index) => (
      <li key={index} className={`podium-${index + 1}`}>
        <Avatar
          url={place.avatarUrl}
          initials={place.initials}
          background={place.background}
          gold={place.isAllAccess}
          size={index === 0 ? 76 : 60}
        />
        <strong>
          {place.name} {place.isAllAccess && <AllAccessMark size={15} />}
        </strong>
        {place.isYou ? (
          <Tag tone="you">{words.you}</Tag>
        ) : (
          place.city && <span className="t3 sm max-wide:hidden">{place.city}</span>
        )}
        <Score value={place.score} roll className="podium-score" />
        <span className="podium-gain num">{place.gain ? words.gain(formatNumber(place.gain)) : ''}</span>
        <div className="podium-lane">
          <Insert
            shape="lane"
            text={String(place.rank)}
            colour={laneColours[index] ?? '#B8AFA5'}
            lit
            size={index === 0 ? 92 : 76}
            label={`#${place.rank}`}
          />
        </div>
      </li>
    ))}
  </ol>
)
