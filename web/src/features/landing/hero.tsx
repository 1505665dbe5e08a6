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
  return <Dmd lines={live?.lines ?? display} label={live?.label ?? ''} className="landing-dmd" />
}

/** On wide screens the table from the side; on phones the whole page is the machine. */
const Table = () => (
  <picture className="landing-table">
    <source media="(max-width: 767.98px)" srcSet="/art/playfield-landing-phone.svg" width={430} height={470} />
    <img src="/art/playfield-landing-wide.svg" alt="" width={1440} height={860} decoding="sync" />
  </picture>
)

type HeroProps = { /** The address to open after the login. */ redirectUri: string | undefined; children?: ReactNode }

export const Hero = ({ redirectUri, children }: HeroProps) => (
  <section className="landing-hero">
    <Table />
    <div className="wrap">
      <div>
        {children}
        <h1 className="display">
          {words.headline[0]}
          <br />
          {words.headline[1]}
        </h1>
        <p className="lead">{words.lead}</p>
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
      className="landing-steps"
      steps={words.steps.map(([head, text]) => (
        <>
          <strong>{head}</strong>
          {text}
        </>
      ))}
    />
  </section>
)
