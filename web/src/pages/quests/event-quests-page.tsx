import { useParams } from '@tanstack/react-router'
import { questMessages as words } from '../../features/quests/messages.ts'
import { EventQuests } from '../../features/quests/quest-lists.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { OwnLink } from '../../shared/own-link.tsx'

/** The quests of an event. */
export function EventQuestsPage() {
  usePageTitle(words.eventQuests)
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return (
    <div className="wrap pt-9">
      <OwnLink href="/ic/events" className="back">
        {words.toEvents}
      </OwnLink>
      <h1 className="h-page mt-4">{words.eventQuests}</h1>
      <EventQuests id={id} />
    </div>
  )
}
