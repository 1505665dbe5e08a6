import type { ComponentProps } from 'react'
import type { ArticleView } from '../content/article-view.tsx'
import { PageHead } from './page-head.tsx'

/** An article on a page of operators. */
export const proFrame: NonNullable<ComponentProps<typeof ArticleView>['frame']> = {
  className: 'pro-page',
  header: ({ crumb, title, meta }) => <PageHead back={crumb} title={title} meta={meta} />,
}
