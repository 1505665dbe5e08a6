import { useParams } from '@tanstack/react-router'
import { ArticleView } from '../../features/content/article-view.tsx'
import { contentMessages as words } from '../../features/content/messages.ts'
import { useHelpArticle } from '../../features/content/use-content.ts'

export function HelpArticlePage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return <ArticleView id={id} read={useHelpArticle(id)} back={{ to: '/account/help', label: words.allHelp }} undated />
}
