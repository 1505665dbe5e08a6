import type { GamePlayer, GameReport } from '@portal/contract/played-games'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ArrowRight, Share2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Dmd } from '../../art/dmd.tsx'
import { TitleCover } from '../../art/title-cover.tsx'
import { isUnknown } from '../../lib/api-error.ts'
import { api, query } from '../../lib/api.ts'
import { formatAgoInWords, formatNumber } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useNow } from '../../lib/clock.ts'
import { AllAccessMark, PlayerAvatar } from '../../shared/avatar.tsx'
import { BackLink } from '../../shared/back-link.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { ToNotFound } from '../../shared/to-not-found.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { GameChanges } from './game-changes.tsx'
import { formatEnd, isPersonalBest, minutesOf, playerColours, playerName } from './game-words.ts'
import { playedGamesMessages as words } from './messages.ts'

const route = getRouteApi('/player/insider/watch/$gameId')

const ShareGameDialog = lazyPart(() => import('./share-game.tsx'), 'ShareGameDialog')

const StateNotice = ({ state }: { state: GameReport['state'] }) =>
  state === 'counted' ? null : (
    <Notice kind="info" className="mt-6">
      {words.states[state]}{' '}
      <Link to="/account/removed-scores" className="link">
        {words.seeWhy}
      </Link>
    </Notice>
  )

function MachineRow({ game, machine }: { game: GameReport; machine: NonNullable<GameReport['machine']> }) {
  const now = useNow(60_000)
  const { record, last_played_at } = machine
  return (
    <Link
      to="/account/machines/$machineId"
      params={{ machineId: String(game.machine_id) }}
      className="mt-9 grid grid-cols-[48px_minmax(0,1fr)_auto] items-center gap-4 border-y border-line-1 py-5 hover:[&_b]:text-accent-hi"
    >
      <TitleCover code={game.title_code} cut="thumb" className="size-12 rounded-2" />
      <span className="min-w-0 wrap-anywhere">
        <strong className="block font-[650]">
          {words.machine(`${game.title_name} ${game.model_type_name}`, game.location?.name ?? '')}
        </strong>
        <span className="t3 sm">
          {record && words.machineRecord(formatNumber(record.score), record.username ?? record.initials)}{' '}
          {words.machineLastPlayed(formatAgoInWords(last_played_at, now))}
        </span>
      </span>
      <b className="t2 inline-flex items-center gap-2 font-[650] max-md:col-start-2">
        {words.seeMachine}
        <ArrowRight size={16} strokeWidth={2} aria-hidden />
      </b>
    </Link>
  )
}

const PageSkeleton = () => (
  <Loading>
    <Skeleton height={400} />
    <div className="wrap pt-9">
      <SkeletonRows rows={4} height={72} />
    </div>
  </Loading>
)

export function PlayedGamePage() {
  const { gameId } = route.useParams()
  const game = useQuery(query(api.playedGames.detail, { params: { game_id: gameId } }))
  const [sharing, setSharing] = useState(false)
  usePageTitle(game.data && words.title(game.data.title_name))
  if (!game.data && isUnknown(game.error)) return <ToNotFound />
  return (
    <Loaded
      read={game}
      skeleton={<PageSkeleton />}
      renderError={(state) => (
        <div className="wrap pt-9">
          <h1 className="h-page mb-6">{words.players}</h1>
          {state}
        </div>
      )}
    >
      {(data) => (
        <div className={`t-${data.title_code}`}>
          <GameHero game={data} onShare={() => setSharing(true)} />
          <div className="wrap">
            <StateNotice state={data.state} />
            {data.state !== 'review' && <GameChanges game={data} />}
            {data.machine && <MachineRow game={data} machine={data.machine} />}
          </div>
          {sharing && (
            <Suspense>
              <ShareGameDialog game={data} onClose={() => setSharing(false)} />
            </Suspense>
          )}
        </div>
      )}
    </Loaded>
  )
}

