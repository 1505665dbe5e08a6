import type { GameTitle } from '@portal/contract/games'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BookOpen, MapPin } from 'lucide-react'
import { Dmd } from '../../art/dmd.tsx'
import { WaitingArt } from '../../art/waiting-art.tsx'
import { TitleCover } from '../../art/title-cover.tsx'
import { api, query } from '../../lib/api.ts'
import { formatNumber } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { BackLink } from '../../shared/back-link.tsx'
import { releaseLine } from '../../shared/release-line.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { gamesMessages as words } from './messages.ts'

const longName = 16

const icon = { size: 19, strokeWidth: 1.75, 'aria-hidden': true } as const

const BackToGames = () => (
  <div className="title-hero-back">
    <BackLink to="/ic/games" label={words.games} />
  </div>
)

function HighScore({ titleId }: { titleId: number }) {
  const overview = useQuery(query(api.stats.gameOverview, { query: { title_id: titleId } }))
  const best = Math.max(0, ...(overview.data?.stats ?? []).map((model) => model.high_score ?? 0))
  if (best === 0) return null
  const score = formatNumber(best)
  return (
    <Dmd
      className="title-hero-dmd"
      label={`${words.yourHighScore}: ${score}`}
      lines={[
        { text: words.yourHighScore, y: 3 },
        { text: score, y: 15, face: 'score' },
      ]}
      wipe
    />
  )
}

const connected = ({ machines_connected: count }: GameTitle) => words.machinesConnected(formatNumber(count), count)

/** "28 achievements. Out January 5". */
function Coming({ title: { achievements_count: count, release_date } }: { title: GameTitle }) {
  const release = releaseLine(release_date, useNow())
  return count > 0 ? words.coming(count, release) : release
}

type TitleHeroProps = {
  title: GameTitle
  /** Number or code of the title, as in the address. */
  gameId: string
  onInstructions: () => void
}

export const TitleHero = ({ title, gameId, onInstructions }: TitleHeroProps) => (
  <section className="title-hero">
    <TitleCover code={title.code} cut="hero" eager className="title-hero-art" />
    <div className="wrap">
      <BackToGames />
      <h1 className={`display ${title.name.length > longName ? 'is-long' : ''}`}>{title.name}</h1>
      <p className="title-hero-models">
        {title.models.map((model) => (
          <span key={model.model_code}>{model.model_type_name}</span>
        ))}
        <em>{title.coming_soon ? <Coming title={title} /> : connected(title)}</em>
      </p>
      <div className="title-hero-actions flex flex-wrap gap-3">
        {!title.coming_soon && (
          <Link
            to="/ic/games/$gameId/locations"
            params={{ gameId }}
            className={buttonClass({ variant: 'primary' })}
            resetScroll={false}
          >
            <MapPin {...icon} />
            {words.findLocations}
          </Link>
        )}
        <Button variant="quiet" className="bg-[rgb(10_9_8/0.66)]" icon={<BookOpen {...icon} />} onClick={onInstructions}>
          {words.instructions}
        </Button>
      </div>
      <HighScore titleId={title.id} />
    </div>
  </section>
)

export const TitleHeroSkeleton = () => (
  <section className="title-hero">
    <WaitingArt className="title-hero-art" />
    <div className="wrap">
      <BackToGames />
      <Loading>
        <Skeleton width={420} height={84} className="title-hero-name max-w-[70%]" />
        <Skeleton width={240} height={28} className="mt-5" />
        <Skeleton width={300} height={44} className="mt-7.5" />
      </Loading>
    </div>
  </section>
)
