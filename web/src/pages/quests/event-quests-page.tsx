import { useParams } from '@tanstack/react-router'
import { questMessages as words } from '../../features/quests/messages.ts'
import { EventQuests } from '../../features/quests/quest-lists.tsx'

export function EventQuestsPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return (
    <section className="wrap" aria-label={words.quests}>
      <EventQuests id={id} />
    </section>
  )
}
