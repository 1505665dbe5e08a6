import type { ReactNode } from 'react'
import { Insert } from '../art/insert.tsx'
import { formatNumber } from '../lib/format.ts'
import { Tag } from '../ui/tag.tsx'
import { AllAccessMark, Avatar } from './avatar.tsx'
import { sharedMessages as words } from './messages.ts'
import { podiumMessages } from './score-messages.ts'
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

const plainScore = 'text-[28px] max-wide:text-[clamp(16px,5.1vw,20px)]'
const plainLane =
  'bg-[linear-gradient(var(--s-3),var(--s-1))] shadow-[inset_0_2px_0_rgb(255_240_224/0.24),inset_1px_0_0_rgb(255_240_224/0.1),inset_-1px_0_0_rgb(255_240_224/0.1)]'

/** First, second and third place. */
const looks = [
  {
    colour: '#FF7A33',
    avatar: 76,
    insert: 92,
    place: 'order-2',
    score: 'text-[38px] text-accent-hi max-wide:text-[clamp(18px,5.9vw,23px)]',
    lane: 'h-49 bg-[linear-gradient(rgb(255_122_51/0.2),var(--s-1)_88%),var(--s-2)] shadow-[inset_0_2px_0_rgb(255_160_110/0.7),inset_1px_0_0_rgb(255_160_110/0.22),inset_-1px_0_0_rgb(255_160_110/0.22)] max-wide:h-39',
  },
  {
    colour: '#FFE9C9',
    avatar: 60,
    insert: 76,
    place: 'order-1',
    score: plainScore,
    lane: `h-38 max-wide:h-32 ${plainLane}`,
  },
  {
    colour: '#B8AFA5',
    avatar: 60,
    insert: 76,
    place: 'order-3',
    score: plainScore,
    lane: `h-29.5 max-wide:h-26 ${plainLane}`,
  },
]

type StepProps = { place: PodiumPlace; look: (typeof looks)[number] }

const Step = ({ place, look }: StepProps) => (
  <li className={`flex min-w-0 flex-col items-center px-2.5 text-center max-wide:px-[3px] ${look.place}`}>
    <Avatar
      url={place.avatarUrl}
      initials={place.initials}
      background={place.background}
      gold={place.isAllAccess}
      size={look.avatar}
    />
    <strong className="mt-3.5 max-w-full text-[17px] leading-tight font-[680] wrap-anywhere max-wide:mt-2.5 max-wide:text-14">
      {place.name} {place.isAllAccess && <AllAccessMark size={15} />}
    </strong>
    {place.isYou ? <Tag tone="you">{words.you}</Tag> : place.city && <span className="t3 sm max-wide:hidden">{place.city}</span>}
    <Score value={place.score} roll className={`mt-1.5 ${look.score}`} />
    <span className="num h-0 text-14 text-success">{place.gain ? words.gain(formatNumber(place.gain)) : ''}</span>
    <div
      className={`mt-5 grid w-full items-start justify-items-center rounded-[999px_999px_0_0/200px_200px_0_0] pt-5 max-wide:mt-3.5 max-wide:pt-3.5 forced-colors:border forced-colors:border-[CanvasText] ${look.lane}`}
    >
      <Insert shape="lane" text={String(place.rank)} colour={look.colour} lit size={look.insert} label={`#${place.rank}`} />
    </div>
  </li>
)

/** The best three. Reading order is by rank; on screen the first is in the middle. */
export const Podium = ({ places }: { places: readonly PodiumPlace[] }) => (
  <ol
    className="grid grid-cols-[repeat(3,1fr)] items-end overflow-hidden rounded-t-3 bg-[color-mix(in_srgb,var(--s-1)_90%,transparent)] px-5 pt-10 shadow-bezel max-wide:px-1.5 max-wide:pt-6.5"
    aria-label={podiumMessages.topThree}
  >
    {looks.map((look, index) => {
      const place = places[index]
      return place && <Step key={look.place} place={place} look={look} />
    })}
  </ol>
)
