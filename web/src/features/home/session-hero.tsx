import type { ReactNode } from 'react'
import { TitleCover } from '../../art/title-cover.tsx'
import { WaitingArt } from '../../art/waiting-art.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Lamp } from '../../ui/tag.tsx'

const heroClass = 'relative min-h-108 overflow-hidden rounded-3 bg-(--title-dark,var(--s-1)) shadow-bezel'
const insideClass = 'relative flex h-full flex-col items-start px-8 py-7 max-wide:px-4 max-wide:py-4.5'

/** For the display of dots in a `SessionHero`. */
export const heroDmdClass = 'ml-1.5 w-[min(476px,calc(100%-12px))]'

type SessionHeroProps = {
  titleCode: string
  title: string
  label: string
  lampClass: string
  line: ReactNode
  children: ReactNode
}

/** The last session, or the game in play, on the cover of its title. */
export const SessionHero = ({ titleCode, title, label, lampClass, line, children }: SessionHeroProps) => (
  <section className={`${heroClass} max-wide:min-h-0 t-${titleCode}`} aria-label={label}>
    <TitleCover code={titleCode} cut="hero" eager className="shade-session absolute inset-0" />
    <div className={insideClass}>
      <p className="flex max-w-full min-w-0 items-center gap-3 text-14">
        <Lamp className={`ml-[3px] ${lampClass}`} />
        {line}
      </p>
      <h2
        className={`display mt-3.5 mb-5.5 max-wide:mt-16.5 max-wide:mb-4 ${title.length > 14 ? 'text-[clamp(34px,3.3vw,46px)] max-wide:text-[32px]' : 'text-62 max-wide:text-[44px] max-[375px]:text-[38px]'}`}
      >
        {title || '\u00A0'}
      </h2>
      {children}
    </div>
  </section>
)

/** Keeps the height of the hero. */
export const SessionHeroSkeleton = () => (
  <Loading className={`${heroClass} max-wide:min-h-[calc(251px+21vw)]`}>
    <WaitingArt className="shade-session absolute inset-0" />
    <div className={insideClass}>
      <Skeleton width={240} height={18} />
      <Skeleton width="60%" height={52} className="my-5" />
      <Skeleton height={96} className="max-w-[476px]" />
    </div>
  </Loading>
)

type SessionFact = { name: string; value: ReactNode; note?: string }

/** The figures at the foot of a `SessionHero`. */
export const SessionFacts = ({ facts }: { facts: readonly SessionFact[] }) => (
  <dl className="mt-auto flex gap-9 pt-5.5 max-wide:justify-between max-wide:gap-0 max-wide:self-stretch max-wide:pt-4.5">
    {facts.map(({ name, value, note }) => (
      <div key={name}>
        <dt className="text-13 text-t-2">{name}</dt>
        <dd className="num text-26 max-wide:text-21">
          {value}{' '}
          {note && (
            <small className="font-sans text-[14px] leading-[normal] font-medium text-t-1 normal-nums max-wide:hidden">
              {note}
            </small>
          )}
        </dd>
      </div>
    ))}
  </dl>
)
