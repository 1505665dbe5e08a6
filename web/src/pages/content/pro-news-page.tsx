import { contentMessages as words } from '../../features/content/messages.ts'
import { DatedList, ListStates } from '../../features/content/page-list.tsx'
import { useNews } from '../../features/content/use-content.ts'
import { PageHead } from '../../features/pro/page-head.tsx'
import { usePageTitle } from '../../lib/page-title.ts'

export function ProNewsPage() {
  usePageTitle(words.news)
  const list = useNews()
  return (
    <div className="pro-page">
      <PageHead title={words.news} />
      <p className="t2 mb-4">{words.newsIntro}</p>
      <ListStates list={list} empty={{ glyph: 'newspaper', title: words.noNews, text: words.noNewsText }}>
        {(pages) => <DatedList pages={pages} />}
      </ListStates>
    </div>
  )
}
