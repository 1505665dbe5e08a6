import type { Rival } from '@portal/contract/follows'
import { Link } from '@tanstack/react-router'
import { TitleCover } from '../../art/title-cover.tsx'
import { formatNumber } from '../../lib/format.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { ErrorState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { followsMessages as words } from './messages.ts'
import { useRivals } from './use-follows.ts'

const RivalRow = ({ rival }: { rival: Rival }) => (
  <li>
    <Link to="/ic/games/$gameId" params={{ gameId: String(rival.title_id) }} className="rival-row">
      <TitleCover code={rival.title_code} cut="thumb" className="rival-art" />
      <span className="min-w-0">
        <strong>{rival.player.username}</strong>
        <span className="t3 sm block">{rival.title_name}</span>
        <span className="t2 sm block">{words.scores(formatNumber(rival.score), formatNumber(rival.own_score))}</span>
      </span>
      <span className="rival-gap num">{words.gap(formatNumber(rival.gap))}</span>
    </Link>
  </li>
)

export function Rivals() {
  const read = useRivals()
  return (
    <section aria-labelledby="rivals">
      <h2 className="h-sec mb-3" id="rivals">
        {words.rivals}
      </h2>
      {read.isError && !read.data ? (
        <ErrorState text={problemSentence(read.error)} onRetry={() => void read.refetch()} />
      ) : !read.data ? (
        <SkeletonRows rows={3} height={76} />
      ) : read.data.rivals.length === 0 ? (
        <p className="t2">{words.noRivals}</p>
      ) : (
        <ul className="list">
          {read.data.rivals.map((rival) => (
            <RivalRow key={rival.title_id} rival={rival} />
          ))}
        </ul>
      )}
    </section>
  )
}
