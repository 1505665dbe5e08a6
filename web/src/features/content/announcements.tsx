import { usePageTitle } from '../../lib/page-title.ts'
import { PageHeader } from '../../shared/page-header.tsx'
import { contentMessages as words } from './messages.ts'
import { DatedList, ListStates } from './page-list.tsx'
import { useAnnouncements } from './use-content.ts'

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
