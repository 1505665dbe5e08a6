import { getRouteApi } from '@tanstack/react-router'
import { ArticleView } from '../../features/content/article-view.tsx'
import { contentMessages as words } from '../../features/content/messages.ts'
import { useHelpArticle, useMoreHelp } from '../../features/content/use-content.ts'

const route = getRouteApi('/player/account/account/help/$id')

export function HelpArticlePage() {
  const { id } = route.useParams()
  const read = useHelpArticle(id)
  const more = useMoreHelp('home', read.data)
  return <ArticleView id={id} read={read} more={more} back={{ to: '/account/help', label: words.allHelp }} undated />
}
