import { getRouteApi } from '@tanstack/react-router'
import { isUnknown } from '../../lib/api-error.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { ToNotFound } from '../../shared/to-not-found.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { AllQuests } from './all-quests.tsx'
import { DecemberBand, decemberEventId, paloozaId, PaloozaView } from './december.tsx'
import { questMessages as words } from './messages.ts'
import { AllQuestsLink, QuestCard, questCardsClass } from './quest-card.tsx'
import { QuestView } from './quest-view.tsx'
import { isQuestId, useEventQuests, useQuest } from './use-quests.ts'

const route = getRouteApi('/player/quests/$id')
const eventRoute = getRouteApi('/player/ic/events/$id')

function OneQuest({ id }: { id: string }) {
  const read = useQuest(id)
  usePageTitle(read.data?.name)
  if (!isQuestId(id) || isUnknown(read.error)) return <ToNotFound />
  return (
    <Loaded
      read={read}
      skeleton={
        <Loading className="wrap min-h-[70svh] pt-9">
          <Skeleton height={250} />
          <Skeleton height={320} className="mt-6" />
        </Loading>
      }
    >
      {(data) => <QuestView key={id} quest={data} />}
    </Loaded>
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

function EventQuests({ id }: { id: string }) {
  const quests = useEventQuests(id)
  return (
    <Loaded
      read={quests}
      skeleton={
        <Loading className={questCardsClass}>
          <Skeleton height={240} />
          <Skeleton height={240} />
        </Loading>
      }
    >
      {(data) => {
        if (data.length === 0) return <EmptyState glyph="flag" title={words.noQuests} text={words.noQuestsText} />
        return (
          <>
            {Number(id) === decemberEventId && <DecemberBand quests={data} />}
            <ul className={questCardsClass}>
              {data.map((quest) => (
                <li key={quest.id}>
                  <QuestCard quest={quest} level={2} />
                </li>
              ))}
            </ul>
            <AllQuestsLink />
          </>
        )
      }}
    </Loaded>
  )
}
