import { useParams } from '@tanstack/react-router'
import { ArticleView } from '../../features/content/article-view.tsx'
import { contentMessages as words } from '../../features/content/messages.ts'
import { PageHead } from '../../features/pro/page-head.tsx'
import { useNewsItem } from '../../features/content/use-content.ts'

export function ProNewsItemPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return <ArticleView id={id} read={useNewsItem(id)} back={{ to: '/pro/news', label: words.allNews }} ProHead={PageHead} />
}
