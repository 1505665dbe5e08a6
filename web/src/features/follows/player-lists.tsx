import type { Activity } from '@portal/contract/plays'
import type { PublicUser } from '@portal/contract/profiles'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { TitleCover } from '../../art/title-cover.tsx'
import { api, keyOf, query } from '../../lib/api.ts'
import { formatDay, formatNumber } from '../../lib/format.ts'
import { useNow } from '../../lib/clock.ts'
import { BadgeMedal } from '../../shared/badge-medal.tsx'
import { GameLink } from '../../shared/game-link.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { productLang } from '../../shared/product-lang.ts'
import { productText } from '../../shared/product-messages.ts'
import { Score } from '../../shared/score.tsx'
import { useUserStats } from '../../shared/use-user-stats.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { playerMessages as words } from './player-messages.ts'

type Of = { player: PublicUser }

export function PlayerAchievements({ player }: { player: Pick<PublicUser, 'id' | 'username'> }) {
  const stats = useUserStats(player.id)
  return (
    <Loaded read={stats} skeleton={<SkeletonRows rows={6} height={76} />}>
      {(data) => {
        const titles = data.stats.titles.toSorted((a, b) => b.user_achievements_count - a.user_achievements_count)
        if (titles.length === 0)
          return <EmptyState glyph="trophy" title={words.noAchievements} text={words.noGamesText(player.username)} />
        return (
          <ul className="max-w-205 border-b border-line-1">
            {titles.map((title) => (
              <li key={title.id} className={`t-${title.code} border-t border-line-1`}>
                <Link
                  to="/ic/games/$gameId/achievements"
                  params={{ gameId: String(title.id) }}
                  className="group grid min-h-20 grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-4 py-3.5"
                >
                  <TitleCover code={title.code} cut="thumb" className="size-14 rounded-2" />
                  <span className="min-w-0">
                    <strong className="mb-2 block font-[650] wrap-anywhere group-hover:text-accent-hi">{title.name}</strong>
                    <ProgressBar
                      value={title.user_achievements_count}
                      max={title.game_achievements_count}
                      label={words.progressOn(title.name)}
                    />
                  </span>
                  <span className="t2 sm num">
                    {words.lit(formatNumber(title.user_achievements_count), formatNumber(title.game_achievements_count))}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )
      }}
    </Loaded>
  )
}

export function PlayerBadges({ player }: Of) {
  const read = useBadgesOf(player.id)
  const now = useNow()
  return (
    <Loaded read={read} skeleton={<SkeletonRows rows={3} height={96} />}>
      {({ badges }) => {
        if (badges.length === 0)
          return <EmptyState glyph="trophy" title={words.noBadges} text={words.noBadgesText(player.username)} />
        return (
          <ul className="grid grid-cols-8 gap-x-2.5 gap-y-6 max-xl:grid-cols-6 max-wide:grid-cols-3">
            {badges.map((badge) => (
              <li key={badge.id} className="grid content-start justify-items-center gap-1.5 text-center text-14">
                <BadgeMedal badge={badge} lit />
                <strong className="leading-[1.3] font-semibold wrap-anywhere" lang={productLang(badge.name)}>
                  {productText(badge.name)}
                </strong>
                <span className="text-13 text-t-3">{words.earned(formatDay(badge.earned_at, now))}</span>
              </li>
            ))}
          </ul>
        )
      }}
    </Loaded>
  )
}

const Day = ({ activity, now }: { activity: Activity; now: Date }) => (
  <li className="border-b border-line-1 py-4">
    <h2 className="mb-1.5 flex flex-wrap items-baseline gap-x-3 gap-y-1 font-[650]">
      {formatDay(activity.date, now)}
      <span className="t3 sm">{activity.location ? activity.location.name : words.atHome}</span>
    </h2>
    <ul>
      {activity.games_played.map((game) => (
        <li
          key={game.name}
          className="grid grid-cols-[minmax(0,1fr)_auto_minmax(120px,auto)] items-baseline gap-3 py-1.5 [&>:last-child]:text-right"
        >
          <span className="min-w-0">
            <GameLink gameId={game.game_id}>{game.name}</GameLink>
          </span>
          <span className="t3 sm">{words.gamesCount(game.number_of_plays)}</span>
          <Score value={game.high_score} />
        </li>
      ))}
    </ul>
  </li>
)

export function PlayerActivity({ player }: Of) {
  const read = useActivityOf(player.id)
  const now = useNow()
  return (
    <Loaded read={read} skeleton={<SkeletonRows rows={5} height={90} />}>
      {({ pages }) => {
        const days = pages.flat()
        if (days.length === 0)
          return <EmptyState glyph="trophy" title={words.noActivity} text={words.noGamesText(player.username)} />
        return (
          <>
            <ol className="max-w-205">
              {days.map((activity) => (
                <Day key={`${activity.date} ${activity.location?.id ?? 0}`} activity={activity} now={now} />
              ))}
            </ol>
            {read.hasNextPage && (
              <Button
                variant="quiet"
                className="mt-4"
                pending={read.isFetchingNextPage}
                onClick={() => void read.fetchNextPage()}
              >
                {words.older}
              </Button>
            )}
          </>
        )
      }}
    </Loaded>
  )
}

const pageSize = 10

export const usePlayer = (id: string) => useQuery(query(api.profiles.publicUser, { params: { id } }))

const useBadgesOf = (userId: number) => useQuery(query(api.badges.ofUser, { query: { user_id: String(userId) } }))

const useActivityOf = (userId: number) =>
  useInfiniteQuery({
    queryKey: [...keyOf(api.plays.activities, { query: { user_id: userId } }), 'pages'],
    queryFn: ({ pageParam, signal }) => api.plays.activities({ query: { user_id: userId, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.length === pageSize ? pages.length + 1 : undefined),
  })
