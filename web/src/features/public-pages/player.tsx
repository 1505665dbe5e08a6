import type { PublicPlayer as Player } from '@portal/contract/public-pages'
import { lampOf } from '@portal/contract/rules/game-colors'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { Insert } from '../../art/insert.tsx'
import { TitleCover } from '../../art/title-cover.tsx'
import { query } from '../../lib/api.ts'
import { publicPagesApi } from '../../lib/business-api.ts'
import { formatNumber, formatPercent } from '../../lib/format.ts'
import { formatMonth } from '../../lib/format-calendar.ts'
import { inEnglish } from '../../lib/language.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { AllAccessMark, PlayerAvatar } from '../../shared/avatar.tsx'
import { Figure } from '../../shared/facts.tsx'
import { PageHeader } from '../../shared/page-header.tsx'
import { LoadedPage } from '../../shared/page-states.tsx'
import { ToNotFound } from '../../shared/to-not-found.tsx'
import { ApronCard } from '../../ui/apron-card.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Loading, Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { publicPagesMessages as words } from './messages.ts'
import { isNoSuchPage } from './addresses.ts'

/** The page of the player for people with an account; a new account or a login leads to it. */
const playersAddress = ({ uid }: Player) => `/ic/connections/${uid}`

const Head = ({ player }: { player: Player }) => (
  <PageHeader
    picture={
      <span className="mr-1 ml-[3px] max-wide:mr-0 max-wide:[&_svg]:size-18">
        <PlayerAvatar player={player} size={96} />
      </span>
    }
    title={
      <>
        {player.username} {player.is_all_access && <AllAccessMark size={22} />}
      </>
    }
    meta={
      <>
        <p>{words.since(formatMonth(player.joined_date.slice(0, 10)))}</p>
        {player.bio && (
          <p className="mt-2 max-w-[60ch] wrap-anywhere">
            <Tag>{words.team}</Tag> {player.bio}
          </p>
        )}
      </>
    }
    actions={
      <>
        <a
          href={`/register?redirectUri=${encodeURIComponent(playersAddress(player))}`}
          className={buttonClass({ variant: 'primary' }, 'max-wide:flex-1')}
        >
          {words.createAccount}
        </a>
        <Link
          to="/login"
          search={{ redirectUri: playersAddress(player) }}
          className={buttonClass({ variant: 'quiet' }, 'max-wide:flex-1')}
        >
          {words.logIn}
        </Link>
      </>
    }
  />
)

const divided = 'wide:border-l wide:border-line-1'
/** The right column of phones. */
const right = 'max-wide:border-l max-wide:border-line-1 max-wide:pl-4'

const Figures = ({ player: { games_played, points, achievements, badges } }: { player: Player }) => (
  <dl
    aria-label={words.figures}
    className="-mt-2 mb-12 grid grid-cols-4 border-b border-line-1 max-wide:mt-0 max-wide:mb-8 max-wide:grid-cols-2"
  >
    <Figure label={words.gamesPlayed} value={games_played} className="wide:pl-0" />
    <Figure label={words.pointsFigure} value={points} className={`${divided} ${right}`} />
    <Figure
      label={words.achievements}
      value={achievements.lit}
      context={words.ofAll(achievements.total)}
      className={`${divided} max-wide:border-t max-wide:border-line-1`}
    />
    <Figure label={words.badges} value={badges} className={`${divided} ${right} max-wide:border-t`} />
  </dl>
)

type BestScore = Player['best_scores'][number]

const ScoreRow = ({ best }: { best: BestScore }) => (
  <li className="relative grid grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-4 py-3 max-wide:gap-3">
    <TitleCover code={best.title_code} cut="thumb" className="size-14 rounded-1" />
    <div className="min-w-0">
      <Link
        className="font-[650] wrap-anywhere after:absolute after:inset-0 hover:underline"
        to="/insider/games/$code"
        params={{ code: best.title_code }}
      >
        {best.title_name}
      </Link>
      <p className="t2 sm">{best.model_type_name}</p>
      <p className="t3 xs">{words.litOf(best.achievements.lit, best.achievements.total)}</p>
    </div>
    <span className="num text-21 max-wide:text-18">{formatNumber(best.score)}</span>
  </li>
)

