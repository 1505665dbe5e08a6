import type { Contract } from '@portal/contract'
import type { Reply } from '@portal/contract/endpoint'
import type { PublicAchievement, PublicWorldBoard } from '@portal/contract/public-pages'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ArrowRight, LocateFixed, MapPin, UserRound } from 'lucide-react'
import { useState } from 'react'
import { Insert } from '../../art/insert.tsx'
import { TitleCover } from '../../art/title-cover.tsx'
import { query } from '../../lib/api.ts'
import { publicPagesApi } from '../../lib/business-api.ts'
import { formatNumber, formatPercent } from '../../lib/format.ts'
import { inEnglish } from '../../lib/language.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { usePosition, type Position } from '../../lib/position.ts'
import { useNow } from '../../lib/clock.ts'
import { AllAccessMark, PlayerAvatar } from '../../shared/avatar.tsx'
import { BackLink } from '../../shared/back-link.tsx'
import { playerName, rowKeys } from '../../shared/live-rows.ts'
import { LocationRow } from '../../shared/location-row.tsx'
import { sharedMessages } from '../../shared/messages.ts'
import { LoadedPage } from '../../shared/page-states.tsx'
import { ToNotFound } from '../../shared/to-not-found.tsx'
import { ApronCard } from '../../ui/apron-card.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Loading, Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { sharedLocationMessages as sharedWords } from '../../shared/location-messages.ts'
import { releaseLine } from '../../shared/release-line.ts'
import { publicPagesMessages as words } from './messages.ts'
import { isNoSuchPage } from './addresses.ts'

type Game = Reply<Contract['publicPages']['game']>

