import { getRouteApi } from '@tanstack/react-router'
import { ArticleView } from '../../features/content/article-view.tsx'
import { contentMessages as words } from '../../features/content/messages.ts'
import { useAnnouncement } from '../../features/content/use-content.ts'

const route = getRouteApi('/player/announcements/$id')
const icRoute = getRouteApi('/player/ic/announcements/$id')

const Announcement = ({ id }: { id: string }) => (
  <ArticleView id={id} read={useAnnouncement(id)} back={{ to: '/announcements', label: words.announcements }} />
)

export const AnnouncementPage = () => <Announcement id={route.useParams().id} />
export const IcAnnouncementPage = () => <Announcement id={icRoute.useParams().id} />
