import { Link } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { Dmd } from '../../art/dmd.tsx'
import type { DmdLine } from '../../art/dmd-dots.ts'
import { ApronCard } from '../../ui/apron-card.tsx'
import { buttonClass } from '../../ui/button.tsx'
import type { LiveScore } from './live-score.ts'
import { landingMessages as words } from './messages.ts'

const display: readonly DmdLine[] = [
  { text: 'PLAYER 1', y: 2, align: 'left' },
  { text: 'BALL 3', y: 2, align: 'right', dim: true },
  { text: '1,482,903,110', y: 15, face: 'score' },
]

/** Shows a score of the world once it is read, which is after the page. */
function Display() {
  const [live, setLive] = useState<LiveScore>()
  useEffect(() => {
    const read = import('./live-score.ts').then(({ readNewestScore }) => readNewestScore())
    // Without the code the display keeps its text.
    void read.then(setLive, () => undefined)
  }, [])
  return (
    <Dmd
      lines={live?.lines ?? display}
      label={live?.label ?? ''}
      className="absolute top-25 right-(--gutter) w-100 max-xl:top-24 max-xl:w-80 max-wide:static max-wide:-order-1 max-wide:mx-1.5 max-wide:mb-7.5 max-wide:w-[calc(100%-12px)] wide:max-lg:hidden"
    />
  )
}

/** On wide screens the table from the side; on phones the whole page is the machine. */
const Table = () => (
  <picture className="landing-table absolute inset-0 max-wide:static max-wide:-mt-4 max-wide:block max-wide:h-100 max-wide:overflow-hidden">
    <source media="(max-width: 767.98px)" srcSet="/art/playfield-landing-phone.svg" width={430} height={470} />
    <img
      className="size-full object-cover"
      src="/art/playfield-landing-wide.svg"
      alt=""
      width={1440}
      height={860}
      decoding="sync"
    />
  </picture>
)

type HeroProps = { /** The address to open after the login. */ redirectUri: string | undefined; children?: ReactNode }

export const Hero = ({ redirectUri, children }: HeroProps) => (
  <section className="relative grid min-h-210 overflow-hidden max-wide:flex max-wide:min-h-0 max-wide:flex-col-reverse max-wide:overflow-visible wide:after:absolute wide:after:inset-x-0 wide:after:bottom-0 wide:after:h-[170px] wide:after:bg-[linear-gradient(to_top,var(--s-0),transparent)]">
    <Table />
    <div className="wrap relative z-2 pt-53 pb-26 max-wide:flex max-wide:flex-col max-wide:pt-20 max-wide:pb-0">
      <div className="w-[min(620px,47vw)] max-wide:w-auto">
        {children}
        <h1 className="display text-[clamp(44px,5.35vw,77px)] max-wide:text-[clamp(36px,11.2vw,46px)]">
          {words.headline[0]}
          <br />
          {words.headline[1]}
        </h1>
        <p className="lead mt-6.5 mb-8.5 max-w-[25em] max-wide:mt-4 max-wide:mb-6 max-wide:text-[17px]">{words.lead}</p>
        <div className="flex flex-wrap gap-3 max-wide:*:w-full">
          <a
            href={redirectUri ? `/register?redirectUri=${encodeURIComponent(redirectUri)}` : '/register'}
            className={buttonClass({ variant: 'primary', size: 'large' })}
          >
            {words.createAccount}
          </a>
          <Link
            to="/login"
            search={redirectUri ? { redirectUri } : {}}
            className={buttonClass({ variant: 'secondary', size: 'large' })}
          >
            {words.logIn}
          </Link>
        </div>
      </div>
      <Display />
    </div>
  </section>
)

export const HowItWorks = () => (
  <section className="wrap">
    <ApronCard
      title={words.howItWorks}
      className="landing-steps z-3 -mt-16 px-8 pt-6 pb-6.5 max-wide:-mt-8.5 max-wide:px-4.5 max-wide:pt-5 max-wide:pb-5.5"
      steps={words.steps.map(([head, text]) => (
        <>
          <strong className="mb-[3px] block text-18 font-stretch-[112%]">{head}</strong>
          {text}
        </>
      ))}
    />
  </section>
)