const icon = { size: 19, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The address of the game for players; a new account or a login leads to it. */
const playersAddress = ({ title }: Game) => `/ic/games/${title.code}`

function GameFacts({ game: { title, locations } }: { game: Game }) {
  const now = useNow()
  const counts = [
    title.achievements_count > 0 && words.achievementsCount(formatNumber(title.achievements_count), title.achievements_count),
    ...(title.coming_soon
      ? [releaseLine(title.release_date, now)]
      : [
          title.machines_connected > 0 && words.machinesCount(formatNumber(title.machines_connected), title.machines_connected),
          locations > 0 && words.locationsCount(formatNumber(locations), locations),
        ]),
  ]
  return <p className="mt-4 max-w-[30em] text-18 max-wide:text-16">{counts.filter(Boolean).join('. ')}</p>
}

const GameHero = ({ game }: { game: Game }) => (
  <section className="relative overflow-hidden bg-(--title-dark)">
    <TitleCover code={game.title.code} cut="hero" eager className="absolute! inset-0 size-full" />
    <div className="absolute inset-0 bg-[linear-gradient(90deg,var(--title-dark)_8%,color-mix(in_srgb,var(--title-dark)_76%,transparent)_38%,transparent_70%)] max-wide:bg-[linear-gradient(color-mix(in_srgb,var(--title-dark)_60%,transparent),color-mix(in_srgb,var(--title-dark)_30%,transparent)_28%,var(--title-dark)_72%)]" />
    {/* The header of the frame stands over the picture. */}
    <div className="absolute inset-x-0 top-0 h-34 bg-[linear-gradient(rgb(10_9_8/0.86),rgb(10_9_8/0.6)_55%,transparent)]" />
    <div className="wrap relative flex min-h-118 flex-col items-start pt-22 pb-12 max-wide:min-h-100 max-wide:pt-17 max-wide:pb-7 [&>.back]:text-t-1">
      <BackLink to="/ic/compatible-games" label={words.games} />
      <h1 className="display mt-auto max-w-[12em] pt-10 text-[clamp(38px,6vw,84px)] wrap-anywhere max-wide:pt-24">
        {game.title.name}
      </h1>
      <GameFacts game={game} />
      <p className="mt-3 flex flex-wrap gap-2">
        {game.title.models.map((model) => (
          <Tag key={model.model_code}>{model.model_type_name}</Tag>
        ))}
      </p>
      <div className="mt-6 flex flex-wrap gap-3 max-wide:w-full max-wide:*:w-full">
        {!game.title.coming_soon && (
          <Link
            to="/insider/locations"
            search={{ gameCode: game.title.code }}
            className={buttonClass({ variant: 'primary', size: 'large' })}
          >
            <MapPin {...icon} />
            {words.findMachine}
          </Link>
        )}
        <a
          href={`/register?redirectUri=${encodeURIComponent(playersAddress(game))}`}
          className={buttonClass(
            { variant: game.title.coming_soon ? 'primary' : 'quiet', size: 'large' },
            game.title.coming_soon ? '' : 'bg-[rgb(10_9_8/0.66)]',
          )}
        >
          {words.createAccount}
        </a>
      </div>
    </div>
  </section>
)

const rareBelow = 5

type AchievementProps = { achievement: PublicAchievement; colour: string; withShare: boolean }

const AchievementRow = ({ achievement, colour, withShare }: AchievementProps) => (
  <li className="grid grid-cols-[52px_minmax(0,1fr)_auto] items-center gap-x-4 py-3 max-wide:gap-x-3">
    <Insert
      shape={achievement.shape}
      colour={colour}
      glyph={achievement.icon}
      lit
      size={52}
      className="[filter:none]! self-start"
    />
    <div className="min-w-0" lang={inEnglish}>
      <strong className="font-[650] wrap-anywhere">{achievement.title}</strong>
      <p className="t2 sm text-pretty wrap-anywhere">{achievement.description}</p>
    </div>
    <p className="t3 xs text-right">
      {withShare && (
        <>
          <span className="num block text-21 text-t-1">{formatPercent(achievement.percent)}</span>
          {achievement.percent > 0 && achievement.percent < rareBelow ? (
            <b className="font-[650] text-(--c-5)">{words.rare}</b>
          ) : (
            words.ofPlayers
          )}
          {', '}
        </>
      )}
      {words.points(achievement.points)}
    </p>
  </li>
)

const firstAchievements = 6

function Achievements({ game }: { game: Game }) {
  const withShare = (game.board?.players ?? 0) > 0
  const sorted = withShare ? game.achievements.toSorted((a, b) => b.percent - a.percent) : game.achievements
  const row = (achievement: PublicAchievement) => (
    <AchievementRow
      key={achievement.id}
      achievement={achievement}
      colour={game.title.lamp_color ?? game.title.gradient_start}
      withShare={withShare}
    />
  )
  const rest = sorted.slice(firstAchievements)
  return (
    <section aria-labelledby="achievements">
      <div className="sec-h min-h-11">
        <h2 className="h-sec" id="achievements">
          {words.achievements}
        </h2>
      </div>
      {sorted.length === 0 && <p className="t2">{words.noAchievements}</p>}
      <ul className="list">{sorted.slice(0, firstAchievements).map(row)}</ul>
      {rest.length > 0 && (
        <details className="group border-t border-line-1">
          <summary className="more cursor-pointer list-none text-t-1! group-open:hidden [&::-webkit-details-marker]:hidden">
            {words.showAchievements(formatNumber(sorted.length))}
            <ArrowRight size={16} strokeWidth={2} aria-hidden />
          </summary>
          <ul className="list">{rest.map(row)}</ul>
        </details>
      )}
      <p className="t2 sm mt-4 flex items-center gap-3">
        <UserRound size={18} strokeWidth={1.75} aria-hidden className="flex-none" />
        <span>
          {words.playToLight}{' '}
          <Link className="link" to="/login" search={{ redirectUri: `${playersAddress(game)}/achievements` }}>
            {words.logIn}
          </Link>{' '}
          {words.toSeeProgress}
        </span>
      </p>
    </section>
  )
}

/** Asks for the position only after a press. */
function NearMe({ onPosition }: { onPosition: (position: Position) => void }) {
  const { state, ask } = usePosition(onPosition)
  if (state === 'refused')
    return (
      <p className="t2 sm text-right" role="status">
        {words.noPosition}{' '}
        <Link className="link" to="/insider/locations">
          {words.searchTown}
        </Link>
      </p>
    )
  return (
    <Button
      variant="plain"
      size="medium"
      className="-mr-3 px-3!"
      pending={state === 'asking'}
      pendingLabel={sharedWords.locating}
      icon={<LocateFixed size={18} strokeWidth={2} aria-hidden />}
      onClick={() => void ask()}
    >
      {sharedWords.nearMe}
    </Button>
  )
}

function WhereToPlay({ game: { title, places } }: { game: Game }) {
  const [position, setPosition] = useState<Position | null>(null)
  const nearest = useQuery({
    ...query(publicPagesApi.nearest, { query: { ...position, game_code: title.code } }),
    enabled: position !== null,
  })
  const shown = nearest.data?.locations.map(({ location }) => location) ?? places
  return (
    <section aria-labelledby="where-to-play">
      <div className="sec-h min-h-11">
        <h2 className="h-sec" id="where-to-play">
          {words.whereToPlay}
        </h2>
        {places.length > 0 && <NearMe onPosition={setPosition} />}
      </div>
      {places.length === 0 ? (
        <p className="t2">
          {sharedWords.noTitleLocations(title.name)}. {sharedWords.noTitleLocationsText}
        </p>
      ) : (
        <>
          <ol className="border-t border-line-1">
            {shown.map((location) => (
              <LocationRow key={location.id} location={location} to="/insider/locations/$locationId" />
            ))}
          </ol>
          <Link to="/insider/locations" search={{ gameCode: title.code }} className={buttonClass({ wide: true }, 'mt-5')}>
            {words.allLocations}
          </Link>
        </>
      )}
    </section>
  )
}

function BestGames({ board }: { board: PublicWorldBoard }) {
  const keys = rowKeys(board.rows)
  return (
    <section aria-labelledby="best-games">
      <div className="sec-h">
        <h2 className="h-sec" id="best-games">
          {words.bestGames}
        </h2>
        <Link className="more" to="/insider/leaderboards/$eventCode" params={{ eventCode: board.event_code }}>
          {words.seeAll}
          <ArrowRight size={16} strokeWidth={2} aria-hidden />
        </Link>
      </div>
      {board.rows.length === 0 && <p className="t2">{words.noGames}</p>}
      <ol className="list">
        {board.rows.map((row, index) => (
          <li key={keys[index]} className="grid grid-cols-[20px_auto_minmax(0,1fr)_auto] items-center gap-3 py-2.5">
            <span className="num text-t-2">{formatNumber(row.rank)}</span>
            <PlayerAvatar player={row} size={40} />
            <span className="min-w-0 font-[620] wrap-anywhere">
              {playerName(row, sharedMessages.privatePlayer)} {row.is_all_access && <AllAccessMark />}
            </span>
            <span className="num text-21">{formatNumber(row.score)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const GameSkeleton = () => (
  <div className="wrap pt-22">
    <Loading>
      <Skeleton width={420} height={84} className="mt-40 max-w-[70%]" />
      <Skeleton width={260} height={54} className="mt-8" />
    </Loading>
    <SkeletonRows rows={6} height={76} />
  </div>
)

const route = getRouteApi('/either/insider/games/$code')

/** The page of a game for people without an account. */
export function PublicGame() {
  const { code } = route.useParams()
  const read = useQuery({ ...query(publicPagesApi.game, { params: { id: code } }), meta: { inPage: isNoSuchPage } })
  const game = read.data
  usePageTitle(game?.title.name, game && words.gameDescription(game.title.name), game && `/insider/games/${game.title.code}`)
  if (!game && isNoSuchPage(read.error)) return <ToNotFound />
  return (
    <LoadedPage title={words.failed} read={read} skeleton={<GameSkeleton />}>
      {(data) => (
        <div className={`t-${data.title.code}`}>
          <GameHero game={data} />
          <div className="wrap mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-15 gap-y-14 lg:grid-cols-[minmax(0,1.53fr)_minmax(0,1fr)]">
            <Achievements game={data} />
            {!data.title.coming_soon && <WhereToPlay game={data} />}
            {data.board && <BestGames board={data.board} />}
            <ApronCard title={words.connectedPlay} steps={words.steps} className="self-start" />
          </div>
        </div>
      )}
    </LoadedPage>
  )
}
