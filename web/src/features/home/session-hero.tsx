import type { ReactNode } from 'react'
import { TitleCover } from '../../art/title-cover.tsx'
import { WaitingArt } from '../../art/waiting-art.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Lamp } from '../../ui/tag.tsx'

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
  <section className={`session-hero max-wide:min-h-0 t-${titleCode}`} aria-label={label}>
    <TitleCover code={titleCode} cut="hero" eager className="shade-session absolute inset-0" />
    <div className="session-inside">
      <p>
        <Lamp className={`ml-[3px] ${lampClass}`} />
        {line}
      </p>
      <h2 className="display" data-long={title.length > 14}>
        {title || '\u00A0'}
      </h2>
      {children}
    </div>
  </section>
)

/** Keeps the height of the hero. */
export const SessionHeroSkeleton = () => (
  <Loading className="session-hero max-wide:min-h-[calc(251px+21vw)]">
    <WaitingArt className="shade-session absolute inset-0" />
    <div className="session-inside">
      <Skeleton width={240} height={18} />
      <Skeleton width="60%" height={52} className="my-5" />
      <Skeleton height={96} className="max-w-[476px]" />
    </div>
  </Loading>
)

type SessionFact = { name: string; value: ReactNode; note?: string }

/** The figures at the foot of a `SessionHero`. */
export const SessionFacts = ({ facts }: { facts: readonly SessionFact[] }) => (
  <dl className="session-facts">
    {facts.map(({ name, value, note }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className="num">
          {value} {note && <small>{note}</small>}
        </dd>
      </div>
    ))}
  </dl>
)
