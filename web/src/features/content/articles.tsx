import { getRouteApi } from '@tanstack/react-router'
import { ArticleView } from './article-view.tsx'
import { contentMessages as words } from './messages.ts'
import { useAnnouncement, useHelpArticle, useMoreHelp } from './use-content.ts'

const announcementRoute = getRouteApi('/player/announcements/$id')

const icAnnouncementRoute = getRouteApi('/player/ic/announcements/$id')

const helpRoute = getRouteApi('/player/account/account/help/$id')

const Announcement = ({ id }: { id: string }) => (
  <ArticleView id={id} read={useAnnouncement(id)} back={{ to: '/announcements', label: words.announcements }} />
)

export const AnnouncementPage = () => <Announcement id={announcementRoute.useParams().id} />

export const IcAnnouncementPage = () => <Announcement id={icAnnouncementRoute.useParams().id} />

export function HelpArticlePage() {
  const { id } = helpRoute.useParams()
  const read = useHelpArticle(id)
  const more = useMoreHelp('home', read.data)
  return <ArticleView id={id} read={read} more={more} back={{ to: '/account/help', label: words.allHelp }} undated />
}
