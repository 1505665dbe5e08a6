import { ArrangeView } from './arrange-view.tsx'
import { arrangeMessages as words } from './arrange-messages.ts'
import { useOwnBadges } from './use-own-badges.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { BackLink } from '../../shared/back-link.tsx'
import { PageHeader } from '../../shared/page-header.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'

export function ArrangeBadges() {
  usePageTitle(words.title)
  const read = useOwnBadges()
  if (read.data && read.data.badges.length > 0)
    return (
      <div className="wrap">
        <ArrangeView badges={read.data.badges} />
      </div>
    )
  return (
    <div className="wrap">
      <PageHeader crumb={<BackLink to="/account/profile/badges" label={words.back} />} title={words.title} />
      {read.data ? (
        <EmptyState glyph="medal" title={words.none} text={words.noneText} />
      ) : read.isError ? (
        <ErrorState text={problemSentence(read.error)} onRetry={() => void read.refetch()} pending={read.isFetching} />
      ) : (
        <SkeletonRows rows={6} height={84} />
      )}
    </div>
  )
}