const firstScores = 8

function BestScores({ player }: { player: Player }) {
  const row = (best: BestScore) => <ScoreRow key={best.title_code} best={best} />
  const rest = player.best_scores.slice(firstScores)
  return (
    <section aria-labelledby="best-scores">
      <h2 className="h-sec mb-3" id="best-scores">
        {words.bestScores}
      </h2>
      {player.best_scores.length === 0 && <p className="t2">{words.noScores(player.username)}</p>}
      <ul className="list">{player.best_scores.slice(0, firstScores).map(row)}</ul>
      {rest.length > 0 && (
        <details className="group border-t border-line-1">
          <summary className="more cursor-pointer list-none text-t-1! group-open:hidden [&::-webkit-details-marker]:hidden">
            {words.showScores(player.best_scores.length)}
            <ArrowRight size={16} strokeWidth={2} aria-hidden />
          </summary>
          <ul className="list">{rest.map(row)}</ul>
        </details>
      )}
    </section>
  )
}

const Showcase = ({ showcase }: { showcase: Player['showcase'] }) => (
  <section aria-labelledby="showcase">
    <h2 className="h-sec mb-3" id="showcase">
      {words.showcase}
    </h2>
    <ul className="list">
      {showcase.map((one) => (
        <li key={one.id} className="relative grid grid-cols-[52px_minmax(0,1fr)_auto] items-center gap-4 py-3">
          <Insert shape={one.shape} colour={lampOf(one)} glyph={one.icon} lit size={52} />
          <div className="min-w-0">
            <strong className="block leading-[1.3] font-[650] wrap-anywhere" lang={inEnglish}>
              {one.title}
            </strong>
            <Link
              className="text-14 text-t-3 wrap-anywhere after:absolute after:inset-0 hover:underline"
              to="/insider/games/$code"
              params={{ code: one.title_code }}
            >
              {one.title_name}
            </Link>
          </div>
          <p className="t3 xs text-right">
            <span className="num block text-21 text-t-1">{formatPercent(one.percent)}</span>
            {words.ofPlayers}
          </p>
        </li>
      ))}
    </ul>
  </section>
)

const PlayerSkeleton = () => (
  <div className="wrap pt-26 max-wide:pt-22">
    <Loading>
      <Skeleton width={320} height={72} />
      <Skeleton height={96} className="mt-8 mb-12" />
    </Loading>
    <SkeletonRows rows={5} height={80} />
  </div>
)

const route = getRouteApi('/either/insider/players/$uid')

/** The page of a player who chose it, for people without an account. All other players have none. */
export function PublicPlayer() {
  const { uid } = route.useParams()
  const read = useQuery({ ...query(publicPagesApi.player, { params: { uid } }), meta: { inPage: isNoSuchPage } })
  const player = read.data?.player
  usePageTitle(player?.username, player && words.playerDescription(player.username))
  // Also after the page was shown: it ends with the person's choice.
  if (isNoSuchPage(read.error)) return <ToNotFound />
  return (
    <LoadedPage title={words.failed} read={read} skeleton={<PlayerSkeleton />}>
      {({ player: shown }) => (
        <div className="wrap pt-18 max-wide:pt-16">
          <Head player={shown} />
          <Figures player={shown} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-x-15 gap-y-14 lg:grid-cols-[minmax(0,1.53fr)_minmax(0,1fr)]">
            <BestScores player={shown} />
            <div className="grid content-start gap-14">
              {shown.showcase.length > 0 && <Showcase showcase={shown.showcase} />}
              <ApronCard title={words.connectedPlay} steps={words.steps} className="self-start" />
            </div>
          </div>
        </div>
      )}
    </LoadedPage>
  )
}
