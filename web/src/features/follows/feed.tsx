import type { FeedEntry } from '@portal/contract/follows'
import { lampOf } from '@portal/contract/rules/game-colors'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Insert } from '../../art/insert.tsx'
import { TitleCover } from '../../art/title-cover.tsx'
import { formatAgo, formatNumber, formatPercent } from '../../lib/format.ts'
import { inEnglish } from '../../lib/language.ts'
import { useNow } from '../../lib/clock.ts'
import { AllAccessMark, PlayerAvatar } from '../../shared/avatar.tsx'
import { BadgeMedal } from '../../shared/badge-medal.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { followsMessages as words } from './messages.ts'
import { useFeed } from './use-follows.ts'

const rowClass =
  'grid grid-cols-[54px_minmax(0,1fr)_auto] items-center gap-4 py-3 min-h-20 hover:[&_strong]:text-accent-hi active:bg-s-1'

function sentence(entry: FeedEntry): ReactNode {
  if (entry.kind === 'best') return words.best(entry.title_name, formatNumber(entry.score))
  const first = entry.items[0]?.name ?? ''
  if (entry.kind === 'achievements')
    return entry.count > 1
      ? words.achievements(entry.title_name, formatNumber(entry.count))
      : words.achievement(entry.title_name, first)
  const { quest, count } = entry
  return count > 1 ? words.badges(formatNumber(count), quest?.name ?? null) : words.badge(first)
}

function note(entry: FeedEntry): string | null {
  if (entry.kind === 'best') return entry.ahead_by === null ? null : words.aheadBy(formatNumber(entry.ahead_by))
  if (entry.count > 1) return null
  return entry.kind === 'achievements' ? words.have(formatPercent(entry.percent)) : (entry.quest?.name ?? null)
}

const codeOf = (entry: FeedEntry) => (entry.kind === 'badges' ? entry.quest?.title_code : entry.title_code)

const Inserts = ({ entry, size }: { entry: Exclude<FeedEntry, { kind: 'best' }>; size: number }) =>
  entry.kind === 'badges'
    ? entry.items.map(({ name, ...badge }) => (
        <BadgeMedal key={name} badge={{ ...badge, quest_view: entry.quest?.quest_view ?? null }} lit size={size} />
      ))
    : entry.items.map(({ name, icon, shape }) => (
        <Insert key={name} shape={shape} glyph={icon} colour={lampOf(entry)} lit size={size} />
      ))

/** The game, or the one thing that was earned, with the player at its corner. */
function FeedPicture({ entry }: { entry: FeedEntry }) {
  const code = codeOf(entry)
  const isOne = entry.kind !== 'best' && entry.count === 1
  return (
    <span className="relative size-12 flex-none">
      {isOne ? (
        <Inserts entry={entry} size={48} />
      ) : code ? (
        <TitleCover code={code} cut="thumb" className="size-12 rounded-2" />
      ) : (
        <PlayerAvatar player={entry.player} size={48} />
      )}
      {(isOne || code) && (
        <span className="absolute -right-1.5 -bottom-1.5">
          <PlayerAvatar player={entry.player} size={24} />
        </span>
      )}
    </span>
  )
}

const gameOf = (entry: FeedEntry) => (entry.kind === 'best' ? entry.game_id : null)

/** A game that the reader played too has a page of its own, which links its players. */
const targetOf = (entry: FeedEntry) => {
  const gameId = gameOf(entry)
  return gameId
    ? ({ to: '/insider/watch/$gameId', params: { gameId } } as const)
    : ({ to: '/ic/connections/$id', params: { id: entry.player.uid ?? '' } } as const)
}

const FeedRow = ({ entry, now }: { entry: FeedEntry; now: Date }) => {
  const second = note(entry)
  return (
    <li>
      <Link {...targetOf(entry)} className={rowClass}>
        <FeedPicture entry={entry} />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <strong className="font-[650]">{entry.player.username}</strong>{' '}
          {entry.player.is_all_access && (
            <>
              <AllAccessMark />{' '}
            </>
          )}
          {sentence(entry)}
          {second && (
            <span className="t3 sm block" lang={entry.kind === 'badges' ? inEnglish : undefined}>
              {second}
            </span>
          )}
          {gameOf(entry) && <span className="t3 sm block">{words.playedTogether}</span>}
          {entry.kind !== 'best' && entry.count > 1 && (
            <span className="mt-1.5 flex flex-wrap items-center gap-1.5">
              <Inserts entry={entry} size={28} />
              {entry.count > entry.items.length && (
                <span className="t3 sm">+{formatNumber(entry.count - entry.items.length)}</span>
              )}
            </span>
          )}
        </span>
        <time className="t3 self-start pt-1 text-13 whitespace-nowrap" dateTime={entry.at}>
          {formatAgo(entry.at, now)}
        </time>
      </Link>
    </li>
  )
}

export function Feed({ maxRows }: { maxRows?: number }) {
  const feed = useFeed()
  const now = useNow()
  return (
    <section aria-labelledby="feed">
      <div className="sec-h">
        <h2 className="h-sec" id="feed">
          {maxRows === undefined ? words.feed : words.followedFeed}
        </h2>
        {maxRows !== undefined && (
          <Link to="/connections" className="more">
            {words.connections}
            <ArrowRight size={18} strokeWidth={1.75} aria-hidden />
          </Link>
        )}
      </div>
      <Loaded read={feed} skeleton={<SkeletonRows rows={maxRows ?? 5} height={80} />}>
        {({ pages }) => {
          const all = pages.flatMap((page) => page.entries)
          const entries = maxRows === undefined ? all : mixedRows(all, maxRows)
          return entries.length === 0 ? (
            <EmptyState glyph="users" title={words.noFeed} text={words.noFeedText} />
          ) : (
            <>
              <ul className="list">
                {entries.map((entry) => (
                  <FeedRow
                    key={`${entry.at} ${entry.player.uid} ${entry.kind} ${entry.kind === 'badges' ? entry.quest?.id : entry.title_code}`}
                    entry={entry}
                    now={now}
                  />
                ))}
              </ul>
              {maxRows === undefined && feed.hasNextPage && (
                <Button
                  variant="quiet"
                  className="mt-4"
                  pending={feed.isFetchingNextPage}
                  onClick={() => void feed.fetchNextPage()}
                >
                  {words.older}
                </Button>
              )}
            </>
          )
        }}
      </Loaded>
    </section>
  )
}

const mostOfOnePlayer = 2

/** The newest entries, at most two of one player while others have news. */
export function mixedRows(entries: readonly FeedEntry[], most: number): FeedEntry[] {
  const counts = new Map<string | null, number>()
  const isFirst = ({ player }: FeedEntry) => {
    const count = (counts.get(player.uid) ?? 0) + 1
    counts.set(player.uid, count)
    return count <= mostOfOnePlayer
  }
  const first = new Set(entries.filter(isFirst).slice(0, most))
  const rest = entries.filter((entry) => !first.has(entry)).slice(0, most - first.size)
  return entries.filter((entry) => first.has(entry) || rest.includes(entry))
}
