import { problemSentence } from '../../lib/problem-sentences.ts'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { questMessages as words } from './messages.ts'
import { QuestCard } from './quest-card.tsx'
import { useEventQuests, useRunningQuests } from './use-quests.ts'

export function EventQuests({ id }: { id: string }) {
  const quests = useEventQuests(id)
  if (!quests.data)
    return quests.isError ? (
      <ErrorState text={problemSentence(quests.error)} onRetry={() => void quests.refetch()} pending={quests.isFetching} />
    ) : (
      <Loading className="quest-cards">
        <Skeleton height={240} />
        <Skeleton height={240} />
      </Loading>
    )
  if (quests.data.length === 0) return <EmptyState glyph="flag" title={words.noQuests} text={words.noQuestsText} />
  return (
    <ul className="quest-cards">
      {quests.data.map((quest) => (
        <li key={quest.id}>
          <QuestCard quest={quest} level={2} />
        </li>
      ))}
    </ul>
  )
}

const shown = 4

export function RunningQuests() {
  const quests = useRunningQuests().data ?? []
  if (quests.length === 0) return null
  return (
    <section className="home-cards" aria-labelledby="running-quests">
      <h2 className="h-sec" id="running-quests">
        {words.running}
      </h2>
      <ul className="quest-cards">
        {quests.slice(0, shown).map((quest) => (
          <li key={quest.id}>
            <QuestCard quest={quest} />
          </li>
        ))}
      </ul>
    </section>
  )
}
