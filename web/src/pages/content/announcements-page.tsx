import { contentMessages as words } from '../../features/content/messages.ts'
import { DatedList, ListStates } from '../../features/content/page-list.tsx'
import { useAnnouncements } from '../../features/content/use-content.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { PageHeader } from '../../shared/page-header.tsx'

export function AnnouncementsPage() {
  usePageTitle(words.announcements)
  const list = useAnnouncements()
  return (
    <div className="wrap">
      <PageHeader title={words.announcements} />
      <ListStates list={list} empty={{ glyph: 'megaphone', title: words.noAnnouncements, text: words.noAnnouncementsText }}>
        {(pages) => <DatedList pages={pages} />}
      </ListStates>
    </div>
  )
}
