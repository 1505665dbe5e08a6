import type { QuestSummary } from '@portal/contract/quests'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { TitleCover } from '../../art/title-cover.tsx'
import { useNow } from '../../lib/use-now.ts'
import { decemberEventId, earnedInDecember, paloozaId } from './december.ts'
import { questMessages as words } from './messages.ts'
import { questState } from './quest-time.ts'

/** The link to the December page, until its last quest has ended. */
export function DecemberBand({ quests }: { quests: readonly QuestSummary[] }) {
  const now = useNow()
  const ofEvent = quests.filter(({ event_id }) => event_id === decemberEventId)
  if (!ofEvent.some((quest) => questState(quest, now) !== 'ended')) return null
  return (
    <Link
      to="/quests/$id"
      params={{ id: paloozaId }}
      className="mt-7 grid min-h-24 grid-cols-[220px_minmax(0,1fr)_auto] items-center gap-6 overflow-hidden rounded-3 bg-s-1 pr-6 shadow-bezel hover:bg-s-2 max-wide:grid-cols-[96px_minmax(0,1fr)] max-wide:gap-4 max-wide:pr-4"
    >
      <TitleCover code="FOO" cut="banner" className="h-full mask-[linear-gradient(90deg,#000_60%,transparent)]" />
      <span className="min-w-0 max-wide:py-3.5">
        <strong className="block text-21 font-[740] font-stretch-[114%]">{words.palooza.title}</strong>
        <span className="block text-[15px] text-t-2">{words.band(earnedInDecember(ofEvent))}</span>
      </span>
      <span className="more max-wide:hidden">
        {words.december}
        <ArrowRight size={16} strokeWidth={2} aria-hidden />
      </span>
    </Link>
  )
}
