import { useParams } from '@tanstack/react-router'
import { ArticleView } from '../../features/content/article-view.tsx'
import { contentMessages as words } from '../../features/content/messages.ts'
import { useAnnouncement } from '../../features/content/use-content.ts'

export function AnnouncementPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return <ArticleView id={id} read={useAnnouncement(id)} back={{ to: '/announcements', label: words.announcements }} />
}
