import { getRouteApi } from '@tanstack/react-router'
import { ArticleView } from '../../features/content/article-view.tsx'
import { contentMessages as words } from '../../features/content/messages.ts'
import { PageHead } from '../../features/pro/page-head.tsx'
import { useNews, useNewsItem } from '../../features/content/use-content.ts'

const route = getRouteApi('/operators/pro/news/$id')

/** Of the latest news, below an item without related ones. */
const mostOthers = 3

export function ProNewsItemPage() {
  const { id } = route.useParams()
  const others =
    useNews()
      .data?.pages.flat()
      .filter((page) => String(page.id) !== id) ?? []
  return (
    <ArticleView
      id={id}
      read={useNewsItem(id)}
      back={{ to: '/pro/news', label: words.allNews }}
      section="/pro/news/"
      more={others.slice(0, mostOthers).map(({ display_title, ...page }) => ({ ...page, title: display_title }))}
      ProHead={PageHead}
    />
  )
}
