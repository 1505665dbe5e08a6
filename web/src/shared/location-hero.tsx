import type { Location } from '@portal/contract/locations'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { TitleCover } from '../art/title-cover.tsx'
import { Tag } from '../ui/tag.tsx'
import { addressLine } from './location-address.ts'
import { sharedLocationMessages as words } from './location-messages.ts'
import { Distance, isPlayable, OnlineMachines, PlayingNow } from './location-row.tsx'
import { OpenLine } from './opening-hours.tsx'
import { productText } from './product-messages.ts'

const mostCovers = 6

/** The covers of the games behind the header, those with a machine to play first. */
function Covers({ machines }: Pick<Location, 'machines'>) {
  const playableFirst = machines.toSorted((a, b) => Number(isPlayable(b)) - Number(isPlayable(a)))
  const codes = [...new Set(playableFirst.map(({ code }) => code))].slice(0, mostCovers)
  return (
    <div
      className="absolute inset-0 flex gap-0.5 overflow-hidden after:absolute after:inset-0 after:bg-[linear-gradient(rgb(11_9_8/0.5),rgb(11_9_8/0.42)_34%,rgb(11_9_8/0.86)_70%,var(--s-0))] max-wide:*:nth-[n+4]:hidden forced-colors:hidden"
      aria-hidden="true"
    >
      {codes.map((code) => (
        <TitleCover key={code} code={code} className="h-full min-w-0 flex-1" eager />
      ))}
    </div>
  )
}

type LocationHeroProps = {
  location: Location
  back: ReactNode
  /** Kilometers from the reader. */
  km: number | null
  actions: ReactNode
}

/** The top of a location's page: what it has, where it is, and whether it is open. */
export const LocationHero = ({ location, back, km, actions }: LocationHeroProps) => (
  <div className="relative mb-10 max-wide:mb-8">
    <Covers machines={location.machines} />
    <header
      className={`wrap relative flex flex-col pt-4 pb-7 max-wide:pt-1.5 ${location.machines.length > 0 ? 'min-h-76 max-wide:min-h-62' : ''}`}
    >
      <div className="flex h-8 items-center">{back}</div>
      <div className="mt-auto flex flex-wrap items-end justify-between gap-x-8 gap-y-5 pt-10">
        <div className="min-w-0">
          <h1 className="display text-46 wrap-anywhere max-wide:text-34">{location.name}</h1>
          <p className="mt-2.5 text-18 wrap-anywhere text-t-1 max-wide:text-16">{addressLine(location)}</p>
          <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-[15px] text-t-1">
            <OpenLine location={location} />
            {km !== null && (
              <span>
                <Distance km={km} />
              </span>
            )}
            <OnlineMachines machines={location.machines} />
            <PlayingNow location={location} />
            {location.location_type_name && <span className="text-t-2">{productText(location.location_type_name)}</span>}
            {location.privacy_type === 'private' && (
              <Tag icon={<Lock size={14} strokeWidth={2} aria-hidden />}>{words.privateTag}</Tag>
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-2.5 max-wide:w-full max-wide:*:flex-1">{actions}</div>
      </div>
    </header>
  </div>
)