/** Who played alone has no rank and no color. */
const Lane = ({ player, isAlone }: { player: GamePlayer; isAlone: boolean }) => (
  <li className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 border-line-1 px-5 py-4 max-md:border-t max-md:first:border-t-0 md:border-l md:first:border-l-0 md:not-only:grid-cols-[auto_1fr]">
    <span className={isAlone ? '' : 'relative pb-[7px]'}>
      <PlayerAvatar player={player} size={40} />
      {!isAlone && (
        <i
          aria-hidden="true"
          className="absolute inset-x-1/4 bottom-0 h-[3px] rounded-full"
          style={{ background: playerColours[player.slot - 1] }}
        />
      )}
    </span>
    <span className="min-w-0">
      <span className="flex flex-wrap items-center gap-2">
        {player.uid !== null && !player.is_you ? (
          <Link to="/ic/connections/$id" params={{ id: player.uid }} className="truncate font-[650]">
            {playerName(player)}
          </Link>
        ) : (
          <strong className="truncate font-[650]">{playerName(player)}</strong>
        )}
        {player.is_all_access && <AllAccessMark />}
        {player.is_you && <Tag tone="you">{words.you}</Tag>}
        {player.is_guest && <span className="t3 sm">{words.guest}</span>}
      </span>
      {!isAlone && <span className="t3 sm block">{words.rank(player.rank)}</span>}
    </span>
    <span className={`num text-21 md:text-26 ${isAlone ? '' : 'md:col-span-2 md:mt-2'} ${player.is_you ? 'text-accent' : ''}`}>
      {formatNumber(player.score)}
    </span>
  </li>
)

const Place = ({ game: { location, model_type_name } }: { game: GameReport }) => {
  if (!location) return words.modelOnly(model_type_name)
  const { before, after } = words.where(model_type_name, location.city)
  return (
    <>
      {before}
      {location.is_public ? (
        <Link
          to="/ic/locations/$locationId"
          params={{ locationId: String(location.id) }}
          className="underline underline-offset-4"
        >
          {location.name}
        </Link>
      ) : (
        location.name
      )}
      {after}
    </>
  )
}

function GameHero({ game, onShare }: { game: GameReport; onShare: () => void }) {
  const now = useNow()
  const score = formatNumber(game.score)
  const headline =
    game.state === 'review' ? words.headline.review : isPersonalBest(game) ? words.headline.best : words.headline.final
  return (
    <>
      <section className="relative overflow-hidden bg-[var(--title-dark,var(--s-1))] max-md:pb-6 md:min-h-[400px]">
        <TitleCover
          code={game.title_code}
          cut="hero"
          eager
          className="absolute! inset-0 after:absolute after:inset-0 after:bg-[linear-gradient(90deg,color-mix(in_srgb,var(--title-dark,#0b0908)_92%,transparent)_0,color-mix(in_srgb,var(--title-dark,#0b0908)_76%,transparent)_34%,transparent_68%)] max-md:after:bg-[linear-gradient(180deg,color-mix(in_srgb,var(--title-dark,#0b0908)_30%,transparent)_0,color-mix(in_srgb,var(--title-dark,#0b0908)_64%,transparent)_28%,color-mix(in_srgb,var(--title-dark,#0b0908)_92%,transparent)_58%)]"
        />
        <div className="wrap relative pt-[14px] md:pb-[116px]">
          <BackLink to="/account/profile/activity" label={words.activity} />
          <p className="mt-9 text-14 max-md:mt-[88px]">{words.finished(formatEnd(game.ended_at, now))}</p>
          <h1 className="display mt-3 max-w-[12em] text-[clamp(40px,5.9vw,84px)]">{game.title_name}</h1>
          <p className="mt-4 text-18">
            <Place game={game} /> {words.length(minutesOf(game), game.players.length)}
          </p>
          <Button
            className="mt-6 max-md:w-full max-md:max-w-[476px]"
            icon={<Share2 size={18} strokeWidth={2} aria-hidden />}
            onClick={onShare}
          >
            {words.share}
          </Button>
          <Dmd
            className="mt-7 w-full max-w-[476px] lg:absolute lg:right-4 lg:bottom-[84px] lg:w-[430px]"
            label={`${headline}: ${score}`}
            lines={[
              { text: headline, y: 3 },
              { text: score, y: 15, face: 'score' },
            ]}
            wipe
          />
        </div>
      </section>
      <div className="wrap relative z-1 md:-mt-[72px]">
        <ol
          aria-label={words.players}
          className="grid rounded-3 bg-s-1 shadow-[var(--bezel)] md:auto-cols-fr md:grid-flow-col md:has-[>:only-child]:max-w-120"
        >
          {game.players
            .toSorted((a, b) => a.rank - b.rank || a.slot - b.slot)
            .map((player) => (
              <Lane key={player.slot} player={player} isAlone={game.players.length === 1} />
            ))}
        </ol>
      </div>
    </>
  )
}
