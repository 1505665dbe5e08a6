import type { FeedEntry } from '@portal/contract/follows'
import { Link } from '@tanstack/react-router'
import { TitleCover } from '../../art/title-cover.tsx'
import { formatAgo, formatNumber } from '../../lib/format.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { useNow } from '../../lib/use-now.ts'
import { PlayerAvatar } from '../../shared/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { followsMessages as words } from './messages.ts'
import { useFeed } from './use-follows.ts'

function sentence(entry: FeedEntry): string {
  if (entry.kind === 'badge') return words.badge(entry.badge)
  if (entry.kind === 'best') return words.best(entry.title_name, formatNumber(entry.score))
  const { title_name, first, count } = entry
  return count > 1 ? words.achievements(title_name, first, count - 1) : words.achievement(title_name, first)
}

/** The game with the player at its corner, or the player alone. */
const FeedPicture = ({ entry }: { entry: FeedEntry }) =>
  entry.kind === 'badge' ? (
    <PlayerAvatar player={entry.player} />
  ) : (
    <span className="relative flex-none">
      <TitleCover code={entry.title_code} cut="thumb" className="size-12 rounded-2" />
      <span className="absolute -right-1.5 -bottom-1.5">
        <PlayerAvatar player={entry.player} size={24} />
      </span>
    </span>
  )

const FeedRow = ({ entry, now }: { entry: FeedEntry; now: Date }) => (
  <li className="feed-row">
    <FeedPicture entry={entry} />
    <p>
      <Link to="/ic/connections/$id" params={{ id: entry.player.uid ?? '' }} className="feed-name">
        {entry.player.username}
      </Link>{' '}
      {sentence(entry)}
      <time className="t3 sm block" dateTime={entry.at}>
        {formatAgo(entry.at, now)}
      </time>
    </p>
  </li>
)

export function Feed({ maxRows }: { maxRows?: number }) {
  const feed = useFeed()
  const now = useNow()
  const entries = feed.data?.pages.flatMap((page) => page.entries).slice(0, maxRows)
  return (
    <section aria-labelledby="feed">
      <h2 className="h-sec mb-3" id="feed">
        {words.feed}
      </h2>
      {feed.isError && !entries ? (
        <ErrorState text={problemSentence(feed.error)} onRetry={() => void feed.refetch()} />
      ) : !entries ? (
        <SkeletonRows rows={5} height={64} />
      ) : entries.length === 0 ? (
        <p className="t2">{words.noFeed}</p>
      ) : (
        <>
          <ul className="feed-rows">
            {entries.map((entry) => (
              <FeedRow
                key={`${entry.at} ${entry.player.uid} ${entry.kind} ${entry.kind === 'badge' ? entry.badge : entry.title_code}`}
                entry={entry}
                now={now}
              />
            ))}
          </ul>
          {maxRows === undefined && feed.hasNextPage && (
            <Button variant="quiet" className="mt-4" pending={feed.isFetchingNextPage} onClick={() => void feed.fetchNextPage()}>
              {words.older}
            </Button>
          )}
        </>
      )}
    </section>
  )
}
