import { getRouteApi } from '@tanstack/react-router'
import { ArticleView } from '../../features/content/article-view.tsx'
import { contentMessages as words } from '../../features/content/messages.ts'
import { PageHead } from '../../features/pro/page-head.tsx'
import { useHelpArticle, useMoreHelp } from '../../features/content/use-content.ts'

const route = getRouteApi('/operators/pro/help/$id')

const helpInFrame = (address: string) => address.replace(/^\/account\/help\//, '/pro/help/')

export function ProHelpArticlePage() {
  const { id } = route.useParams()
  const read = useHelpArticle(id)
  const more = useMoreHelp('business', read.data)
  return (
    <ArticleView
      id={id}
      read={read}
      more={more}
      back={{ to: '/pro/help', label: words.allHelp }}
      undated
      inFrame={helpInFrame}
      ProHead={PageHead}
    />
  )
}
