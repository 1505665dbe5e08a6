import { problemSentence } from '../../lib/problem-sentences.ts'
import { PagedList } from '../../shared/list-states.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { followsMessages as words } from './messages.ts'
import { PersonRows } from './person-row.tsx'
import { useConnections, useTeamStern, type PagedListName } from './use-follows.ts'

const glyph = 'users-round'

export function ConnectionList({ list, page, onPage }: { list: PagedListName; page: number; onPage: (page: number) => void }) {
  const people = useConnections(list, page)
  return (
    <PagedList list={people} page={page} noun={words.noun} empty={{ glyph, ...words.empty[list] }} onPage={onPage}>
      {(rows) => <PersonRows people={rows} label={words.lists[list]} />}
    </PagedList>
  )
}

export function TeamStern() {
  const team = useTeamStern()
  if (team.isError && !team.data) return <ErrorState text={problemSentence(team.error)} onRetry={() => void team.refetch()} />
  if (!team.data) return <SkeletonRows rows={4} height={69} />
  if (team.data.length === 0) return <EmptyState glyph={glyph} {...words.empty.team} />
  return <PersonRows people={team.data} label={words.lists.team} />
}
