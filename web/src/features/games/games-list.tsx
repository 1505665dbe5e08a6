import { useQuery } from '@tanstack/react-query'
import { api, keyOf, query } from '../../lib/api.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { useConsoleReads } from '../../shared/use-console-reads.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { GamesFilter } from './games-filter.tsx'
import { GamesGrid, GamesGridSkeleton } from './games-grid.tsx'
import { orderTitles, type ShownTitles } from './order-titles.ts'
import { gamesMessages as words } from './messages.ts'

export type GamesChoice = { text: string; show: ShownTitles }
type GamesListProps = GamesChoice & { onChange: (choice: GamesChoice) => void }

const emptyTitle = ({ text, show }: GamesChoice) =>
  text
    ? words.noneFound(text)
    : { all: words.noneFound(text), played: words.nonePlayed, new: words.noneNew, coming: words.noneComing }[show]

function Results({ text, show, onChange }: GamesListProps) {
  useConsoleReads(keyOf(api.games.titles))
  const titles = useQuery(query(api.games.titles))
  const progress = useQuery(query(api.stats.titleProgress))
  const failed = [titles, progress].find((read) => read.isError && !read.data)
  if (failed) return <ErrorState text={problemSentence(failed.error)} onRetry={() => void failed.refetch()} />
  if (!titles.data || !progress.data) return <GamesGridSkeleton />
  const listed = orderTitles(titles.data, progress.data, { text, show })
  return (
    <>
      <p className="sr-only" role="status">
        {words.count(listed.length)}
      </p>
      {listed.length > 0 ? (
        <GamesGrid titles={listed} />
      ) : (
        <EmptyState
          glyph={text ? 'search-x' : 'gamepad-2'}
          title={emptyTitle({ text, show })}
          action={
            <Button variant="quiet" onClick={() => onChange({ text: '', show: 'all' })}>
              {words.showAll}
            </Button>
          }
        />
      )}
    </>
  )
}

export const GamesList = (props: GamesListProps) => (
  <>
    <div className="games-head">
      <h1 className="h-page">{words.games}</h1>
      <GamesFilter
        text={props.text}
        show={props.show}
        onText={(text) => props.onChange({ text, show: props.show })}
        onShow={(show) => props.onChange({ text: props.text, show })}
      />
    </div>
    <Results {...props} />
  </>
)
