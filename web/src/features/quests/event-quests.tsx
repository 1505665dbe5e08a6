import { problemSentence } from '../../lib/problem-sentences.ts'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { DecemberBand } from './december-band.tsx'
import { decemberEventId } from './december.ts'
import { questMessages as words } from './messages.ts'
import { AllQuestsLink, QuestCard, questCardsClass } from './quest-card.tsx'
import { useEventQuests } from './use-quests.ts'

export function EventQuests({ id }: { id: string }) {
  const quests = useEventQuests(id)
  if (!quests.data)
    return quests.isError ? (
      <ErrorState text={problemSentence(quests.error)} onRetry={() => void quests.refetch()} pending={quests.isFetching} />
    ) : (
      <Loading className={questCardsClass}>
        <Skeleton height={240} />
        <Skeleton height={240} />
      </Loading>
    )
  if (quests.data.length === 0) return <EmptyState glyph="flag" title={words.noQuests} text={words.noQuestsText} />
  return (
    <>
      {Number(id) === decemberEventId && <DecemberBand quests={quests.data} />}
      <ul className={questCardsClass}>
        {quests.data.map((quest) => (
          <li key={quest.id}>
            <QuestCard quest={quest} level={2} />
          </li>
        ))}
      </ul>
      <AllQuestsLink />
    </>
  )
}
