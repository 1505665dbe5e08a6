import { getRouteApi } from '@tanstack/react-router'
import { EventQuests } from '../../features/quests/event-quests.tsx'
import { questMessages as words } from '../../features/quests/messages.ts'
import { AllQuests } from '../../features/quests/all-quests.tsx'
import { paloozaId } from '../../features/quests/december.ts'
import { PaloozaView } from '../../features/quests/palooza-view.tsx'
import { QuestView } from '../../features/quests/quest-view.tsx'
import { isQuestId, useQuest } from '../../features/quests/use-quests.ts'
import { isUnknown } from '../../lib/api-error.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { ToNotFound } from '../../shared/to-not-found.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

const route = getRouteApi('/player/quests/$id')
const eventRoute = getRouteApi('/player/ic/events/$id')

function OneQuest({ id }: { id: string }) {
  const read = useQuest(id)
  usePageTitle(read.data?.name)
  if (!isQuestId(id) || isUnknown(read.error)) return <ToNotFound />
  if (read.data) return <QuestView key={id} quest={read.data} />
  if (read.isError)
    return <ErrorState text={problemSentence(read.error)} onRetry={() => void read.refetch()} pending={read.isFetching} />
  return (
    <Loading className="wrap min-h-[70svh] pt-9">
      <Skeleton height={250} />
      <Skeleton height={320} className="mt-6" />
    </Loading>
  )
}

function December() {
  usePageTitle(words.palooza.title)
  return <PaloozaView />
}

export function QuestsPage() {
  usePageTitle(words.quests)
  return <AllQuests />
}

/** The December page or a quest. */
export function QuestPage() {
  const { id } = route.useParams()
  return id === paloozaId ? <December /> : <OneQuest id={id} />
}

/** The quests of an event, in a tab of its page. */
export function EventQuestsPage() {
  const { id } = eventRoute.useParams()
  return (
    <section className="wrap" aria-label={words.quests}>
      <EventQuests id={id} />
    </section>
  )
}
